/** How a number of the API must appear on screen: its unit, its decimals, its sign, and a deviation of at most half of its last digit. */

import type { KpiKey } from '#shared/contract/kpi.ts'
import type { ReadNumber } from './number-text.ts'

export type NumberKind = 'money' | 'count' | 'percent' | 'multiple' | 'plain' | 'points'

export interface ExpectedNumber {
  /** As the API returns it: fractions for percent and points, currency units for money. */
  readonly value: number
  readonly kind: NumberKind
  readonly decimals: number
  /** A change has a "+" if it is above zero. */
  readonly isChange?: boolean
  /** For parts that are rounded so as to add up: how many steps of the last digit one may be off. */
  readonly slack?: number
}

const signs: Readonly<Record<string, string>> = { USD: '$', EUR: '€', JPY: '¥' }
const unitOf = (kind: NumberKind, currency: string): string =>
  kind === 'money' ? (signs[currency] ?? '') : ({ count: '', plain: '', percent: '%', multiple: '×', points: 'pt' } as const)[kind]

export const cash = (value: number, currency: string): ExpectedNumber => ({
  value,
  kind: 'money',
  // Cents below 100; a yen has none.
  decimals: currency === 'JPY' || Math.abs(value) >= 99.995 ? 0 : 2,
})
export const whole = (value: number): ExpectedNumber => ({ value, kind: 'count', decimals: 0 })
export const times = (value: number): ExpectedNumber => ({ value, kind: 'multiple', decimals: 2 })
export const plain = (value: number): ExpectedNumber => ({ value, kind: 'plain', decimals: 2 })
/** Three significant digits below 1 %, and else one decimal, and two below 10 %, unless specified. */
const decimalsOf = (value: number): number => {
  const size = Math.abs(value)
  if (size > 0 && size < 0.01) return 2 - Math.floor(Math.log10(100 * size))
  return size < 0.1 ? 2 : 1
}
export const percent = (value: number, decimals = decimalsOf(value)): ExpectedNumber => ({ value, kind: 'percent', decimals })
/** One decimal below 100%, unless specified. */
export const change = (value: number, decimals = Math.abs(value) < 0.9995 ? 1 : 0): ExpectedNumber => ({
  ...percent(value, decimals),
  isChange: true,
})
export const points = (value: number): ExpectedNumber => ({ value, kind: 'points', decimals: 1, isChange: true })

type Writer = (value: number, currency: string) => ExpectedNumber
const perCent: Writer = (value) => percent(value)

/** The format of each KPI, from its formula and not from the table of the window. */
export const kpiNumber: Readonly<Record<KpiKey, Writer>> = {
  spend: cash,
  spend_total: cash,
  impressions: whole,
  reach: whole,
  link_clicks: whole,
  landing_page_views: whole,
  add_to_cart: whole,
  initiate_checkout: whole,
  purchases_meta: whole,
  revenue_meta: cash,
  roas_meta: times,
  orders: whole,
  revenue: cash,
  mer: times,
  cpa_meta: cash,
  cpa: cash,
  aov_meta: cash,
  aov: cash,
  cpm: cash,
  ctr: perCent,
  cpc: cash,
  frequency: (value) => plain(value),
  lpv_rate: perCent,
  atc_rate: perCent,
  ic_rate: perCent,
  purchase_rate: perCent,
  cvr: perCent,
  new_customers: whole,
  new_customer_share: (value) => percent(value, 0),
  ncac: cash,
  ncroas: times,
  repeat_rate_30: perCent,
  repeat_rate_60: perCent,
  repeat_rate_90: perCent,
  claim_ratio_orders: (value) => plain(value),
  claim_ratio_revenue: (value) => plain(value),
  refund_rate: perCent,
  break_even_roas: times,
  break_even_cpa: cash,
}

/** The value that its digits should show: 12.7 for a fraction of 0.127. */
export const onScreen = ({ kind, value }: ExpectedNumber): number => (kind === 'percent' || kind === 'points' ? value * 100 : value)

/** Why a number on screen is not the expected one; null if it is. `mayBeBare`: a range has its unit once, at its end. */
export const describeMismatch = (read: ReadNumber, expected: ExpectedNumber, currency: string, mayBeBare = false): string | null => {
  const { kind, value, decimals, isChange = false, slack = 0 } = expected
  const scaled = onScreen(expected)
  const step = 10 ** -decimals
  const mismatch = `"${read.text}" means ${value}`
  if (Math.abs(read.value - scaled) > step * (0.5 + slack) + Math.abs(scaled) * 1e-9 + 1e-9) return mismatch
  if (read.decimals !== decimals) return `${mismatch}: ${decimals} decimals were due`
  const unit = unitOf(kind, currency)
  if (read.unit !== unit && !(mayBeBare && read.unit === '')) return `${mismatch}: its unit should be "${unit}"`
  if (Object.is(read.value, -0)) return `${mismatch}: zero has no sign`
  return read.hasPlus === (isChange && read.value > 0) ? null : `${mismatch}: its sign is wrong`
}
