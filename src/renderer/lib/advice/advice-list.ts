/** The advice of a product as a list of cards. */

import { type Advice, type Card, type Domain, domains, type Severity } from '#shared/contract/advice.ts'
import type { Decision, Review } from '#shared/contract/review.ts'
import { severityRank } from '#shared/severity-rank.ts'

export interface ListedCard {
  readonly card: Card
  readonly domain: Domain
  readonly review: Review | null
}

export type Reviews = Readonly<Record<string, Review>>

const byWeight = (a: ListedCard, b: ListedCard): number =>
  severityRank[a.card.severity] - severityRank[b.card.severity] ||
  (b.card.money_at_risk ?? -1) - (a.card.money_at_risk ?? -1) ||
  a.card.card_id.localeCompare(b.card.card_id)

/** True if a decision is possible: a card that abstains has none. */
export const isDecidable = (card: Card): boolean => card.severity !== 'insufficient_data'

const byAgent = (a: ListedCard, b: ListedCard): number => {
  const [first, second] = [a.card.agent?.order, b.card.agent?.order]
  const bySeverity = severityRank[a.card.severity] - severityRank[b.card.severity]
  return bySeverity || (first === undefined || second === undefined ? byWeight(a, b) : first - second)
}

/**
 * All cards, most severe first. A decision does not move its card, so that the list stays stable.
 *
 * @param usesAgent whether cards of one severity are in the order of the agent advisor, where it has one
 */
export const listCards = (advice: Advice, reviews: Reviews, usesAgent = false): readonly ListedCard[] =>
  domains
    .flatMap((domain) => advice[domain].cards.map((card) => ({ card, domain, review: reviews[card.card_id] ?? null })))
    .toSorted(usesAgent ? byAgent : byWeight)

/** The next possible decisions: an accepted card can be executed. Everything else requires an undo first. */
export const openDecisions = (allowed: readonly Decision[], review: Review | null): readonly Decision[] =>
  review ? allowed.filter((decision) => decision === 'executed' && review.decision === 'adopted') : allowed

export interface Progress {
  readonly reviewed: number
  readonly total: number
}

export const progressOf = (cards: readonly ListedCard[]): Progress => {
  const decidable = cards.filter(({ card }) => isDecidable(card))
  return { reviewed: decidable.filter(({ review }) => review !== null).length, total: decidable.length }
}

export interface OpenCount {
  readonly open: number
  /** The highest severity among the open cards. */
  readonly worst: Severity | null
}

/** Open cards by area, for the tabs. */
export const openByDomain = (cards: readonly ListedCard[]): Readonly<Record<Domain, OpenCount>> => {
  const entry = (domain: Domain): OpenCount => {
    const open = cards.filter((listed) => listed.domain === domain && listed.review === null && isDecidable(listed.card))
    return { open: open.length, worst: open[0]?.card.severity ?? null }
  }
  return {
    overview: entry('overview'),
    funnel: entry('funnel'),
    plans: entry('plans'),
    series: entry('series'),
    retention: entry('retention'),
    reconcile: entry('reconcile'),
  }
}

/** The next (or previous) card in a list, without wrapping around. Without a selection: the first. */
export const neighbour = (cards: readonly ListedCard[], id: string | null, step: 1 | -1): string | null => {
  if (cards.length === 0) return null
  const at = cards.findIndex(({ card }) => card.card_id === id)
  if (at < 0) return cards[0]?.card.card_id ?? null
  return cards[Math.min(cards.length - 1, Math.max(0, at + step))]?.card.card_id ?? null
}

/** The next card without a decision, continuing from the top; null if all are decided. */
export const nextOpen = (cards: readonly ListedCard[], id: string): string | null => {
  const at = cards.findIndex(({ card }) => card.card_id === id)
  const around = [...cards.slice(at + 1), ...cards.slice(0, Math.max(at, 0))]
  return around.find(({ card, review }) => review === null && isDecidable(card))?.card.card_id ?? null
}

/** Where the advice of a product comes from. */
export const sourceOf = (advice: Advice): 'agent' | 'heuristic' =>
  domains.some((domain) => advice[domain].source === 'agent') ? 'agent' : 'heuristic'
