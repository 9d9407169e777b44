/** The public holidays of an account. They are computed once for the years that its data and the next year need, and stored. */

import { addDays, type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import type { DeskHolidays, HolidayChoice, PublicHoliday } from '#shared/contract/internal/holidays.ts'
import { invalidRequest } from '../../api-error.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import {
  deleteHolidays,
  findHolidayCalendar,
  firstYearWithData,
  type HolidayCalendar,
  type HolidayOnDay,
  type HolidayRow,
  listHolidays,
  ordinaryHolidayRules,
  replaceHolidays,
} from '../../db/events/holiday-store.ts'
import { touchProductsOf } from '../../db/events/noted-event-store.ts'
import { saveIfPossible } from '../support/cache-write.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** A year on both sides of today is shown, so that every holiday is on the list. */
const SHOWN_DAYS = 365
/** Data before it gets no holidays. */
const FIRST_YEAR = 2000

/**
 * The public holidays of an account.
 *
 * @param today In the account's time zone.
 */
export const holidaysOf = async (
  context: ServiceContext,
  account: Pick<AccountRow, 'id' | 'timezone'>,
  today: Day,
): Promise<Omit<DeskHolidays, 'status'>> => {
  const { db } = context.database
  await extendHolidays(context, account.id, today)
  const calendar = await findHolidayCalendar(db, account.id)
  const { countries, suggested } = await knownCountries(context, account)
  const rows = await listHolidays(db, account.id, dayNumber(today) - SHOWN_DAYS, dayNumber(today) + SHOWN_DAYS)
  return {
    country: calendar?.country ?? null,
    suggested,
    countries: [...countries],
    holidays: byRule(rows),
  }
}

const byRule = (rows: readonly HolidayRow[]): PublicHoliday[] => {
  const holidays = new Map<string, PublicHoliday & { days: Day[] }>()
  for (const { rule, name, name_zh, day, is_left_out } of rows) {
    const known = holidays.get(rule) ?? { rule, name, name_zh, days: [], is_left_out: is_left_out === 1 }
    holidays.set(rule, { ...known, days: [...known.days, dayFromNumber(day)] })
  }
  return [...holidays.values()]
}

const knownCountries = ({ compute }: ServiceContext, { timezone }: Pick<AccountRow, 'timezone'>) =>
  compute.run({ type: 'holiday-countries', timeZone: timezone })

/**
 * Saves the country and which of its holidays are ordinary days.
 *
 * @throws ApiError 400 for a country whose holidays are unknown, and for a rule that is not one of its holidays.
 */
export const changeHolidays = async (
  context: ServiceContext,
  account: Pick<AccountRow, 'id' | 'timezone'>,
  { country, ordinary }: HolidayChoice,
  today: Day,
): Promise<Omit<DeskHolidays, 'status'>> => {
  const { database, events } = context
  if (country === null) {
    await database.write(() =>
      database.db.transaction().execute(async (trx) => {
        await deleteHolidays(trx, account.id)
        await touchProductsOf(trx, account.id, null)
      }),
    )
  } else {
    if (!(await knownCountries(context, account)).countries.includes(country))
      throw invalidRequest([{ field: 'country', problem: 'must be a country whose public holidays are known' }])
    const years = await yearsFor(context, account.id, today)
    const computed = await compute(context, country, years)
    if (!ordinary.every((rule) => computed.some((holiday) => holiday.rule === rule)))
      throw invalidRequest([{ field: 'ordinary', problem: `must name holidays of ${country} by their rule` }])
    const calendar = { account_id: account.id, country, first_year: years.first, last_year: years.last }
    await database.write(() => store(context, calendar, computed, new Set(ordinary)))
  }
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'settings' })
  return holidaysOf(context, account, today)
}

interface Years {
  readonly first: number
  readonly last: number
}

const yearOf = (day: Day): number => Number(day.slice(0, 4))

/** From the first year with data, and last year at least, to the year after next month's. */
const yearsFor = async ({ database }: ServiceContext, accountId: number, today: Day): Promise<Years> => {
  const shown = yearOf(addDays(today, -SHOWN_DAYS))
  const withData = await firstYearWithData(database.db, accountId)
  return { first: Math.max(FIRST_YEAR, Math.min(shown, withData ?? shown)), last: yearOf(addDays(today, SHOWN_DAYS)) }
}

const compute = ({ compute: worker }: ServiceContext, country: string, years: Years): Promise<readonly HolidayOnDay[]> =>
  worker.run({ type: 'holidays', country, firstYear: years.first, lastYear: years.last })

/** Runs inside the caller's write. */
const store = (
  { database }: ServiceContext,
  calendar: HolidayCalendar,
  holidays: readonly HolidayOnDay[],
  ordinary: ReadonlySet<string>,
): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    await replaceHolidays(trx, calendar, holidays, ordinary)
    await touchProductsOf(trx, calendar.account_id, null)
  })

/** Adds the years that older imports or the passing of time need. Without a country, and usually, it only looks; a full disk does not fail it. */
export const extendHolidays = async (context: ServiceContext, accountId: number, today: Day): Promise<void> => {
  const { db } = context.database
  const calendar = await findHolidayCalendar(db, accountId)
  if (!calendar) return
  const years = await yearsFor(context, accountId, today)
  if (calendar.first_year <= years.first && calendar.last_year >= years.last) return
  const wanted = { first: Math.min(calendar.first_year, years.first), last: Math.max(calendar.last_year, years.last) }
  const computed = await compute(context, calendar.country, wanted)
  const extended = { ...calendar, first_year: wanted.first, last_year: wanted.last }
  await saveIfPossible(context, { account: accountId, what: 'public holidays' }, async () =>
    store(context, extended, computed, await ordinaryHolidayRules(db, accountId)),
  )
}
