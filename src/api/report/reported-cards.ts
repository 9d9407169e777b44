/** The cards of a report, most severe first. */

import { type Card, type Domain, domains, type Severity } from '#shared/contract/advice.ts'
import type { ReportData } from './report-data.ts'

export interface ReportedCard {
  readonly card: Card
  readonly domain: Domain
}

const rank: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2, insufficient_data: 3, info: 4 }

const bySeverity = (a: ReportedCard, b: ReportedCard): number =>
  rank[a.card.severity] - rank[b.card.severity] || (b.card.money_at_risk ?? -1) - (a.card.money_at_risk ?? -1)

export const cardsOf = ({ advice }: Pick<ReportData, 'advice'>): readonly ReportedCard[] =>
  domains.flatMap((domain) => (advice?.[domain].cards ?? []).map((card) => ({ card, domain }))).toSorted(bySeverity)

/** Whether a card waits for a decision. */
export const isOpen = ({ reviews }: Pick<ReportData, 'reviews'>, { card_id: id }: Card): boolean => reviews[id] === undefined

/** The cards of a summary: those that wait for a decision lead, each group most severe first. */
export const openFirst = (data: Pick<ReportData, 'advice' | 'reviews'>): readonly ReportedCard[] =>
  cardsOf(data).toSorted((a, b) => Number(isOpen(data, b.card)) - Number(isOpen(data, a.card)))

/** A card of one of several products. */
export interface ProductCard<Data extends Pick<ReportData, 'advice' | 'reviews'>> extends ReportedCard {
  readonly data: Data
}

/** The cards of all products that wait for a decision, most severe first. */
export const openCards = <Data extends Pick<ReportData, 'advice' | 'reviews'>>(reports: readonly Data[]): readonly ProductCard<Data>[] =>
  reports
    .flatMap((data) => cardsOf(data).map((reported) => ({ ...reported, data })))
    .filter(({ card, data }) => card.severity !== 'insufficient_data' && isOpen(data, card))
    .toSorted(bySeverity)

/** Cards of a report that wait for a decision. */
export const openCardsOf = (data: Pick<ReportData, 'advice' | 'reviews'>): number => openCards([data]).length
