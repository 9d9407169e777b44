/** One decision on several cards, and its undo. Failures name their cards. */

import { useCallback, useEffect, useRef } from 'react'
import { type Decision, readBack } from '#shared/contract/review.ts'
import { type ListedCard, nextOpen } from '../../lib/advice/advice-list.ts'
import { titleOf } from '../../lib/advice/card-text.ts'
import { type BulkResult, type CardRef, type DecisionDetails, useBulkReview } from '../../lib/api/review-mutations.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { listOf } from '../../lib/i18n/sentences.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUndoToast } from './use-undo-toast.ts'

const titlesOf = (all: readonly ListedCard[], ids: readonly string[]): string =>
  listOf(
    ids.map((id) => {
      const found = all.find(({ card }) => card.card_id === id)?.card
      return `“${found ? titleOf(found) : id}”`
    }),
  )

/** Returns false after the user opened another product's advice: its selection, focus and undo must not change. */
const useIsHere = (): (() => boolean) => {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}

export interface BulkActionsOptions {
  /** The product on screen, or the name of the list of all. */
  readonly scope: string
  readonly refOf: (cardId: string) => CardRef
  readonly all: readonly ListedCard[]
  /** Called with the cards that were saved and the card that gets the focus next. */
  readonly onDecided: (saved: readonly string[], next: string | null) => void
}

export const useBulkActions = ({ scope, refOf, all, onDecided }: BulkActionsOptions) => {
  const { progress, run } = useBulkReview(scope)
  const offerUndo = useUndoToast()
  const isHere = useIsHere()
  const reportOutcome = ({ saved, refused }: BulkResult, decision: Decision | null, total: number): void => {
    const outcome = decision === null ? 'takenBack' : decision === 'ignore' ? 'ignored' : 'decided'
    const name = decision === null ? '' : t(`common.decision.${readBack[decision]}`)
    const [first] = refused
    if (first === undefined) {
      if (isHere()) offerUndo(t(`advice.bulk.${outcome}`, { count: total, decision: name }))
      else showToast('info', t(`advice.bulk.${outcome}Elsewhere`, { count: total, product: scope, decision: name }))
    } else {
      const titles = titlesOf(
        all,
        refused.map(({ cardId }) => cardId),
      )
      showToast('error', t(`advice.bulk.${outcome}Partly`, { saved: saved.length, total, titles, decision: name }), asProblem(first.error))
    }
  }
  return {
    progress,
    decide: async (cards: readonly ListedCard[], decision: Decision, details: DecisionDetails = {}): Promise<void> => {
      const cardIds = cards.map(({ card }) => card.card_id)
      const outcome = await run({ cards: cardIds.map(refOf), decision, ...details })
      const decided = all.filter(({ card }) => !outcome.saved.includes(card.card_id))
      if (isHere()) onDecided(outcome.saved, outcome.refused[0]?.cardId ?? nextOpen(decided, cardIds.at(-1) ?? ''))
      reportOutcome(outcome, decision, cardIds.length)
    },
    takeBack: async (cardIds: readonly string[]): Promise<void> =>
      reportOutcome(await run({ cards: cardIds.map(refOf), decision: null }), null, cardIds.length),
  }
}
