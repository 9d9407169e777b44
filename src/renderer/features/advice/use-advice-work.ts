/** Working down the list: selection, decisions, undo, and the keys that do the same. */

import { useEffect, useRef, useState } from 'react'
import type { Decision } from '#shared/contract/review.ts'
import { readBack } from '#shared/contract/review.ts'
import { isDecidable, type ListedCard, neighbour, nextOpen } from '../../lib/advice-list.ts'
import { useCommand } from '../../lib/commands.ts'
import { useDesk } from '../../lib/desk-store.ts'
import { useDecide, useUndo } from '../../lib/review-mutations.ts'
import { decisionChips } from '../../lib/review-words.ts'
import { showToast } from '../../lib/toasts.ts'

const cardButton = (id: string): HTMLElement | null => document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)

const showCard = (id: string): void => cardButton(id)?.closest('article')?.scrollIntoView({ block: 'nearest' })

const focusCard = (id: string): void => {
  requestAnimationFrame(() => {
    cardButton(id)?.focus({ preventScroll: true })
    showCard(id)
  })
}

export const useAdviceWork = (product: string, cards: readonly ListedCard[], allowed: readonly Decision[]) => {
  const chosen = useDesk((state) => state.selectedCard)
  const { mutate: decideOn } = useDecide(product)
  const { mutate: takeBack } = useUndo(product)
  const [ignoring, setIgnoring] = useState<ListedCard | null>(null)
  const done = useRef<readonly string[]>([])
  const selected = cards.find(({ card }) => card.card_id === chosen) ?? cards.find(({ review }) => review === null) ?? cards[0] ?? null
  const selectedId = selected?.card.card_id ?? null

  useEffect(() => {
    if (chosen === null && selectedId !== null) useDesk.setState({ selectedCard: selectedId })
  }, [chosen, selectedId])

  const select = (id: string | null, focus: boolean) => {
    if (id === null) return
    useDesk.setState({ selectedCard: id })
    if (focus) focusCard(id)
  }

  const decide = (listed: ListedCard, decision: Decision, reason?: string) => {
    const id = listed.card.card_id
    done.current = [...done.current.filter((other) => other !== id), id]
    const next = nextOpen(cards, id) ?? id
    // The line with the decision pushes the cards down once it is there.
    decideOn({ cardId: id, decision, ...(reason ? { reason } : {}) }, { onSuccess: () => showCard(next), onError: () => select(id, true) })
    showToast('info', `${decisionChips[readBack[decision]].label}: ${listed.card.title}. U takes it back.`)
    select(next, true)
  }

  const undo = (id: string) => {
    done.current = done.current.filter((other) => other !== id)
    takeBack(id)
    showToast('info', `Taken back: ${cards.find(({ card }) => card.card_id === id)?.card.title ?? 'the decision'}.`)
    select(id, true)
  }

  /** U takes back the decision on the open card, else the last one made here. */
  const undoTarget = selected?.review
    ? selectedId
    : (done.current.findLast((id) => cards.some(({ card, review }) => card.card_id === id && review)) ?? null)
  const decidable = selected !== null && isDecidable(selected.card) ? selected : null
  const offer = (decision: Decision) => (decidable && allowed.includes(decision) ? () => decide(decidable, decision) : null)

  useCommand('next-card', () => select(neighbour(cards, selectedId, 1), true))
  useCommand('previous-card', () => select(neighbour(cards, selectedId, -1), true))
  useCommand('adopt', offer('adopt'))
  useCommand('executed', offer('executed'))
  useCommand('agree', offer('agree'))
  useCommand('disagree', offer('disagree'))
  useCommand('ignore', decidable && allowed.includes('ignore') ? () => setIgnoring(decidable) : null)
  useCommand('undo', undoTarget === null ? null : () => undo(undoTarget))

  return { selectedId, select, decide, undo, ignoring, setIgnoring }
}
