/**
 * Totals over accounts in a base currency, each day at the reference rate of that day. A day without a rate is left out and named: a rate of
 * 1.0 in its place would add up different currencies.
 */

import { type Day, daysFromTo } from '#shared/calendar.ts'
import type { AccountsTotal } from '#shared/contract/internal/accounts-overview.ts'
import { basisKpis, type OverviewKpi, type ResultBasis } from '#shared/contract/internal/products-overview.ts'
import type { DaySpan } from '../facts/day-span.ts'
import type { DaySums } from '../facts/facts.ts'
import { emptyKpi, kpiOfDays } from '../kpi/kpi.ts'
import { inputsOf } from '../kpi/kpi-inputs.ts'
import { daysThatKnow } from '../kpi/sum-days.ts'
import type { ProductDay } from '../products/product-day.ts'
import { productsTotals } from '../products/products-total.ts'
import { daysInBase, productInBase, type RateOn } from './account-in-base.ts'

/** An account with its products that have data. */
export interface AddedAccount {
  readonly name: string
  readonly products: readonly ProductDay[]
  readonly rateOn: RateOn
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
  const sums = days.flatMap((day) => sumsOn(account, day))
  return {
    own: kpisOf(sums),
    inBase: kpisOf(daysInBase(sums, account.rateOn)),
    withoutRate: days.filter((day) => account.rateOn(day) === null && sumsOn(account, day).length > 0).length,
  }
}

/**
 * The totals over accounts, as those over products: money is converted day by day, then added up, and a ratio is that of the sums. The
 * typical range of a total is that of the converted sum.
 */
export const accountsTotals = (
  accounts: readonly AddedAccount[],
  range: DaySpan,
  basis: ResultBasis,
): Partial<Record<OverviewKpi, AccountsTotal>> => {
  const days = daysFromTo(range.first, range.last)
  const accountOf = new Map<string, string>()
  const products = accounts.flatMap(({ name, products: own, rateOn }, index) =>
    own.map((product, at) => {
      const id = `${index} ${at}`
      accountOf.set(id, name)
      return productInBase(product, rateOn, range, basis, id)
    }),
  )
  const totals = productsTotals(products, range, basis)
  const lacks = (key: OverviewKpi, isLacking: (account: AddedAccount, day: Day, known: number) => boolean): string[] =>
    accounts
      .filter((account) => days.some((day) => isLacking(account, day, daysThatKnow(sumsOn(account, day), inputsOf(key)).length)))
      .map(({ name }) => name)
  return Object.fromEntries(
    basisKpis[basis].flatMap((key) => {
      const total = totals[key]
      if (total === undefined) return []
      const noRate = lacks(key, ({ rateOn }, day, known) => rateOn(day) === null && known > 0)
      const entry: AccountsTotal = {
        ...total,
        missing: lacks(key, (account, _, known) => known < account.products.length),
        no_rate: noRate,
        not_compared: [...new Set(total.not_compared.flatMap((id) => accountOf.get(id) ?? []))],
      }
      return [[key, entry]]
    }),
  )
}

const sumsOn = ({ products }: AddedAccount, day: Day): readonly DaySums[] => products.flatMap(({ byDay }) => byDay.get(day) ?? [])

const kpisOf = (days: readonly DaySums[]): Kpis => {
  const of = days.length === 0 ? emptyKpi : kpiOfDays(days, noContext)
  return Object.fromEntries(kpis.map((key) => [key, of[key]]))
}
