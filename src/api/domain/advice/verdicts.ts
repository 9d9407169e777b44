/** What each domain says of itself: its health, and truthfully what was looked at, what waits and what this source cannot tell. */

import { type Card, type Domain, domains, type Health } from '#shared/contract/advice.ts'
import type { ProductHistory } from '../history.ts'
import type { DomainVerdict } from './advice-types.ts'
import type { RuleResult } from './rules/rule-types.ts'
import type { Triage } from './triage.ts'
import { listWords } from './wording.ts'

/** What a domain will judge one day and does not yet: said instead of a silence that reads as "all is well". */
const notYet: Readonly<Record<Domain, string>> = {
  overview: '',
  funnel: 'Carts per page view and checkouts per cart are not judged yet.',
  plans: 'Budgets, pacing and learning are not judged yet.',
  series: 'Saturation, winners and concentration are not judged yet.',
  retention: 'Repeat purchases are not judged yet: compare the cohorts of the snapshot by hand.',
  reconcile: 'Refunds and order sources are not judged yet.',
}

export const domainVerdicts = (
  history: ProductHistory,
  results: readonly RuleResult[],
  triage: Triage,
): Readonly<Record<Domain, DomainVerdict>> => {
  const entries = domains.map((domain) => {
    const cards = triage.cards.filter((entry) => entry.domain === domain).map(({ card }) => card)
    const own = results.filter((result) => result.domain === domain)
    return [domain, verdictOf(domain, history, own, cards, triage.held[domain] ?? 0)] as const
  })
  return Object.fromEntries(entries) as Record<Domain, DomainVerdict>
}

const verdictOf = (
  domain: Domain,
  history: ProductHistory,
  results: readonly RuleResult[],
  cards: readonly Card[],
  held: number,
): DomainVerdict => {
  if (history.days.length === 0) return { health: 'unknown', summary: 'No data yet.', cards, waiting: [] }
  const looked = results.filter((result) => result.off === null && result.waiting === null)
  const sentences = [
    headline(cards, looked),
    looked.length === 0 ? '' : `Looked at: ${listWords(looked.map(({ subject }) => subject))}.`,
    ...results.flatMap(({ subject, waiting }) => (waiting === null ? [] : [`Waiting with ${subject}: ${waiting}.`])),
    ...results.flatMap(({ subject, off }) => (off === null ? [] : [`${off}: ${subject} is off.`])),
    held === 0
      ? ''
      : `${held === 1 ? 'One card that would pause an ad is' : `${held} cards that would pause ads are`} held back while tracking is in doubt.`,
    ...missingInputs(domain, history),
    notYet[domain],
  ]
  return {
    health: healthOf(cards, looked),
    summary: sentences.filter((sentence) => sentence !== '').join(' '),
    cards,
    waiting: results.flatMap(({ rule, subject, waiting: reason, missing = null }) =>
      reason === null ? [] : [{ rule, subject, reason, missing }],
    ),
  }
}

const headline = (cards: readonly Card[], looked: readonly RuleResult[]): string => {
  const [first, ...others] = cards
  if (first !== undefined) return `${first.title}${others.length === 0 ? '.' : `, and ${others.length} more.`}`
  return judgements(looked).length > 0 ? 'Nothing out of line.' : 'Cannot be judged.'
}

/** The state of the data alone (R36) says nothing about how the business runs. */
const judgements = (looked: readonly RuleResult[]): readonly RuleResult[] => looked.filter(({ rule }) => rule !== 'R36')

const healthOf = (cards: readonly Card[], looked: readonly RuleResult[]): Health => {
  if (cards.some(({ severity }) => severity === 'high')) return 'bad'
  if (cards.some(({ severity }) => severity === 'medium' || severity === 'low')) return 'watch'
  return judgements(looked).length > 0 ? 'good' : 'unknown'
}

const missingInputs = (domain: Domain, { inputs }: ProductHistory): readonly string[] => {
  if (domain === 'plans') {
    return [
      ...(inputs.edits ? [] : ['No edits in this source: changes made by hand cannot be told from faults.']),
      ...(inputs.budgets ? [] : ['No budgets in this source.']),
    ]
  }
  if (domain === 'retention') return inputs.customers ? [] : ['No customers in this source.']
  return []
}
