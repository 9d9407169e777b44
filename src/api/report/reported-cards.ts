/** The cards of a report, most severe first. */

import { type Card, type Domain, domains, type Severity } from '#shared/contract/advice.ts'
import type { ReportData } from './report-data.ts'

export interface ReportedCard {
  readonly card: Card
  readonly domain: Domain
}

const rank: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2, insufficient_data: 3, info: 4 }

export const cardsOf = ({ advice }: Pick<ReportData, 'advice'>): readonly ReportedCard[] =>
  domains
    .flatMap((domain) => (advice?.[domain].cards ?? []).map((card) => ({ card, domain })))
    .toSorted((a, b) => rank[a.card.severity] - rank[b.card.severity] || (b.card.money_at_risk ?? -1) - (a.card.money_at_risk ?? -1))

/** Cards of a report that wait for a decision. */
export const openCardsOf = ({ advice, reviews }: Pick<ReportData, 'advice' | 'reviews'>): number =>
  cardsOf({ advice }).filter(({ card }) => card.severity !== 'insufficient_data' && reviews[card.card_id] === undefined).length
