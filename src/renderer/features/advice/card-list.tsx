/** The cards of the panel, with one open. */

import { useLayoutEffect, useMemo, useRef } from 'react'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { isDecidable, type ListedCard } from '../../lib/advice/advice-list.ts'
import { AdviceCard, type CardHandlers } from './advice-card.tsx'
import type { useAdviceActions } from './use-advice-actions.ts'

export interface CardListProps {
  readonly cards: readonly ListedCard[]
  readonly work: ReturnType<typeof useAdviceActions>
  readonly account: Pick<DeskAccount, 'currency' | 'timezone' | 'decisions'>
  /** Typical purchases of the product a day; null if unknown. */
  readonly purchasesPerDay: number | null
  /** The product of each card, where the list has several, and what opens it there. */
  readonly productOf?: (cardId: string) => string
  readonly onOpenProduct?: ((cardId: string) => void) | undefined
}

/** Referentially stable callbacks that act on the current cards when they are called. */
const useCardHandlers = ({ cards, work, onOpenProduct }: Pick<CardListProps, 'cards' | 'work' | 'onOpenProduct'>): CardHandlers => {
  const now = useRef({ cards, work, onOpenProduct })
  useLayoutEffect(() => {
    now.current = { cards, work, onOpenProduct }
  })
  return useMemo(() => {
    const listed = (id: string) => now.current.cards.filter(({ card }) => card.card_id === id)
    return {
      open: (id) => now.current.work.select(id, false),
      setSelected: (id, isMarked) => now.current.work.marks.set(id, isMarked),
      decide: (id, decision) => {
        for (const card of listed(id)) now.current.work.decide(card, decision)
      },
      ignore: (id) => now.current.work.setIgnoring(listed(id)),
      undo: (id) => now.current.work.undo([id]),
      openProduct: (id) => now.current.onOpenProduct?.(id),
    }
  }, [])
}

export const CardList = ({ cards, work, account, purchasesPerDay, productOf, onOpenProduct }: CardListProps) => {
  const handlers = useCardHandlers({ cards, work, onOpenProduct })
  return (
    <ol>
      {cards.map(({ card, domain, review }) => {
        const id = card.card_id
        const isSelectable = isDecidable(card) && review === null && cards.length > 1
        return (
          <li key={id}>
            <AdviceCard
              card={card}
              domain={domain}
              review={review}
              isOpen={id === work.selectedId}
              currency={account.currency}
              timeZone={account.timezone}
              allowed={account.decisions}
              isChecked={isSelectable ? work.marks.isSelected(id) : null}
              hasKeys={id !== work.selectedId || work.marks.marked.length === 0}
              handlers={handlers}
              purchasesPerDay={purchasesPerDay}
              product={productOf?.(id) ?? null}
            />
          </li>
        )
      })}
    </ol>
  )
}
