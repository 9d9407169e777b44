/** The result for each area: its health, what was checked, what needs more data, and what the source does not provide. */

import { type Domain, domains, type Health } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { englishIn } from '../english.ts'
import type { ProductHistory } from '../facts/history.ts'
import type { DomainVerdict } from './advice-types.ts'
import type { DeliveryStop } from './delivery-stop.ts'
import type { RuleResult } from './rules/all-rules.ts'
import type { Triage, Unsure, WordedCard } from './triage.ts'

/**
 * The verdict of every area.
 *
 * @param stop All ads have stopped: silence is then no approval. Null: they deliver, or it is not known.
 */
export const domainVerdicts = (
  history: ProductHistory,
  results: readonly RuleResult[],
  triage: Triage,
  stop: DeliveryStop | null = null,
): Readonly<Record<Domain, DomainVerdict>> => {
  const entries = domains.map((domain) => {
    const found = {
      cards: triage.cards.filter((entry) => entry.domain === domain).map(({ card }) => card),
      explained: triage.explained[domain] ?? [],
      unsure: triage.unsure[domain] ?? [],
      blocked: triage.blocked[domain] ?? 0,
      stop,
    }
    const own = results.filter((result) => result.rule.domain === domain)
    return [domain, verdictOf(domain, history, own, found)] as const
  })
  return Object.fromEntries(entries) as Record<Domain, DomainVerdict>
}

/** What became of an area's findings. */
interface Found {
  readonly cards: readonly WordedCard[]
  /** Titles of findings that another fault's card explains. */
  readonly explained: readonly Message[]
  readonly unsure: readonly Unsure[]
  /** Number of cards blocked by the tracking gate. */
  readonly blocked: number
  readonly stop: DeliveryStop | null
}

const verdictOf = (domain: Domain, history: ProductHistory, results: readonly RuleResult[], found: Found): DomainVerdict => {
  const english = englishIn(history.currency)
  const looked = results.filter((result) => result.off === null && result.waiting === null)
  const isEmpty = history.days.length === 0
  const summary = isEmpty ? [createMessage('domain.noData')] : summaryOf(domain, history, results, looked, found)
  return {
    health: isEmpty ? 'unknown' : healthOf(found, looked),
    summary: english.sentences(summary),
    texts: { summary },
    cards: found.cards,
    waiting: isEmpty
      ? []
      : results.flatMap(({ rule: { id: rule, subject }, waiting: reason, missing = null }) =>
          reason === null
            ? []
            : [{ rule, subject: english.format(subject), reason: english.format(reason), texts: { subject, reason }, missing }],
        ),
  }
}

const summaryOf = (
  domain: Domain,
  history: ProductHistory,
  results: readonly RuleResult[],
  looked: readonly RuleResult[],
  found: Found,
): readonly Message[] => [
  ...stopText(found, history),
  ...headlines(found, looked),
  ...(looked.length === 0 ? [] : [createMessage('domain.looked', { subjects: looked.map(({ rule }) => rule.subject) })]),
  ...results.flatMap(({ rule: { subject }, waiting: reason }) =>
    reason === null ? [] : [createMessage('domain.waiting', { subject, reason })],
  ),
  ...results.flatMap(({ rule: { subject }, off }) => (off === null ? [] : [createMessage('domain.off', { off, subject })])),
  ...found.unsure.map(({ subject, count }) => createMessage('domain.unsure', { subject, count })),
  ...(found.blocked === 0 ? [] : [createMessage('domain.held', { count: found.blocked })]),
  ...missingInputs(domain, history),
]

const stopText = ({ stop }: Found, { asOf }: ProductHistory): readonly Message[] =>
  stop === null ? [] : [createMessage('domain.stopped', { first: stop.first, last: asOf })]

const headlines = ({ cards, explained, stop }: Found, looked: readonly RuleResult[]): readonly Message[] => {
  const [first, ...others] = cards
  const merged = explained.map((title) => createMessage('domain.explained', { title }))
  if (first === undefined) return merged.length > 0 ? merged : [createMessage(isJudged(stop, looked) ? 'domain.fine' : 'domain.unknown')]
  const { title } = first.texts
  return [
    others.length === 0 ? createMessage('domain.card', { title }) : createMessage('domain.cards', { title, more: others.length }),
    ...merged,
  ]
}

/** The state of the data (R36) is not a signal about the business. */
const judgements = (looked: readonly RuleResult[]): readonly RuleResult[] => looked.filter(({ rule }) => rule.id !== 'R36')

/** Without delivery, rules that find nothing looked at days before the stop. */
const isJudged = (stop: DeliveryStop | null, looked: readonly RuleResult[]): boolean => stop === null && judgements(looked).length > 0

const healthOf = ({ cards, explained, stop }: Found, looked: readonly RuleResult[]): Health => {
  if (cards.some(({ severity }) => severity === 'high')) return 'bad'
  if (explained.length > 0 || cards.some(({ severity }) => severity === 'medium' || severity === 'low')) return 'watch'
  return isJudged(stop, looked) ? 'good' : 'unknown'
}

const missingInputs = (domain: Domain, { inputs, orderDays }: ProductHistory): readonly Message[] => {
  if (domain === 'plans') {
    return [...(inputs.edits ? [] : [createMessage('domain.noEdits')]), ...(inputs.budgets ? [] : [createMessage('domain.noBudgets')])]
  }
  if (domain === 'retention') {
    if (inputs.customers) return []
    return [
      !inputs.orders && orderDays !== null ? createMessage('domain.otherDays', { ...orderDays }) : createMessage('domain.noCustomers'),
    ]
  }
  return []
}
