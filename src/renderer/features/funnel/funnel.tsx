/** The Funnel tab: drop-off by step, for the whole product and by campaign. */

import { useMemo } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskFunnelStep } from '#shared/contract/internal/funnel.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { useActiveRange, useFunnel, useRange } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { daysOf } from '../../lib/kpi/period.ts'
import { chooseLine, openTab } from '../../lib/state/ui-store.ts'
import { useViewExport } from '../../lib/state/use-view-export.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BiggestLoss } from '../../ui/funnel/biggest-loss.tsx'
import { StepsTable } from '../../ui/funnel/steps-table.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { CampaignFunnels } from './campaign-funnels.tsx'
import { CardBaseline } from './card-baseline.tsx'
import css from './funnel.module.css'
import { funnelCsv } from './funnel-csv.ts'
import { FunnelPicture } from './funnel-picture.tsx'
import { lostMoney } from './lost-money.ts'
import { LostMoneyText } from './lost-money-text.tsx'
import { NoCardNote } from './no-card-note.tsx'
import { OrdersOnly } from './orders-only.tsx'

export const Funnel = ({ product, snapshot }: { readonly product: string; readonly snapshot: Snapshot }) => {
  const { t } = useTranslation()
  const day = asDay(snapshot.date)
  const period = useActiveRange(day)
  const query = useFunnel(product, day, period)
  const funnel = query.data?.funnel
  const range = useRange(product, period).data?.range
  const weekday = period === null ? weekdayName(day) : t('funnel.period', { count: daysOf(period) })
  const note = period === null ? 'funnel.note' : 'funnel.notePeriod'
  const from = period?.from
  const csv = useMemo(() => (funnel ? () => funnelCsv(funnel, from) : null), [funnel, from])
  useViewExport({ product, view: 'funnel', day: funnel?.date ?? day, ...(from === undefined ? {} : { from }) }, csv)
  // While another day loads, the funnel of the day before is still on screen: only its own days know what an order is worth.
  const kpi = period === null ? (funnel?.date === snapshot.date ? snapshot.kpi : undefined) : range?.kpi
  const lost = lostMoney(funnel?.loss ?? null, kpi)
  if (query.error && !funnel) {
    const problem = asProblem(query.error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <SectionCard title={t('funnel.title')} note={t(funnel?.complete === false ? 'funnel.noteRunning' : note)} flush>
        {!funnel ? (
          <div className={css.waiting}>
            <Skeleton width="100%" height={380} />
          </div>
        ) : funnel.steps.every((step) => step.count === null) ? (
          <EmptyState title={t('funnel.none')}>{t('funnel.noneText')}</EmptyState>
        ) : hasOrdersOnly(funnel.steps) ? (
          kpi && (
            <OrdersOnly
              product={product}
              kpi={kpi}
              typical={period === null ? snapshot.usual : null}
              currency={funnel.currency}
              weekday={weekday}
            />
          )
        ) : (
          <>
            <BiggestLoss funnel={funnel} weekday={weekday}>
              {lost !== null && <LostMoneyText lost={lost} currency={funnel.currency} isPeriod={period !== null} />}
            </BiggestLoss>
            <FunnelPicture funnel={funnel} lost={lost} />
            <StepsTable
              steps={funnel.steps}
              complete={funnel.complete}
              weekday={weekday}
              onOpen={(kpi) => {
                chooseLine(kpi, product)
                openTab('overview')
              }}
            />
            <NoCardNote product={product} funnel={funnel} />
            <CardBaseline product={product} funnel={funnel} isPeriod={period !== null} />
          </>
        )}
      </SectionCard>
      {funnel && funnel.campaigns.length > 0 && <CampaignFunnels product={product} funnel={funnel} weekday={weekday} />}
    </>
  )
}

const hasOrdersOnly = (steps: readonly DeskFunnelStep[]): boolean =>
  steps.every(({ step, count }) => (count === null) === (step !== 'orders'))
