/** All accounts that a key opens, on one day or a period: each in its own currency, and totals in a base currency. */

import { addDays, asDay, type Day, dayInZone } from '#shared/calendar.ts'
import { severities } from '#shared/contract/advice.ts'
import type { AccountRowOverview, AccountsOverview } from '#shared/contract/internal/accounts-overview.ts'
import { firstDayOf, type PeriodLength } from '#shared/period.ts'
import { cachedThresholds } from '../db/accounts/threshold-store.ts'
import { decisionsInEffect } from '../db/advice/review-store.ts'
import type { Database } from '../db/connection/database.ts'
import type { AccountRow, ProductRow } from '../db/connection/schema.ts'
import { readRates } from '../db/rates/rate-store.ts'
import { type AddedAccount, accountNumbers, accountsTotals } from '../domain/accounts/accounts-total.ts'
import { BASELINE_DAYS } from '../domain/baseline/baseline-days.ts'
import { firstComparedDay, MOST_EQUAL_RANGES } from '../domain/baseline/equal-ranges.ts'
import type { DaySpan } from '../domain/facts/day-span.ts'
import type { ProductDay } from '../domain/products/product-day.ts'
import { type AdvisedProduct, openAdvice } from '../domain/products/products-advice.ts'
import { type RateTable, rateTable } from '../domain/rates/rate-table.ts'
import { advisedProduct } from './advised-product.ts'
import { productOnDay } from './product-on-day.ts'
import { latestDay } from './products-overview.ts'
import { type AdvisedAccount, advisedAccount } from './saved-advice.ts'
import { defineView } from './view.ts'

const MINUTE_MS = 60_000

interface OpenedAccount {
  readonly account: AccountRow
  readonly products: readonly ProductRow[]
}

export interface AccountsOverviewRequest {
  /** That of the key first, which the reference rates belong to. */
  readonly accounts: readonly OpenedAccount[]
  readonly base: string
  /** Not after today in any of the accounts; null: the last day with data that is over in all of them. */
  readonly day: Day | null
  /** Days up to that day, or the month to date; 1: the day alone. */
  readonly period: PeriodLength
  /** Milliseconds in UTC. */
  readonly now: number
}

type ShownAccount = AdvisedAccount & Pick<AccountRow, 'tenant_id' | 'name' | 'currency'>

export interface AccountsOverviewParams extends Omit<AccountsOverviewRequest, 'accounts'> {
  readonly accounts: readonly { readonly account: ShownAccount; readonly products: readonly ProductRow[] }[]
  readonly version: string
}

type Shown = AccountsOverviewParams['accounts'][number]

/** The last day with data of any account that is over in all of them. */
const latestOf = async (database: Database, accounts: readonly Shown[], now: number): Promise<Day> => {
  const yesterdays = accounts.map(({ account }) => addDays(dayInZone(now, account.timezone), -1)).toSorted()
  const lasts: Day[] = []
  for (const { account, products } of accounts) lasts.push(await latestDay(database, products, dayInZone(now, account.timezone)))
  const withData = lasts.filter((_, index) => (accounts[index]?.products.length ?? 0) > 0).toSorted()
  const [first] = yesterdays
  if (first === undefined) throw new RangeError('No accounts to add up.')
  const last = withData.at(-1) ?? first
  return last < first ? last : first
}

const adviceOf = (advised: readonly AdvisedProduct[]): AccountRowOverview['advice'] => {
  const open = advised.flatMap((product) => openAdvice(product) ?? [])
  if (open.length < advised.length || open.length === 0) return null
  const severity = severities.find((each) => open.some((product) => product.severity === each)) ?? null
  return { open: open.reduce((sum, product) => sum + product.open, 0), severity }
}

interface Numbers {
  readonly row: AccountRowOverview
  readonly added: AddedAccount
  /** Whether any product has store orders. */
  readonly hasStore: boolean
}

interface Asked {
  readonly base: string
  readonly range: DaySpan
  readonly now: number
  readonly rateOn: RateTable['rateOn']
}

