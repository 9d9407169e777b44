/** The advice of all products in one list, highest at-risk spend first, with the same keys as the panel of a product. */

import { CircleCheck } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import type { ProductsOverview } from '#shared/contract/internal/products-overview.ts'
import type { ListedCard } from '../../lib/advice/advice-list.ts'
import { dayOutcome } from '../../lib/advice/day-outcome.ts'
import { useOverview, useProductsOverview, useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { shortMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openPlace, useUiStore } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { HealthIcon } from '../../ui/text/health-icon.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { AdviceDialogs } from './advice-dialogs.tsx'
import css from './advice-panel.module.css'
import { CardList } from './card-list.tsx'
import { PanelHead, WaitingCards } from './panel-head.tsx'
import { useAdviceActions } from './use-advice-actions.ts'
import { useLinkedCard } from './use-linked-card.ts'

type Cards = ProductsOverview['cards']

const none: Cards = []
const FIRST_SCREEN = 8
/** Takes the focus if no card is left, and can be scrolled with the keyboard. */
const list = { 'data-advice-list': '', role: 'group', tabIndex: 0 }

export const ProductsAdvicePanel = memoLocalized(({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  const day = useUiStore((state) => state.day)
  const query = useProductsOverview(day)
  const overview = query.data?.overview
  const cards = overview?.cards ?? none
  // A hundred cards take longer to draw than the numbers: those below the first screen follow.
  const isWhole = useDeferredValue(overview !== undefined, false)
  const productOf = useMemo(() => {
    const products = new Map(cards.map(({ card, product }) => [card.card_id, product]))
    return (id: string): string => products.get(id) ?? ''
  }, [cards])
  const work = useAdviceActions({
    scope: t('common.page.products'),
    productOf,
    cards: cards satisfies readonly ListedCard[],
    all: cards,
    allowed: account.decisions,
  })
  useLinkedCard(overview === undefined ? null : cards, work.selectedId)
  const openCard = (id: string): void => {
    const found = cards.find(({ card }) => card.card_id === id)
    if (found) openPlace({ product: found.product, domain: found.domain, card: id, day: null })
  }
  const { selectedId } = work
  useCommand('open-card', selectedId === null ? null : () => openCard(selectedId))
  const { open, decided } = dayOutcome(cards, overview?.more_open ?? 0)
  const problem = overview === undefined && query.error ? asProblem(query.error) : null
  return (
    <section className={css.panel} aria-label={t('productsOverview.advice.title')}>
      <PanelHead progress={overview === undefined ? null : { reviewed: decided, total: decided + open }} onClose={onClose} />
      <div className={css.list} {...{ ...list, 'aria-label': t('productsOverview.advice.title') }}>
        {problem !== null ? (
          <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
        ) : overview === undefined ? (
          <WaitingCards />
        ) : (
          <>
            <State overview={overview} />
            <CardList
              cards={isWhole ? cards : cards.slice(0, FIRST_SCREEN)}
              work={work}
              account={account}
              purchasesPerDay={null}
              productOf={productOf}
              namesProducts
              onOpenProduct={openCard}
            />
            {overview.more_open > 0 && <p className={css.filter}>{t('productsOverview.advice.more', { count: overview.more_open })}</p>}
            <Watched />
          </>
        )}
      </div>
      <AdviceDialogs work={work} allowed={account.decisions} />
    </section>
  )
})

/** More products than this are counted. */
const MOST_NAMED = 4

/** The products with worse tiles and without a card. */
const Watched = () => {
  const { t } = useTranslation()
  const products = useOverview().data?.products.flatMap(({ product, watching }) => (watching === null ? [] : [product])) ?? []
  const count = products.length
  if (count === 0) return null
  return (
    <div className={css.watching}>
      <HealthIcon health="watching" />
      <p>
        <UserText>
          {count <= MOST_NAMED ? t('productsOverview.advice.watching', { products }) : t('productsOverview.advice.watchingMany', { count })}
        </UserText>
      </p>
    </div>
  )
}

/** What the list means: done for today, nothing to review, or still being evaluated. */
const State = ({ overview }: { readonly overview: ProductsOverview }) => {
  const { cards, more_open: more, products, currency } = overview
  const { open, decided, addressed } = dayOutcome(cards, more)
  const waiting = products.filter(({ advice, state }) => advice === null && state !== 'no_data').length
  return (
    <div role="status">
      {waiting > 0 && <p className={css.filter}>{t('productsOverview.advice.evaluating', { count: waiting })}</p>}
      {waiting === 0 && open === 0 && decided > 0 && (
        <p className={css.done} title={t('productsOverview.advice.doneHint')}>
          <CircleCheck size={15} aria-hidden="true" />
          {addressed > 0
            ? t('productsOverview.advice.doneMoney', { count: decided, money: shortMoney(addressed, currency) })
            : t('productsOverview.advice.done', { count: decided })}
        </p>
      )}
      {waiting === 0 && cards.length === 0 && (
        <EmptyState title={t('productsOverview.advice.nothing')}>{t('productsOverview.advice.nothingText')}</EmptyState>
      )}
    </div>
  )
}
