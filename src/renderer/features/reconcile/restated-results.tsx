/** Past numbers that changed since the user last looked, with old and new values, and a button to acknowledge them. */

import { Check } from 'lucide-react'
import { useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { Restatement } from '#shared/contract/internal/restatement.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { useAcknowledgeChanges, useUnacknowledgedChanges } from '../../lib/api/store-queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { instant, longDay } from '../../lib/format/days.ts'
import { change } from '../../lib/format/format.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import css from './reconcile.module.css'

const SHOWN = 8
/** The maximum number of days that the API lists. */
const MAX_DAYS = 90

export const RestatedResults = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const { currency, timezone } = useReadyAccount()
  const now = useNow()
  const [isWhole, setWhole] = useState(false)
  const { seenAt, changed, error } = useUnacknowledgedChanges(product)
  const mark = useAcknowledgeChanges(product)
  const title = t(seenAt === null ? 'reconcile.changed.titleFirst' : 'reconcile.changed.title')
  if (error) {
    const problem = asProblem(error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void changed.refetch()} />
  }
  const list = changed.data?.restatements
  const latest = list?.reduce((last, { restated_at }) => (restated_at > last ? restated_at : last), '') ?? ''
  const days = changed.data?.days_restated ?? 0
  const since = seenAt === null ? null : t('reconcile.changed.sinceNote', { at: instant(seenAt, timezone, now) })
  if (list?.length === 0)
    return (
      <SectionCard title={title} note={t('reconcile.changed.nothing')}>
        {null}
      </SectionCard>
    )
  return (
    <SectionCard
      title={title}
      note={since}
      extra={
        latest === '' ? undefined : (
          <Button onPress={() => mark.mutate(latest)} isDisabled={mark.isPending}>
            <Check size={14} aria-hidden="true" />
            {t('reconcile.changed.markSeen')}
          </Button>
        )
      }
      flush
    >
      {list === undefined ? (
        <div className={css.pad}>
          <Skeleton width="100%" height={90} />
        </div>
      ) : (
        <>
          <DataTable
            label={t('reconcile.changed.label')}
            columns={columnsOf({ currency, at: (iso) => instant(iso, timezone, now) })}
            rows={isWhole ? list : list.slice(0, SHOWN)}
            rowKey={({ date, kpi }) => `${date} ${kpi}`}
            wide
          />
          {!isWhole && list.length > SHOWN && (
            <div className={css.pad}>
              <Button kind="link" onPress={() => setWhole(true)}>
                {t('reconcile.changed.more', { count: list.length })}
              </Button>
            </div>
          )}
          {isWhole && days > MAX_DAYS && <p className={css.quiet}>{t('reconcile.changed.mostDays', { count: days })}</p>}
        </>
      )}
    </SectionCard>
  )
}

interface Writing {
  readonly currency: string
  readonly at: (iso: string) => string
}

const columnsOf = ({ currency, at }: Writing): readonly ColumnOf<Restatement>[] => [
  { id: 'day', head: t('reconcile.changed.day'), cell: ({ date }) => longDay(asDay(date)) },
  { id: 'number', head: t('reconcile.changed.number'), cell: ({ kpi }) => kpiName(kpi) },
  {
    id: 'from',
    head: t('reconcile.changed.from'),
    kind: 'number',
    tone: () => 'muted',
    cell: ({ kpi, from }) =>
      from === null ? <UnknownCell reason={t('reconcile.changed.unknownBefore')} /> : writeKpi(kpi, from, currency),
  },
  {
    id: 'to',
    head: t('reconcile.changed.to'),
    kind: 'number',
    cell: ({ kpi, to }) => (to === null ? <UnknownCell reason={t('reconcile.changed.unknownNow')} /> : writeKpi(kpi, to, currency)),
  },
  {
    id: 'change',
    head: t('reconcile.changed.change'),
    kind: 'number',
    cell: ({ from, to }) =>
      from === null || to === null || from === 0 ? (
        <UnknownCell reason={t(`reconcile.changed.${to === null ? 'unknownNow' : from === null ? 'unknownBefore' : 'zeroBefore'}`)} />
      ) : (
        change(to / from - 1)
      ),
  },
  { id: 'at', head: t('reconcile.changed.at'), kind: 'number', tone: () => 'muted', cell: ({ restated_at }) => at(restated_at) },
]