const numbersOf = async (database: Database, { account, products }: Shown, asked: Asked): Promise<Numbers> => {
  const { base, range, now, rateOn } = asked
  const { first, last: day } = range
  const today = dayInZone(now, account.timezone)
  const latest = await latestDay(database, products, today)
  const thresholds = await cachedThresholds(database, account.id)
  const made = Map.groupBy(await decisionsInEffect(database.db, account.id, today), ({ product_id: id }) => id)
  const numbers: ProductDay[] = []
  const advised: AdvisedProduct[] = []
  for (const product of products) {
    numbers.push((await productOnDay(database, { account, product, day, today }, first, thresholds)).numbers)
    advised.push(await advisedProduct(database, { account, now }, product, made.get(product.id) ?? []))
  }
  const withData = numbers.filter(({ state }) => state !== 'no_data')
  const added = { name: account.name, products: withData, rateOn: (on: Day) => rateOn(account.currency, base, on)?.rate ?? null }
  const { own, inBase, withoutRate } = accountNumbers(added, range)
  const rate = rateOn(account.currency, base, day)
  const row: AccountRowOverview = {
    tenant_id: account.tenant_id,
    name: account.name,
    currency: account.currency,
    timezone: account.timezone,
    complete: day < today,
    has_data: withData.length > 0,
    data_until: withData.length > 0 && latest < day && latest < addDays(today, -1) ? latest : null,
    kpi: own,
    in_base: inBase,
    rate: rate && { rate: rate.rate, published_on: rate.publishedOn },
    days_without_rate: withoutRate,
    advice: adviceOf(advised),
  }
  return { row, added, hasStore: withData.some(({ basis }) => basis === 'store') }
}

const build = async (database: Database, { accounts, base, now, ...params }: AccountsOverviewParams): Promise<AccountsOverview> => {
  const [keyAccount] = accounts
  if (keyAccount === undefined) throw new RangeError('No accounts to add up.')
  const todays = accounts.map(({ account }) => dayInZone(now, account.timezone)).toSorted()
  const latest = await latestOf(database, accounts, now)
  const day = params.day ?? latest
  const range = { first: firstDayOf(params.period, day), last: day }
  const history = firstComparedDay(range, MOST_EQUAL_RANGES)
  const ofDay = addDays(range.first, -BASELINE_DAYS)
  const currencies = [...new Set([base, ...accounts.map(({ account }) => account.currency)])]
  const rated = { first: history < ofDay ? history : ofDay, last: day }
  const { rateOn } = rateTable(await readRates(database.db, keyAccount.account.id, rated, currencies))
  const all: Numbers[] = []
  for (const account of accounts) all.push(await numbersOf(database, account, { base, range, now, rateOn }))
  const withData = all.filter(({ row }) => row.has_data)
  // Revenue of the store and revenue that the platform reports do not add up: those of the store only where every account has them.
  const basis = withData.every(({ hasStore }) => hasStore) ? 'store' : 'reported'
  return {
    date: asDay(day),
    from: range.first,
    latest,
    today: todays[0] ?? latest,
    complete: all.every(({ row }) => row.complete),
    base,
    basis,
    totals: accountsTotals(
      withData.map(({ added }) => added),
      range,
      basis,
    ),
    accounts: all.map(({ row }) => row),
  }
}

export const accountsOverviewView = defineView({
  prepare: (database: Database, { accounts, ...request }: AccountsOverviewRequest): AccountsOverviewParams => ({
    ...request,
    accounts: accounts.map(({ account, products }) => ({
      account: { ...advisedAccount(account), tenant_id: account.tenant_id, name: account.name, currency: account.currency },
      products,
    })),
    version: database.version(),
  }),
  key: ({ accounts, base, day, period, now, version }) => [
    accounts.map(({ account }) => account.id).join(' '),
    base,
    day,
    period,
    Math.floor(now / MINUTE_MS),
    version,
  ],
  build,
})
