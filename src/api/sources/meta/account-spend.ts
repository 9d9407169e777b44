/** What Meta reports as the spend of a whole ad account, day by day: the sum that its ads should have. */

import { z } from 'zod'
import { type Day, parseDay } from '#shared/calendar.ts'
import { type Micros, microsFromDecimal } from '#shared/money.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { GraphClient } from './graph-client.ts'
import { readList } from './graph-pages.ts'

export type AccountSpend = ReadonlyMap<Day, Micros>

const rowSchema = z
  .object({ date_start: z.string(), date_stop: z.string(), spend: z.union([z.string(), z.number()]).transform(String) })
  .transform((row, context): readonly [Day, Micros] => {
    const day = parseDay(row.date_start)
    const spend = microsFromDecimal(row.spend)
    if (day !== null && row.date_start === row.date_stop && spend !== null) return [day, spend]
    context.addIssue({ code: 'custom', message: 'is not one day with spend' })
    return z.NEVER
  })

/** One call: no window has more days than a page has rows. Rejects with a GraphError. */
export const readAccountSpend = async (graph: GraphClient, adAccountId: string, { first, last }: DaySpan): Promise<AccountSpend> =>
  new Map(
    await readList(
      graph,
      `${adAccountId}/insights`,
      {
        level: 'account',
        time_increment: '1',
        time_range: JSON.stringify({ since: first, until: last }),
        fields: 'spend',
        limit: '100',
      },
      rowSchema,
    ),
  )
