/** Cards selected for a bulk decision. */

import { useState } from 'react'
import { isDecidable, type ListedCard } from '../../lib/advice/advice-list.ts'

const canSelect = ({ card, review }: ListedCard): boolean => isDecidable(card) && review === null

export const useSelection = (cards: readonly ListedCard[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // A card that was decided or filtered out is no longer visible, so it is not selected.
  const selected = cards.filter((listed) => ids.has(listed.card.card_id) && canSelect(listed))
  const isSelectable = (id: string | null): id is string => cards.some((listed) => listed.card.card_id === id && canSelect(listed))
  return {
    marked: selected,
    canMark: isSelectable,
    isSelected: (id: string): boolean => selected.some(({ card }) => card.card_id === id),
    set: (id: string, isMarked: boolean): void =>
      setIds((current) => new Set(isMarked ? [...current, id] : [...current].filter((other) => other !== id))),
    add: (added: readonly (string | null)[]): void => setIds((current) => new Set([...current, ...added.filter(isSelectable)])),
    clear: (): void => setIds(new Set()),
  }
}
