/** Cards and facts of the advice of a day, as a language model gets them. */

import { type Advice, type Card, type Domain, domains, type Evidence } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { american, formatMessages } from '#shared/locales/api-texts.ts'
import { createMessage } from '#shared/messages/message.ts'
import { severityRank } from '#shared/severity-rank.ts'
import type { AgentCard, AgentInput, Fact, FactKind } from './agent-input.ts'
import { cleanName, type SentNames, sentNames } from './sent-names.ts'

/** The most cards that are sent; the rest stay behind them, as the rules have ordered them. */
const MAX_CARDS = 40

interface Options {
  /** Whether names are replaced by aliases. */
  readonly masksNames: boolean
  /** ISO 4217 code of the account. */
  readonly currency: string
}

interface Place {
  readonly domain: Domain
  readonly card: Card
}

const byWeight = (a: Place, b: Place): number =>
  severityRank[a.card.severity] - severityRank[b.card.severity] ||
  (b.card.money_at_risk ?? -1) - (a.card.money_at_risk ?? -1) ||
  (a.card.card_id < b.card.card_id ? -1 : 1)

const numberIn = (unit: Evidence['unit'], value: number): Message => {
  if (unit === 'fraction') return createMessage('agent.fact.share', { value })
  if (unit === 'money') return createMessage('agent.fact.money', { value })
  if (unit === 'ratio') return createMessage('agent.fact.ratio', { value })
  return unit === 'count' ? createMessage('agent.fact.count', { value }) : createMessage('agent.fact.times', { value })
}

type Draft = Pick<Fact, 'kind' | 'metric' | 'unit' | 'text'>

const ofNumber = (kind: FactKind, metric: string | null, unit: Evidence['unit'], value: number | null): Draft[] =>
  value === null ? [] : [{ kind, metric, unit, text: numberIn(unit, value) }]

const ofChange = (kind: FactKind, metric: string, value: number | undefined): Draft[] =>
  value === undefined ? [] : [{ kind, metric, unit: 'fraction', text: createMessage('agent.fact.change', { value }) }]

const ofEvidence = (metric: string, { unit, value, usual, against, interval, n }: Evidence): Draft[] => [
  ...ofNumber('value', metric, unit, value),
  ...ofNumber(against === 'target' ? 'target' : 'usual', metric, unit, usual),
  ...ofChange('change_low', metric, interval?.[0]),
  ...ofChange('change_high', metric, interval?.[1]),
  ...ofNumber('sample_size', metric, 'count', n),
]

const draftsOf = (card: Card, metrics: readonly string[]): Draft[] => [
  ...card.evidence.flatMap((evidence, index) => ofEvidence(metrics[index] ?? '', evidence)),
  ...ofNumber('money_at_risk_per_week', null, 'money', card.money_at_risk),
  ...ofNumber('confidence', null, 'fraction', card.confidence),
  { kind: 'since', metric: null, unit: 'day', text: createMessage('agent.fact.day', { value: card.since }) },
  { kind: 'name', metric: null, unit: 'name', text: createMessage('agent.fact.name', { value: cleanName(card.entity.name) }) },
]

const writer = (names: SentNames, currency: string) => {
  const write = (message: Message): string => formatMessages({ locale: american, currency }, [message]) ?? ''
  return { plain: write, masked: (message: Message): string => write(names.inMessage(message)) }
}

/**
 * The cards of a day, most severe first, and their facts. Equal advice gives equal input.
 *
 * A card of too little data is not sent, and neither is one whose texts an earlier version saved without their names.
 */
export const agentInput = (advice: Advice, { masksNames, currency }: Options): AgentInput => {
  const names = sentNames(masksNames)
  const write = writer(names, currency)
  const places = domains
    .flatMap((domain) => advice[domain].cards.map((card) => ({ domain, card })))
    .filter(({ card }) => card.severity !== 'insufficient_data' && card.texts !== undefined)
    .toSorted(byWeight)
    .slice(0, MAX_CARDS)
  const facts: Fact[] = []
  const cards = places.map(({ domain, card }, index): AgentCard => {
    const id = `c${index + 1}`
    const { texts, severity, rule, entity } = card
    // The entity's own alias comes first, so that its texts use it too.
    const name = names.ofEntity(entity.level, entity.name)
    const metrics = (texts?.evidence ?? []).map(({ metric }) => write.masked(metric))
    for (const draft of draftsOf(card, metrics)) {
      const sent = draft.kind === 'name' ? name : write.plain(draft.text)
      facts.push({ id: `f${facts.length + 1}`, card: id, ...draft, sent })
    }
    return {
      ...{ id, cardId: card.card_id, severity, domain, rule },
      title: texts === undefined ? '' : write.masked(texts.title),
      finding: (texts?.finding ?? []).map(write.masked).join(' '),
      action: texts === undefined ? '' : write.masked(texts.action),
      doubts: (texts?.doubts ?? []).map(write.masked),
    }
  })
  return { cards, facts }
}
