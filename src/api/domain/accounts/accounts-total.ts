/**
 * Totals over accounts in a base currency, each day at the reference rate of that day. A day without a rate is left out and named: a rate of
 * 1.0 in its place would add up different currencies.
 */

import { type Day, daysFromTo } from '#shared/calendar.ts'
import type { AccountsTotal } from '#shared/contract/internal/accounts-overview.ts'
import { basisKpis, type OverviewKpi, type ResultBasis } from '#shared/contract/internal/products-overview.ts'
import { asMicros } from '#shared/money.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { emptyKpi, kpiOfDays } from '../kpi/kpi.ts'
import { inputsOf } from '../kpi/kpi-inputs.ts'
import { daysThatKnow, moneyKeys } from '../kpi/sum-days.ts'
import type { ProductDay } from '../products/product-day.ts'

/** An account with its products that have data. */
export interface AddedAccount {
  readonly name: string
  readonly products: readonly Pick<ProductDay, 'byDay'>[]
  /** Units of the base currency for one unit of the account's currency; null: unknown. */
  readonly rateOn: (day: Day) => number | null
}

type Kpis = Partial<Record<OverviewKpi, number | null>>

/** What an account is in its own currency and in the base currency, in units of each. */
export interface AccountNumbers {
  readonly own: Kpis
  readonly inBase: Kpis
  /** Days on which a product of it has numbers, but no rate is known. */
  readonly withoutRate: number
}

const noContext = { repeat: null, contributionMargin: null }
const kpis: readonly OverviewKpi[] = [...new Set([...basisKpis.store, ...basisKpis.reported])]

/** The numbers of an account. A sum adds the days of products that know it, a ratio those that know both of its numbers. */
export const accountNumbers = (account: AddedAccount, range: DaySpan): AccountNumbers => {
  const days = daysFromTo(range.first, range.last)
  return {
    own: kpisOf(days.flatMap((day) => sumsOn(account, day))),
    inBase: kpisOf(inBase(account, days)),
    withoutRate: days.filter((day) => account.rateOn(day) === null && sumsOn(account, day).length > 0).length,
  }
}

/** The totals over accounts: money is converted day by day, then added up, and a ratio is that of the sums. */
export const accountsTotals = (
  accounts: readonly AddedAccount[],
  range: DaySpan,
  basis: ResultBasis,
): Partial<Record<OverviewKpi, AccountsTotal>> => {
  const days = daysFromTo(range.first, range.last)
  const values = kpisOf(accounts.flatMap((account) => inBase(account, days)))
  return Object.fromEntries(
    basisKpis[basis].map((key) => [
      key,
      {
        value: values[key] ?? null,
        missing: namesOf(accounts.filter((account) => days.some((day) => knownOn(account, day, key) < account.products.length))),
        no_rate: namesOf(accounts.filter((account) => days.some((day) => account.rateOn(day) === null && knownOn(account, day, key) > 0))),
      },
    ]),
  )
}

const namesOf = (accounts: readonly AddedAccount[]): string[] => accounts.map(({ name }) => name)

const sumsOn = ({ products }: AddedAccount, day: Day): readonly DaySums[] => products.flatMap(({ byDay }) => byDay.get(day) ?? [])

/** How many products know a KPI on a day. */
const knownOn = (account: AddedAccount, day: Day, key: OverviewKpi): number => daysThatKnow(sumsOn(account, day), inputsOf(key)).length

const kpisOf = (days: readonly DaySums[]): Kpis => {
  const of = days.length === 0 ? emptyKpi : kpiOfDays(days, noContext)
  return Object.fromEntries(kpis.map((key) => [key, of[key]]))
}

/** The days of an account's products that have a rate, with their money in the base currency. */
const inBase = (account: AddedAccount, days: readonly Day[]): readonly DaySums[] =>
  days.flatMap((day) => {
    const rate = account.rateOn(day)
    return rate === null ? [] : sumsOn(account, day).map((sums) => converted(sums, rate))
  })

/** A day with its money in another currency, rounded to the micro. */
const converted = (sums: DaySums, rate: number): DaySums => ({
  ...sums,
  ...Object.fromEntries(
    moneyKeys.map((key) => {
      const amount = sums[key]
      return [key, amount === null ? null : asMicros(Math.round(amount * rate))]
    }),
  ),
})
