/** The cards of the panel, one open. */

import type { DeskAccount } from '#shared/contract/desk-account.ts'
import { isDecidable, type ListedCard } from '../../lib/advice-list.ts'
import { AdviceCard } from './advice-card.tsx'
import type { useAdviceWork } from './use-advice-work.ts'

export interface CardListProps {
  readonly cards: readonly ListedCard[]
  readonly work: ReturnType<typeof useAdviceWork>
  readonly account: Pick<DeskAccount, 'currency' | 'timezone' | 'decisions'>
}

export const CardList = ({ cards, work, account }: CardListProps) => (
  <ol>
    {cards.map((listed) => {
      const id = listed.card.card_id
      const canMark = isDecidable(listed.card) && listed.review === null && cards.length > 1
      return (
        <li key={id}>
          <AdviceCard
            listed={listed}
            isOpen={id === work.selectedId}
            currency={account.currency}
            timeZone={account.timezone}
            allowed={account.decisions}
            isMarked={canMark ? work.marks.isMarked(id) : null}
            onMark={(isMarked) => work.marks.set(id, isMarked)}
            onOpen={() => work.select(id, false)}
            onDecide={(decision) => work.decide(listed, decision)}
            onIgnore={() => work.setIgnoring([listed])}
            onUndo={() => work.undo([id])}
          />
        </li>
      )
    })}
  </ol>
)
