/** Checks the answer of a language model, and puts its groups in an order that respects the severities. */

import type { Language } from '#shared/locales/languages.ts'
import { severityRank } from '#shared/severity-rank.ts'
import type { AgentInput } from './agent-input.ts'
import { checkText, type Refusal, type TextPart } from './answer-text.ts'

/** An answer as the model must give it. */
export interface AgentAnswer {
  readonly groups: readonly { readonly cards: readonly string[]; readonly explanation: string }[]
}

/** Cards with one cause, and why they matter. */
export interface AgentGroup {
  /** Ids of cards as the advice has them, most severe first. */
  readonly cardIds: readonly string[]
  /** Empty for cards that the model left out. */
  readonly parts: readonly TextPart[]
}

export type CheckedAnswer = { readonly groups: readonly AgentGroup[] } | { readonly refusal: Refusal }

/**
 * Checks an answer. Cards that it leaves out come last in their severity, without an explanation, so that every card stays present.
 *
 * @returns the groups; none is behind a group of a lower severity
 */
export const checkAnswer = (input: AgentInput, { groups }: AgentAnswer, language: Language): CheckedAnswer => {
  const cards = new Map(input.cards.map((card) => [card.id, card]))
  const used = new Set<string>()
  const checked: { readonly rank: number; readonly group: AgentGroup }[] = []
  const add = (ids: readonly string[], parts: readonly TextPart[]): void => {
    const ranked = ids.flatMap((id) => cards.get(id) ?? []).toSorted((a, b) => severityRank[a.severity] - severityRank[b.severity])
    const rank = Math.min(...ranked.map(({ severity }) => severityRank[severity]))
    checked.push({ rank, group: { cardIds: ranked.map(({ cardId }) => cardId), parts } })
  }
  for (const { cards: ids, explanation } of groups) {
    if (ids.length === 0 || ids.some((id, index) => !cards.has(id) || used.has(id) || ids.indexOf(id) !== index))
      return { refusal: 'cards' }
    for (const id of ids) used.add(id)
    const facts = new Map(input.facts.filter(({ card }) => ids.includes(card)).map((fact) => [fact.id, fact]))
    const text = checkText(explanation, facts, language)
    if ('refusal' in text) return text
    add(ids, text.parts)
  }
  for (const { id } of input.cards) if (!used.has(id)) add([id], [])
  return { groups: checked.toSorted((a, b) => a.rank - b.rank).map(({ group }) => group) }
}
