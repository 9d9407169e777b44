/** What Meta reports of a whole ad account, day by day: the spend, which its ads should add up to, and the people that it reached. */

import { z } from 'zod'
import { type Day, parseDay } from '#shared/calendar.ts'
import { type Micros, microsFromDecimal } from '#shared/money.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import type { LevelReach } from '../../domain/facts/level-reach.ts'
import type { GraphClient } from './graph-client.ts'
import { readList } from './graph-pages.ts'
import { reachOf } from './level-reach.ts'

export type AccountSpend = ReadonlyMap<Day, Micros>

export interface AccountDays {
  readonly spend: AccountSpend
  readonly reach: readonly LevelReach[]
}

interface AccountDay {
  readonly day: Day
  readonly spend: Micros
  readonly people: number | null
}

const rowSchema = z
  .object({ date_start: z.string(), date_stop: z.string(), spend: z.union([z.string(), z.number()]).transform(String) })
  .loose()
  .transform((row, context): AccountDay => {
    const day = parseDay(row.date_start)
    const spend = microsFromDecimal(row.spend)
    if (day !== null && row.date_start === row.date_stop && spend !== null) return { day, spend, people: reachOf(row)?.reach ?? null }
    context.addIssue({ code: 'custom', message: 'is not one day with spend' })
    return z.NEVER
  })

/** One call: no window has more days than a page has rows. Rejects with a GraphError. */
export const readAccountDays = async (graph: GraphClient, adAccountId: string, { first, last }: DaySpan): Promise<AccountDays> => {
  const params = {
    level: 'account',
    time_increment: '1',
    time_range: JSON.stringify({ since: first, until: last }),
    fields: 'spend,reach',
    limit: '100',
  }
  const days = await readList(graph, `${adAccountId}/insights`, params, rowSchema)
  return {
    spend: new Map(days.map(({ day, spend }) => [day, spend])),
    reach: days.flatMap(({ day, people }): LevelReach[] =>
      people === null ? [] : [{ level: 'account', entityId: '', day, reach: people }],
    ),
  }
}
