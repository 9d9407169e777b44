/** The advice of several products: what is open, and one list of it by at-risk spend. */

import { type Advice, type Card, type Domain, domains, type Severity, severities } from '#shared/contract/advice.ts'
import { LISTED_CARDS, type ListedAdvice, type ProductRowOverview } from '#shared/contract/internal/products-overview.ts'
import type { Review } from '#shared/contract/review.ts'
import { sumKnown } from '../kpi/sum-known.ts'

/** A decision in effect. */
export interface DecisionOnCard {
  readonly review: Review
  /** Whether it was made today in the account's time zone. */
  readonly isToday: boolean
}

/** A product with its advice and the decisions on it. */
export interface AdvisedProduct {
  readonly name: string
  /** Null: not evaluated yet. */
  readonly advice: Advice | null
  /** By card. */
  readonly decisions: ReadonlyMap<string, DecisionOnCard>
  /** Cards decided today that the advice no longer contains, as they were at the time of the decision. */
  readonly ended: readonly { readonly domain: Domain; readonly card: Card; readonly review: Review }[]
}

const cardsOf = (advice: Advice): readonly { readonly domain: Domain; readonly card: Card }[] =>
  domains
    .flatMap((domain) => advice[domain].cards.map((card) => ({ domain, card })))
    .filter(({ card }) => card.severity !== 'insufficient_data')

/** Cards without a decision. */
const openOf = ({ advice, decisions }: AdvisedProduct) =>
  advice === null ? [] : cardsOf(advice).filter(({ card }) => !decisions.has(card.card_id))

/** Number, highest severity and at-risk spend of a product's open cards; null if its advice is not evaluated. */
export const openAdvice = (product: AdvisedProduct): ProductRowOverview['advice'] => {
  if (product.advice === null) return null
  const open = openOf(product).map(({ card }) => card)
  return {
    open: open.length,
    severity: severities.find((severity) => open.some((card) => card.severity === severity)) ?? null,
    money_at_risk: sumKnown(open, ({ money_at_risk: money }) => money),
  }
}

const rankOf = (severity: Severity): number => severities.indexOf(severity)

/** Highest at-risk spend first; cards without an amount last, the more severe first. */
const byMoney = (a: ListedAdvice, b: ListedAdvice): number =>
  (b.card.money_at_risk ?? -1) - (a.card.money_at_risk ?? -1) ||
  rankOf(a.card.severity) - rankOf(b.card.severity) ||
  (a.card.card_id < b.card.card_id ? -1 : 1)

/**
 * The open cards of all products and those decided today, highest at-risk spend first.
 *
 * @returns At most {@link LISTED_CARDS} open cards; `more` is the number of the others.
 */
export const listAdvice = (products: readonly AdvisedProduct[]): { readonly cards: ListedAdvice[]; readonly more: number } => {
  const open = products
    .flatMap((product) => openOf(product).map((entry): ListedAdvice => ({ product: product.name, ...entry, review: null })))
    .toSorted(byMoney)
  const listed = open.slice(0, LISTED_CARDS)
  return { cards: [...listed, ...products.flatMap(decidedToday)].toSorted(byMoney), more: open.length - listed.length }
}

const decidedToday = ({ name, advice, decisions, ended }: AdvisedProduct): readonly ListedAdvice[] => [
  ...(advice === null ? [] : cardsOf(advice)).flatMap((entry) => {
    const decided = decisions.get(entry.card.card_id)
    return decided?.isToday ? [{ product: name, ...entry, review: decided.review }] : []
  }),
  ...ended.map((entry) => ({ product: name, ...entry })),
]
