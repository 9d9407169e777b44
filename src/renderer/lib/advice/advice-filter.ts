/** Filters the cards of the advice panel, and counts the cards of each option. */

import { type Domain, domains, type Severity, severities } from '#shared/contract/advice.ts'
import { type AdviceState, adviceStates } from '../state/ui-store.ts'
import { isDecidable, type ListedCard } from './advice-list.ts'

export interface AdviceFilter {
  readonly state: AdviceState
  readonly severity: Severity | 'all'
  readonly domain: Domain | 'all'
}

type Part = keyof AdviceFilter

const passes: { readonly [P in Part]: (listed: ListedCard, wanted: AdviceFilter[P]) => boolean } = {
  state: ({ review }, wanted) => wanted === 'all' || (review === null) === (wanted === 'open'),
  severity: ({ card }, wanted) => wanted === 'all' || card.severity === wanted,
  domain: (listed, wanted) => wanted === 'all' || listed.domain === wanted,
}

const passesBut = (listed: ListedCard, filter: AdviceFilter, but: Part | null): boolean =>
  (but === 'state' || passes.state(listed, filter.state)) &&
  (but === 'severity' || passes.severity(listed, filter.severity)) &&
  (but === 'domain' || passes.domain(listed, filter.domain))

/** The filtered cards, in order. Cards that abstain are listed separately. */
export const filterCards = (cards: readonly ListedCard[], filter: AdviceFilter): readonly ListedCard[] =>
  cards.filter((listed) => isDecidable(listed.card) && passesBut(listed, filter, null))

export interface FilterCounts {
  readonly state: Readonly<Record<AdviceState, number>>
  readonly severity: Readonly<Record<Severity | 'all', number>>
  readonly domain: Readonly<Record<Domain | 'all', number>>
}

/** Number of cards for each option of one filter, with the other filters unchanged. */
export const countsOf = (cards: readonly ListedCard[], filter: AdviceFilter): FilterCounts => {
  const decidable = cards.filter(({ card }) => isDecidable(card))
  const count = <P extends Part>(part: P, choices: readonly AdviceFilter[P][]) =>
    Object.fromEntries(
      choices.map((choice) => [
        choice,
        decidable.filter((listed) => passesBut(listed, filter, part) && passes[part](listed, choice)).length,
      ]),
    )
  return {
    state: count('state', adviceStates),
    severity: count('severity', ['all', ...severities]),
    domain: count('domain', ['all', ...domains]),
  } as FilterCounts
}

/** True if severity or area hides cards. */
export const isNarrowed = ({ severity, domain }: AdviceFilter): boolean => severity !== 'all' || domain !== 'all'
