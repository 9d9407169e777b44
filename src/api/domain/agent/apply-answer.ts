/** The advice of a day with what the agent adds: its order within each severity, its explanations, and cards of one cause. */

import {
  type Advice,
  type AgentState,
  type Card,
  type CardAgent,
  type Domain,
  type DomainAdvice,
  domains,
} from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { formatMessages } from '#shared/locales/api-texts.ts'
import type { Language } from '#shared/locales/languages.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { severityRank } from '#shared/severity-rank.ts'
import type { AgentGroup } from './check-answer.ts'

/** A group with the facts that it quotes as messages. */
export interface ExplainedGroup {
  readonly cardIds: readonly string[]
  readonly parts: readonly (string | Message)[]
}

/** What the agent wrote about a day. */
export interface AgentResult {
  readonly groups: readonly ExplainedGroup[]
  readonly language: Language
  readonly model: string
  /** Milliseconds in UTC. */
  readonly generatedAt: number
}

export const explained = ({ cardIds, parts }: AgentGroup): ExplainedGroup => ({
  cardIds,
  parts: parts.map((part) => (typeof part === 'string' ? part : part.text)),
})

const textOf = (parts: ExplainedGroup['parts'], language: Language, currency: string): string =>
  parts
    .map((part) =>
      typeof part === 'string' ? part : (formatMessages({ locale: { language, formats: ownFormats(language) }, currency }, [part]) ?? '…'),
    )
    .join('')

/** Every domain with the state of the agent, and otherwise as the rules made it. */
export const withAgentState = (advice: Advice, agent: AgentState): Advice =>
  Object.fromEntries(domains.map((domain): [Domain, DomainAdvice] => [domain, { ...advice[domain], agent }])) as Advice

const annotations = ({ groups, language }: AgentResult, currency: string): ReadonlyMap<string, Omit<CardAgent, 'order'>> =>
  new Map(
    groups.flatMap(({ cardIds, parts }) =>
      cardIds.map((id, index): [string, Omit<CardAgent, 'order'>] => {
        const lead = cardIds[0] ?? null
        const hasText = index === 0 && parts.length > 0
        return [
          id,
          {
            explanation: hasText ? textOf(parts, language, currency) : null,
            parts: hasText ? [...parts] : [],
            explained_by: index === 0 ? null : lead,
            same_cause: cardIds.filter((each) => each !== id),
          },
        ]
      }),
    ),
  )

/**
 * Adds the result of the agent. Every card stays in its domain with its texts and numbers; a card is never behind one of a lower severity.
 *
 * @param currency ISO 4217 code of the account
 */
export const applyAnswer = (advice: Advice, result: AgentResult, currency: string): Advice => {
  const notes = annotations(result, currency)
  const places = new Map(result.groups.flatMap(({ cardIds }) => cardIds).map((id, index) => [id, index]))
  const placeOf = ({ card_id: id }: Card): number => places.get(id) ?? places.size
  const inOrder = (a: Card, b: Card): number => severityRank[a.severity] - severityRank[b.severity] || placeOf(a) - placeOf(b)
  const orders = new Map(
    domains
      .flatMap((domain) => advice[domain].cards)
      .toSorted(inOrder)
      .map((card, index) => [card.card_id, index]),
  )
  const state: AgentState = { state: 'used', reason: null, model: result.model }
  return Object.fromEntries(
    domains.map((domain): [Domain, DomainAdvice] => {
      const cards = advice[domain].cards.toSorted(inOrder).map((card) => {
        const note = notes.get(card.card_id)
        return note === undefined ? card : { ...card, agent: { order: orders.get(card.card_id) ?? 0, ...note } }
      })
      const source = { source: 'agent', generated_at: new Date(result.generatedAt).toISOString() } as const
      return [domain, { ...advice[domain], ...source, cards, agent: state }]
    }),
  ) as Advice
}
