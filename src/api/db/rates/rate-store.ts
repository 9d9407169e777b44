/** Reference rates of an account, and the base currency of its totals. */

import type BetterSqlite3 from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { addDays, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DaySpan } from '../../domain/facts/day-span.ts'
import { MAX_RATE_AGE_DAYS, type PublishedRate } from '../../domain/rates/rate-table.ts'
import type { Schema } from '../connection/schema.ts'

/** How many rates are new, and how many replaced another value. */
export interface SavedRates {
  readonly added: number
  readonly changed: number
}

/** Saves rates in one transaction: one of the same day, base and currency is replaced, all others stay. */
export const saveRates = (raw: BetterSqlite3.Database, accountId: number, rates: readonly PublishedRate[]): SavedRates => {
  const find = raw
    .prepare<[number, string, string, number], number>(
      'SELECT rate FROM reference_rate WHERE account_id = ? AND base = ? AND currency = ? AND day = ?',
    )
    .pluck()
  const save = raw.prepare(
    `INSERT INTO reference_rate (account_id, base, currency, day, rate) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (account_id, base, currency, day) DO UPDATE SET rate = excluded.rate`,
  )
  return raw
    .transaction(() => {
      let added = 0
      let changed = 0
      for (const { base, currency, day, rate } of rates) {
        const before = find.get(accountId, base, currency, dayNumber(day))
        if (before === rate) continue
        if (before === undefined) added += 1
        else changed += 1
        save.run(accountId, base, currency, dayNumber(day), rate)
      }
      return { added, changed }
    })
    .immediate()
}

/** The rates of some currencies that the days of a range may take. */
export const readRates = async (
  db: Kysely<Schema>,
  accountId: number,
  { first, last }: DaySpan,
  currencies: readonly string[],
): Promise<readonly PublishedRate[]> => {
  const rows = await db
    .selectFrom('reference_rate')
    .select(['base', 'currency', 'day', 'rate'])
    .where('account_id', '=', accountId)
    .where('currency', 'in', currencies)
    .where('day', '>=', dayNumber(addDays(first, -MAX_RATE_AGE_DAYS)))
    .where('day', '<=', dayNumber(last))
    .execute()
  return rows.map(({ day, ...rate }) => ({ ...rate, day: dayFromNumber(day) }))
}

/** The imported tables: per base, its currencies and days. */
export const readRateTables = async (
  db: Kysely<Schema>,
  accountId: number,
): Promise<readonly { readonly base: string; readonly currencies: readonly string[]; readonly span: DaySpan }[]> => {
  const rows = await db
    .selectFrom('reference_rate')
    .select(({ fn }) => ['base', 'currency', fn.min('day').as('first'), fn.max('day').as('last')])
    .where('account_id', '=', accountId)
    .groupBy(['base', 'currency'])
    .orderBy('base')
    .orderBy('currency')
    .execute()
  return [...Map.groupBy(rows, ({ base }) => base)].map(([base, of]) => ({
    base,
    currencies: of.map(({ currency }) => currency),
    span: {
      first: dayFromNumber(Math.min(...of.map(({ first }) => first))),
      last: dayFromNumber(Math.max(...of.map(({ last }) => last))),
    },
  }))
}

export const deleteRates = async (db: Kysely<Schema>, accountId: number): Promise<void> => {
  await db.deleteFrom('reference_rate').where('account_id', '=', accountId).execute()
}

/** Null: none was chosen. */
export const readBaseCurrency = async (db: Kysely<Schema>, accountId: number): Promise<string | null> =>
  (await db.selectFrom('base_currency').select('currency').where('account_id', '=', accountId).executeTakeFirst())?.currency ?? null

export const saveBaseCurrency = async (db: Kysely<Schema>, accountId: number, currency: string): Promise<void> => {
  await db
    .insertInto('base_currency')
    .values({ account_id: accountId, currency })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ currency }))
    .execute()
}
