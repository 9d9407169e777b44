/** The advice panel: open cards by severity, with keyboard control. */

import { useDeferredValue, useMemo } from 'react'
import { type AdviceFilter, countsOf, filterCards } from '../../lib/advice/advice-filter.ts'
import { type ListedCard, listCards, progressOf, sourceOf } from '../../lib/advice/advice-list.ts'
import {
  useActiveDay,
  useAdvice,
  useAdviceDay,
  useLatestDay,
  useOverview,
  useReadyAccount,
  useReviews,
  useSnapshot,
} from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { longDay } from '../../lib/format/days.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useAgentShown } from '../../lib/state/agent-shown.ts'
import { domainOfCards } from '../../lib/state/domain-of-cards.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { openAdviceOf, useUiStore } from '../../lib/state/ui-store.ts'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { AdviceDialogs } from './advice-dialogs.tsx'
import css from './advice-panel.module.css'
import { AgentBar } from './agent-bar.tsx'
import { CardList } from './card-list.tsx'
import { ExpiredCardNotice } from './expired-card-notice.tsx'
import { FilterBar } from './filter-bar.tsx'
import { InsufficientDataList } from './insufficient-data-list.tsx'
import { NextProduct, useNextProduct } from './next-product.tsx'
import { NoCards } from './no-cards.tsx'
import { PanelHead, WaitingCards, WaitingFilters } from './panel-head.tsx'
import { PastAdvice } from './past-advice.tsx'
import { RecentDecisions } from './recent-decisions.tsx'
import { useAdviceActions } from './use-advice-actions.ts'
import { useLinkedCard } from './use-linked-card.ts'
import { WatchingNotice } from './watching-notice.tsx'

const none: readonly ListedCard[] = []
/** Focus target if no card is left. Without any cards it is also in the tab order, so that the text shown instead can be scrolled. */
const list = { 'data-advice-list': '', tabIndex: -1 }
const listOfNone = { ...list, tabIndex: 0, role: 'group' }

const useFilter = (): AdviceFilter => {
  const state = useUiStore((desk) => desk.adviceState)
  const severity = useUiStore((desk) => desk.adviceSeverity)
  const domain = useUiStore((desk) => desk.adviceDomain)
  return useMemo(() => ({ state, severity, domain }), [state, severity, domain])
}

export interface AdvicePanelProps {
  readonly product: string
  readonly onClose: () => void
}

/** A tab that opens brings its own filter: the tab is drawn first, then the cards beside it. */
export const AdvicePanel = memoLocalized((props: AdvicePanelProps) => <FilteredPanel {...props} filter={useDeferredValue(useFilter())} />)

const FilteredPanel = memoLocalized(({ product, onClose, filter: chosen }: AdvicePanelProps & { readonly filter: AdviceFilter }) => {
  const { t } = useTranslation()
  const account = useReadyAccount()
  const advice = useAdvice(product)
  const day = useActiveDay(product)
  const latest = useLatestDay(product)
  const reviews = useReviews(product)
  // The header shows the same snapshot: nothing is requested for the panel.
  const snapshot = useSnapshot(product, day).data?.snapshot
  const typical = snapshot?.usual.purchases_meta.median ?? null
  const adviceDay = useAdviceDay(product)
  const isAgentShown = useAgentShown()
  const shownDay = adviceDay ?? latest
  const isProvisional = day === adviceDay && snapshot?.date === day && !snapshot.complete
  const all = useMemo(
    () => (advice.data && reviews.data ? listCards(advice.data.advice, reviews.data.reviews, isAgentShown) : null),
    [advice.data, reviews.data, isAgentShown],
  )
  const progress = progressOf(all ?? none)
  const ownDomain = useUiStore(({ tab, entity }) => domainOfCards(tab, entity))
  // Without cards no filter is offered, so a choice made beside other cards does not count.
  const filter = useMemo(
    () => (progress.total > 0 ? chosen : ({ state: 'all', severity: 'all', domain: ownDomain } as const)),
    [progress.total, chosen, ownDomain],
  )
  const cards = useMemo(() => filterCards(all ?? none, filter), [all, filter])
  const openCards = useMemo(() => new Set((all ?? none).map(({ card }) => card.card_id)), [all])
  const next = useNextProduct(product)
  const work = useAdviceActions({
    scope: product,
    productOf: () => product,
    cards,
    all: all ?? none,
    allowed: account.decisions,
    onEnd: () => (next === null ? showToast('info', t('advice.next.none')) : openAdviceOf(next.product)),
  })
  const gone = useLinkedCard(all, work.selectedId)
  const watching = useOverview().data?.products.find((each) => each.product === product)?.watching ?? null
  const failed = advice.error ?? reviews.error
  const problem = all === null && failed ? asProblem(failed) : null
  return (
    <section className={css.panel} aria-label={t('advice.title')}>
      <PanelHead progress={all && progress} onClose={onClose}>
        {advice.data && <Chip>{t(`advice.source.${sourceOf(advice.data.advice)}`)}</Chip>}
      </PanelHead>
      {all === null && !problem && <WaitingFilters />}
      {progress.total > 0 && <FilterBar filter={filter} counts={countsOf(all ?? none, filter)} />}
      <div className={css.list} {...(all !== null && cards.length === 0 ? { ...listOfNone, 'aria-label': t('advice.verdicts') } : list)}>
        {advice.data && <AgentBar advice={advice.data.advice} />}
        {gone !== null && <ExpiredCardNotice />}
        {day !== shownDay && all !== null && (
          <p className={css.filter}>
            {t(progress.reviewed < progress.total ? 'advice.asOf' : 'advice.asOfChecks', { day: longDay(shownDay) })}
          </p>
        )}
        {day < shownDay && reviews.data && (
          <PastAdvice product={product} day={day} reviews={reviews.data.reviews} openCards={openCards} currency={account.currency} />
        )}
        {isProvisional && <p className={css.filter}>{t('advice.provisional')}</p>}
        {watching !== null && <WatchingNotice product={product} watching={watching} />}
        {problem ? (
          <ProblemView {...problem} message={problem.message} onRetry={() => void advice.refetch()} />
        ) : all === null || !advice.data ? (
          <WaitingCards />
        ) : (
          <>
            {cards.length === 0 ? (
              <NoCards filter={filter} total={progress.total} advice={advice.data.advice} isWatching={watching !== null} />
            ) : (
              <CardList cards={cards} work={work} account={account} purchasesPerDay={typical} productOf={() => product} />
            )}
            <NextProduct product={product} />
            <RecentDecisions product={product} openCards={openCards} timeZone={account.timezone} />
            <InsufficientDataList advice={advice.data.advice} cards={all} domain={filter.domain} currency={account.currency} />
          </>
        )}
      </div>
      <AdviceDialogs work={work} allowed={account.decisions} />
    </section>
  )
})
