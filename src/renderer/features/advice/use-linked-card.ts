/** A link to a card: shows it and gives it the focus, or says that it is gone. Also takes the focus where the panel was opened by key. */

import { useEffect } from 'react'
import type { ListedCard } from '../../lib/advice/advice-list.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { focusCard } from './card-focus.ts'

/** `all` is null while the cards are not known. Answers the id of a card that a link asked for and that is gone. */
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
