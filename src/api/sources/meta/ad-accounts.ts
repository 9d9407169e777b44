/** The ad accounts that a token can read. */

import { z } from 'zod'
import { asMicros } from '#shared/money.ts'
import type { SpendingLimit } from '../../domain/sync/spending-limit.ts'
import { budgetOf } from './entity-row.ts'
import type { GraphClient } from './graph-client.ts'
import { readList } from './graph-pages.ts'

const statusNames: Readonly<Record<number, string>> = {
  1: 'active',
  2: 'disabled',
  3: 'unsettled',
  7: 'in review',
  8: 'settlement pending',
  9: 'in grace period',
  100: 'closing',
  101: 'closed',
}

const spendingLimitOf = (cap: unknown, spent: unknown, currency: string): SpendingLimit | null => {
  const [limit, amount] = [budgetOf(cap, currency), spent === '0' || spent === 0 ? asMicros(0) : budgetOf(spent, currency)]
  return limit == null || amount == null ? null : { limit, spent: amount }
}

const accountSchema = z
  .object({
    id: z.string().regex(/^act_\d+$/),
    name: z.string().optional(),
    account_status: z.int().optional(),
    currency: z.string(),
    timezone_name: z.string(),
    spend_cap: z.unknown().optional(),
    amount_spent: z.unknown().optional(),
  })
  .transform(({ id, name, account_status, currency, timezone_name, spend_cap, amount_spent }) => ({
    id,
    name: name ?? id,
    currency,
    timezone: timezone_name,
    /** As text. */
    status: statusNames[account_status ?? 0] ?? 'unknown',
    /** Null: none, or not as documented. */
    spendingLimit: spendingLimitOf(spend_cap, amount_spent, currency),
  }))
export type AdAccount = Readonly<z.infer<typeof accountSchema>>

const fields = { fields: 'id,name,account_status,currency,timezone_name' }

/** Rejects with a GraphError. */
export const listAdAccounts = (graph: GraphClient): Promise<AdAccount[]> =>
  readList(graph, 'me/adaccounts', { ...fields, limit: '100' }, accountSchema)

/** One ad account by its id `act_…`. Rejects with a GraphError, `permission` if the token cannot read it. */
export const readAdAccount = (graph: GraphClient, id: string): Promise<AdAccount> =>
  graph.get(id, { fields: `${fields.fields},spend_cap,amount_spent` }, accountSchema)
