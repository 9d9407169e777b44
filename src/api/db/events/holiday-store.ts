/** The public holidays of an account: its country, the years that are stored, and which of the days typical ranges leave out. */

import type { Kysely, Selectable } from 'kysely'
import type { HolidayCalendarTable, HolidayTable } from '../connection/event-schema.ts'
import type { Schema } from '../connection/schema.ts'

export type HolidayCalendar = Selectable<HolidayCalendarTable>
export type HolidayRow = Selectable<HolidayTable>
/** A holiday before it is decided whether it is left out. */
export type HolidayOnDay = Omit<HolidayRow, 'account_id' | 'is_left_out'>

/** Undefined if the account uses no public holidays. */
export const findHolidayCalendar = (db: Kysely<Schema>, accountId: number): Promise<HolidayCalendar | undefined> =>
  db.selectFrom('holiday_calendar').selectAll().where('account_id', '=', accountId).executeTakeFirst()

/** Holidays of the days `from` to `to`, both included, as day numbers; ascending. */
export const listHolidays = (db: Kysely<Schema>, accountId: number, from: number, to: number): Promise<HolidayRow[]> =>
  db
    .selectFrom('holiday')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('rule')
    .execute()

/** The rules of the holidays that typical ranges include as ordinary days. */
export const ordinaryHolidayRules = async (db: Kysely<Schema>, accountId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('holiday')
    .select('rule')
    .distinct()
    .where('account_id', '=', accountId)
    .where('is_left_out', '=', 0)
    .execute()
  return new Set(rows.map(({ rule }) => rule))
}

/**
 * Replaces the holidays of an account. Runs inside the caller's transaction.
 *
 * @param ordinary - rules of the holidays that typical ranges include
 */
export const replaceHolidays = async (
  db: Kysely<Schema>,
  calendar: HolidayCalendar,
  holidays: readonly HolidayOnDay[],
  ordinary: ReadonlySet<string>,
): Promise<void> => {
  await deleteHolidays(db, calendar.account_id)
  await db.insertInto('holiday_calendar').values(calendar).execute()
  for (const holiday of holidays)
    await db
      .insertInto('holiday')
      .values({ ...holiday, account_id: calendar.account_id, is_left_out: ordinary.has(holiday.rule) ? 0 : 1 })
      .execute()
}

export const deleteHolidays = async (db: Kysely<Schema>, accountId: number): Promise<void> => {
  await db.deleteFrom('holiday').where('account_id', '=', accountId).execute()
  await db.deleteFrom('holiday_calendar').where('account_id', '=', accountId).execute()
}

/** The year of the first day with ad facts or orders of any product of the account; null if there is none. */
export const firstYearWithData = async (db: Kysely<Schema>, accountId: number): Promise<number | null> => {
  const firstOf = async (table: 'fact_day' | 'order_day'): Promise<number | null> => {
    const { first } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.min<number | null>('day').as('first'))
      .where('product_id', 'in', (eb) => eb.selectFrom('product').select('id').where('account_id', '=', accountId))
      .executeTakeFirstOrThrow()
    return first
  }
  const days = [await firstOf('fact_day'), await firstOf('order_day')].filter((day) => day !== null)
  return days.length === 0 ? null : new Date(Math.min(...days) * 86_400_000).getUTCFullYear()
}

/** The spans of days that ad data marks as promotions, ascending. */
export const promotionsInAdData = async (
  db: Kysely<Schema>,
  productId: number,
): Promise<readonly { readonly first: number; readonly last: number }[]> => {
  const rows = await db
    .selectFrom('fact_day')
    .select('day')
    .distinct()
    .where('product_id', '=', productId)
    .where('channel', '=', 'meta')
    .where('promo', '=', 1)
    .orderBy('day')
    .execute()
  const spans: { first: number; last: number }[] = []
  for (const { day } of rows) {
    const open = spans.at(-1)
    if (open?.last === day - 1) open.last = day
    else spans.push({ first: day, last: day })
  }
  return spans
}
