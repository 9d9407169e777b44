/**
 * Opens the card of a link and focuses it, or reports that it is no longer listed.
 *
 * Also focuses the list when the panel is opened with a key.
 */

import { useEffect } from 'react'
import type { ListedCard } from '../../lib/advice/advice-list.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { focusCard } from './card-focus.ts'

/** `all` is null while the cards load. Returns the ID of a linked card that is no longer listed. */
export const useLinkedCard = (all: readonly ListedCard[] | null, activeId: string | null): string | null => {
  const linked = useUiStore((state) => state.linkedCard)
  const isWanted = useUiStore((state) => state.focusAdvice)
  const isHere = all?.some(({ card }) => card.card_id === linked) ?? false
  const isKnown = all !== null
  useEffect(() => {
    if (!isKnown || linked === null || !isHere) return
    useUiStore.setState({ linkedCard: null })
    focusCard(linked)
  }, [isKnown, isHere, linked])
  useEffect(() => {
    if (!isKnown || !isWanted) return
    useUiStore.setState({ focusAdvice: false })
    focusCard(activeId)
  }, [isKnown, isWanted, activeId])
  return isKnown && linked !== null && !isHere ? linked : null
}
