/** State and actions of the advice list: selection, decisions, undo, and their keyboard shortcuts. */

import { useState } from 'react'
import type { Day } from '#shared/calendar.ts'
import type { Decision } from '#shared/contract/review.ts'
import { readBack } from '#shared/contract/review.ts'
import { isDecidable, type ListedCard, neighbour, nextOpen, openDecisions } from '../../lib/advice/advice-list.ts'
import { titleOf } from '../../lib/advice/card-text.ts'
import { type DecisionDetails, useDecide, useUndo } from '../../lib/api/review-mutations.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { focusCard, showCard } from './card-focus.ts'
import { useBulkActions } from './use-bulk-actions.ts'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useSelection } from './use-selection.ts'
import { useUndoToast } from './use-undo-toast.ts'

export interface AdviceActionsOptions {
  /** The product on screen, or the name of the list of all. */
  readonly scope: string
  /** The product of a card. */
  readonly productOf: (cardId: string) => string
  /** The cards on screen, in order. */
  readonly cards: readonly ListedCard[]
  /** All cards of the product, including those that are filtered out. */
  readonly all: readonly ListedCard[]
  readonly allowed: readonly Decision[]
  /** Called for the key of the next card on the last one. */
  readonly onEnd?: (() => void) | undefined
}

export const useAdviceActions = ({ scope, productOf, cards, all, allowed, onEnd }: AdviceActionsOptions) => {
  const storedId = useUiStore((state) => state.activeCard)
  const decideOn = useDecide(scope)
  const takeBack = useUndo(scope)
  const [ignoring, setIgnoring] = useState<readonly ListedCard[]>([])
  const [doing, setDoing] = useState<ListedCard | null>(null)
  const selection = useSelection(cards)
  const offerUndo = useUndoToast()
  /** Decisions made here, oldest first; one batch per shared reason. */
  const [done, setDone] = useState<readonly (readonly string[])[]>([])
  /** Until the user chooses a card, the first open one, also when a more severe one comes above it. */
  const active = cards.find(({ card }) => card.card_id === storedId) ?? cards.find(({ review }) => review === null) ?? cards[0] ?? null
  const activeId = active?.card.card_id ?? null

  useRestoreFocus(cards.length, activeId)

  const activate = (id: string | null, focus: boolean) => {
    if (id !== null) useUiStore.setState({ activeCard: id })
    if (focus) focusCard(id)
  }
  const without = (batches: typeof done, ids: readonly string[]) =>
    batches.map((batch) => batch.filter((id) => !ids.includes(id))).filter((batch) => batch.length > 0)
  const remember = (ids: readonly string[]) => setDone((batches) => [...without(batches, ids), ...(ids.length > 0 ? [ids] : [])])

  const refOf = (cardId: string) => ({ product: productOf(cardId), cardId })
  const bulk = useBulkActions({
    scope,
    refOf,
    all,
    onDecided: (saved, next) => {
      remember(saved)
      activate(next ?? saved.at(-1) ?? null, true)
    },
  })

  const decide = (listed: ListedCard, decision: Decision, details: DecisionDetails = {}) => {
    const id = listed.card.card_id
    const next = nextOpen(cards, id) ?? id
    // Wait for the decision line, which moves the cards below it down.
    decideOn({ ...refOf(id), decision, ...details }, { onSuccess: () => showCard(next), onError: () => activate(id, true) })
    remember([id])
    offerUndo(t('advice.toast.decided', { decision: t(`common.decision.${readBack[decision]}`), title: titleOf(listed.card) }))
    activate(next, true)
  }

  const undo = (ids: readonly string[]) => {
    const [id] = ids
    if (id === undefined) return
    setDone((batches) => without(batches, ids))
    if (ids.length > 1) void bulk.takeBack(ids)
    else {
      takeBack(refOf(id))
      const taken = all.find(({ card }) => card.card_id === id)?.card
      showToast('info', t('advice.toast.takenBack', { title: taken ? titleOf(taken) : t('advice.toast.theDecision') }))
    }
    activate(id, true)
  }

  /** Asks what was done first. */
  const start = (listed: ListedCard, decision: Decision) => (decision === 'executed' ? setDoing(listed) : decide(listed, decision))

  const finish = (action: string) => {
    setDoing(null)
    if (doing) decide(doing, 'executed', { action })
  }

  const ignore = (reason: string, remindOn: Day | null) => {
    const [only] = ignoring
    setIgnoring([])
    if (only === undefined) return
    if (ignoring.length === 1) return decide(only, 'ignore', { reason, remindOn })
    selection.clear()
    void bulk.decide(ignoring, 'ignore', { reason, remindOn })
  }

  const decideSelected = (decision: Decision) => {
    const { marked } = selection
    const [only] = marked
    // Clear the selection first: after an undo the cards would be selected again.
    selection.clear()
    if (only !== undefined && marked.length === 1) return start(only, decision)
    void bulk.decide(marked, decision)
  }

  const stopAsking = () => {
    setIgnoring([])
    setDoing(null)
    focusCard(activeId)
  }

  /** U undoes the decision on the open card, otherwise the last one made here; a bulk decision is undone as a whole. */
  const isInEffect = (id: string) => all.some(({ card, review }) => card.card_id === id && review !== null)
  const last = done.findLast((batch) => batch.some(isInEffect))?.filter(isInEffect) ?? []
  const undoTarget = active?.review && activeId !== null && !last.includes(activeId) ? [activeId] : last

  const isFree = bulk.progress === null
  const decidable = isFree && active !== null && isDecidable(active.card) ? active : null
  const open = decidable ? openDecisions(allowed, decidable.review) : []
  /** While cards are selected, every decision key applies to them and not to the open card. */
  const offer = (decision: Decision) => {
    if (selection.marked.length > 0) return isFree && allowed.includes(decision) ? () => decideSelected(decision) : null
    return decidable && open.includes(decision) ? () => start(decidable, decision) : null
  }
  const extendSelection = (step: 1 | -1) => () => {
    const next = neighbour(cards, activeId, step)
    selection.add([activeId, next])
    activate(next, true)
  }
  const toIgnore = selection.marked.length > 0 ? selection.marked : decidable && open.includes('ignore') ? [decidable] : []

  const toNext = () => {
    const next = neighbour(cards, activeId, 1)
    if (next === activeId && onEnd !== undefined) onEnd()
    else activate(next, true)
  }
  useCommand('next-card', toNext)
  useCommand('previous-card', () => activate(neighbour(cards, activeId, -1), true))
  useCommand('mark-next', extendSelection(1))
  useCommand('mark-previous', extendSelection(-1))
  useCommand('toggle-mark', selection.canMark(activeId) ? () => selection.set(activeId, !selection.isSelected(activeId)) : null)
  useCommand('adopt', offer('adopt'))
  useCommand('executed', offer('executed'))
  useCommand('agree', offer('agree'))
  useCommand('disagree', offer('disagree'))
  useCommand('ignore', isFree && toIgnore.length > 0 ? () => setIgnoring(toIgnore) : null)
  useCommand('undo', isFree && undoTarget.length > 0 ? () => undo(undoTarget) : null)

  return {
    selectedId: activeId,
    select: activate,
    /** The card on screen stays the open one: the user works with it. */
    choose: () => {
      if (storedId === null && activeId !== null) useUiStore.setState({ activeCard: activeId })
    },
    decide: start,
    decideMarked: decideSelected,
    undo,
    ignoring,
    setIgnoring,
    ignore,
    doing,
    finish,
    stopAsking,
    marks: selection,
    progress: bulk.progress,
  }
}
