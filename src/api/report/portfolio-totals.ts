/** The totals of all products on their days. */

import type { ReportData } from './report-data.ts'
import { cardsOf } from './reported-cards.ts'

export interface PortfolioTotals {
  /** Of all channels; null if no product knows it. */
  readonly spend: number | null
  readonly revenue: number | null
  /** Revenue / spend of the products that know both; null if none does. */
  readonly mer: number | null
  /** Cards without a decision. */
  readonly openCards: number
}

type Report = Pick<ReportData, 'snapshot' | 'advice' | 'reviews'>

/** Cards of a report that wait for a decision. */
export const openCardsOf = ({ advice, reviews }: Pick<ReportData, 'advice' | 'reviews'>): number =>
  cardsOf({ advice }).filter(({ card }) => card.severity !== 'insufficient_data' && reviews[card.card_id] === undefined).length

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

export const totalsOf = (reports: readonly Report[]): PortfolioTotals => {
  const kpis = reports.map(({ snapshot }) => ({ spend: snapshot.kpi.spend_total ?? snapshot.kpi.spend, revenue: snapshot.kpi.revenue }))
  const both = kpis.filter(({ spend, revenue }) => spend !== null && revenue !== null)
  const [spend, revenue] = [sumOf(both.map((kpi) => kpi.spend)), sumOf(both.map((kpi) => kpi.revenue))]
  return {
    spend: sumOf(kpis.map((kpi) => kpi.spend)),
    revenue: sumOf(kpis.map((kpi) => kpi.revenue)),
    mer: spend === null || revenue === null || spend === 0 ? null : revenue / spend,
    openCards: reports.reduce((sum, report) => sum + openCardsOf(report), 0),
  }
}
