/** The advice panel: what to decide today, heaviest first, worked down by keyboard. */

import { PanelRightClose } from 'lucide-react'
import { useMemo } from 'react'
import { cardsOfTab, listCards, type Progress, progressOf, sourceOf } from '../../lib/advice-list.ts'
import { asProblem } from '../../lib/api-problem.ts'
import { openTab, useDesk } from '../../lib/desk-store.ts'
import { domainNames } from '../../lib/domain-names.ts'
import { longDay } from '../../lib/format.ts'
import { useActiveDay, useAdvice, useLatestDay, useReadyAccount, useReviews } from '../../lib/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProblemView } from '../../ui/problem-view.tsx'
import { Progress as ProgressLine } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdviceCard } from './advice-card.tsx'
import css from './advice-panel.module.css'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { useAdviceWork } from './use-advice-work.ts'

export const AdvicePanel = ({ product, onClose }: { readonly product: string; readonly onClose: () => void }) => {
  const account = useReadyAccount()
  const tab = useDesk((state) => state.tab)
  const advice = useAdvice(product)
  const day = useActiveDay(product)
  const latest = useLatestDay(product)
  const reviews = useReviews(product)
  const all = useMemo(
    () => (advice.data && reviews.data ? listCards(advice.data.advice, reviews.data.reviews) : null),
    [advice.data, reviews.data],
  )
  const cards = useMemo(() => cardsOfTab(all ?? [], tab), [all, tab])
  const work = useAdviceWork(product, cards, account.decisions)
  const progress = progressOf(all ?? [])
  const failed = advice.error ?? reviews.error
  const problem = all === null && failed ? asProblem(failed) : null
  const summary = advice.data?.advice[tab].summary
  return (
    <section className={css.panel} aria-label="Advice">
      <header className={css.head}>
        <div className={css.titles}>
          <h2 className={css.title}>Advice</h2>
          {advice.data && <Chip>{sourceOf(advice.data.advice)}</Chip>}
          <p className={css.count}>{all ? progressWords(progress) : <Skeleton width={96} />}</p>
          <Button kind="icon" aria-label="Close advice" onPress={onClose}>
            <PanelRightClose size={15} aria-hidden="true" />
          </Button>
        </div>
        <ProgressLine label="Reviewed" value={progress.total === 0 ? 0 : progress.reviewed / progress.total} silent />
      </header>
      <div className={css.list}>
        {latest !== null && day !== latest && (
          <p className={css.filter}>
            <span>As of {longDay(latest)}, not of the day on screen</span>
          </p>
        )}
        {tab !== 'overview' && all && all.length > cards.length && (
          <p className={css.filter}>
            <span>{domainNames[tab]} only</span>
            <Button kind="link" onPress={() => openTab('overview')}>
              Show all {all.length}
            </Button>
          </p>
        )}
        {problem ? (
          <ProblemView {...problem} message={problem.message} onRetry={() => void advice.refetch()} />
        ) : all === null ? (
          <Waiting />
        ) : cards.length === 0 ? (
          <EmptyState title={tab === 'overview' ? 'Nothing to decide' : `Nothing in ${domainNames[tab]}`}>{summary}</EmptyState>
        ) : (
          <ol>
            {cards.map((listed) => (
              <li key={listed.card.card_id}>
                <AdviceCard
                  listed={listed}
                  isOpen={listed.card.card_id === work.selectedId}
                  currency={account.currency}
                  timeZone={account.timezone}
                  allowed={account.decisions}
                  onOpen={() => work.select(listed.card.card_id, false)}
                  onDecide={(decision) => work.decide(listed, decision)}
                  onIgnore={() => work.setIgnoring(listed)}
                  onUndo={() => work.undo(listed.card.card_id)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      <IgnoreDialog
        title={work.ignoring?.card.title ?? ''}
        isOpen={work.ignoring !== null}
        onClose={() => work.setIgnoring(null)}
        onIgnore={(reason) => {
          if (work.ignoring) work.decide(work.ignoring, 'ignore', reason)
          work.setIgnoring(null)
        }}
      />
    </section>
  )
}

const progressWords = ({ reviewed, total }: Progress): string => (total === 0 ? 'nothing to review' : `${reviewed} of ${total} reviewed`)

const Waiting = () => (
  <>
    {[0, 1, 2].map((index) => (
      <div key={index} className={css.waiting}>
        <Skeleton width={120} height={18} />
        <Skeleton width="80%" height={14} />
        <Skeleton width="95%" height={11} />
      </div>
    ))}
  </>
)
