/** The cards of the panel, with one open. */

import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Entity } from '#shared/contract/advice.ts'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { isDecidable, type ListedCard } from '../../lib/advice/advice-list.ts'
import { titleOf } from '../../lib/advice/card-text.ts'
import { useAgentShown } from '../../lib/state/agent-shown.ts'
import { openEntity } from '../../lib/state/open-entity.ts'
import { openSearch } from '../../lib/state/ui-store.ts'
import { AdviceCard, type CardHandlers } from './advice-card.tsx'
import type { useAdviceActions } from './use-advice-actions.ts'

/** A campaign or ad set has a page of its own, an ad a row among the creatives. */
const openEntityOf = (product: string, { level, id, name }: Entity): void => {
  if (level === 'ad') openSearch({ product, tab: 'series', text: name })
  else if (level !== 'product') openEntity(product, { level, id })
}

export interface CardListProps {
  readonly cards: readonly ListedCard[]
  readonly work: ReturnType<typeof useAdviceActions>
  readonly account: Pick<DeskAccount, 'currency' | 'timezone' | 'decisions'>
  /** Typical purchases of the product a day; null if unknown. */
  readonly purchasesPerDay: number | null
  /** The product of each card. */
  readonly productOf: (cardId: string) => string
  /** Whether the list has cards of several products, and names them. */
  readonly namesProducts?: boolean
  readonly onOpenProduct?: ((cardId: string) => void) | undefined
}

/** Referentially stable callbacks that act on the current cards when they are called. */
type Handling = Pick<CardListProps, 'cards' | 'work' | 'productOf' | 'onOpenProduct'>

const useCardHandlers = ({ cards, work, productOf, onOpenProduct }: Handling): CardHandlers => {
  const now = useRef({ cards, work, productOf, onOpenProduct })
  useLayoutEffect(() => {
    now.current = { cards, work, productOf, onOpenProduct }
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
      openEntity: (id) => {
        for (const { card } of listed(id)) openEntityOf(now.current.productOf(id), card.entity)
      },
      openProduct: (id) => now.current.onOpenProduct?.(id),
    }
  }, [])
}

export const CardList = ({ cards, work, account, purchasesPerDay, productOf, namesProducts = false, onOpenProduct }: CardListProps) => {
  const handlers = useCardHandlers({ cards, work, productOf, onOpenProduct })
  const isAgentShown = useAgentShown()
  const explainedBy = (id: string | null | undefined): string | null => {
    const lead = id == null ? undefined : cards.find(({ card }) => card.card_id === id)
    return lead ? titleOf(lead.card) : null
  }
  return (
    <ol onFocus={work.choose}>
      {cards.map(({ card, domain, review }) => {
        const id = card.card_id
        const isSelectable = isDecidable(card) && review === null && cards.length > 1
        return (
          <li key={id}>
            <AdviceCard
              card={card}
              hasAgent={isAgentShown}
              explainedBy={isAgentShown ? explainedBy(card.agent?.explained_by) : null}
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
              product={namesProducts ? productOf(id) : null}
            />
          </li>
        )
      })}
    </ol>
  )
}
