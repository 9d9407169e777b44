/** The Outside calls page: every connection to another machine, totals and a switch for each destination. */

import { useCallback, useMemo, useState } from 'react'
import type { Destination } from '#shared/contract/internal/egress.ts'
import { useOutsideCalls } from '../../lib/api/egress-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { t as translate } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCsvExport } from '../../lib/state/use-view-export.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { callColumns } from './call-columns.tsx'
import { callsCsv } from './calls-csv.ts'
import { Destinations } from './destinations.tsx'
import css from './egress.module.css'

const newestFirst = { column: 'when', direction: 'descending' } as const
/** The log has a single order. */
const keepOrder = () => undefined

export const OutsideCalls = () => {
  const { t } = useTranslation()
  const { timezone, today } = useReadyAccount()
  const [shown, setShown] = useState<Destination | null>(null)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOutsideCalls(shown)
  const columns = useMemo(() => callColumns(timezone, t), [timezone, t])
  const calls = useMemo(() => data?.pages.flatMap((page) => page.calls), [data])
  const csv = useCallback(() => callsCsv(calls ?? []), [calls])
  const isEmpty = calls === undefined || calls.length === 0
  const save = useCsvExport(t('egress.exportName', { day: today }), isEmpty ? null : csv)
  const problem = error ? asProblem(error) : null
  const destinations = data?.pages[0]?.destinations ?? []
  const total = destinations
    .filter(({ destination }) => shown === null || destination === shown)
    .reduce((sum, { calls: made, blocked }) => sum + made + blocked, 0)
  return (
    <Page
      title={t('common.page.calls')}
      wide
      extra={
        <Button onPress={save} isDisabled={isEmpty}>
          {t('egress.export')}
        </Button>
      }
    >
      {problem ? (
        <ProblemView {...problem} message={problem.message} onRetry={() => void refetch()} />
      ) : calls === undefined ? (
        <EmptyState level={2} title={t('common.loading')}>
          <Skeleton width={280} />
        </EmptyState>
      ) : (
        <>
          <Destinations destinations={destinations} timeZone={timezone} />
          <SectionCard title={t('egress.calls')} note={isEmpty ? null : noteOf(calls.length, total)} flush>
            {(!isEmpty || shown !== null) && (
              <div className={css.filters}>
                <SelectField
                  bare
                  label={t('egress.show')}
                  value={shown ?? 'all'}
                  onChange={(id) => setShown(id === 'all' ? null : id)}
                  options={[
                    { id: 'all', label: t('egress.all') },
                    ...destinations.map(({ destination: id }) => ({ id, label: t(`egress.name.${id}`) })),
                  ]}
                />
              </div>
            )}
            {isEmpty ? (
              <EmptyState title={t('egress.none')}>{t(shown === null ? 'egress.noneText' : 'egress.noneOf')}</EmptyState>
            ) : (
              <VirtualTable
                label={t('common.page.calls')}
                columns={columns}
                rows={calls}
                rowKey={({ call_id }) => String(call_id)}
                order={newestFirst}
                onOrder={keepOrder}
                empty={null}
              />
            )}
            {hasNextPage && (
              <div className={css.older}>
                <Button onPress={() => void fetchNextPage()} isDisabled={isFetchingNextPage}>
                  {t('egress.older')}
                </Button>
              </div>
            )}
          </SectionCard>
        </>
      )}
    </Page>
  )
}

const noteOf = (shown: number, total: number): string =>
  shown < total ? translate('egress.latestOf', { shown, total }) : translate('egress.listed', { count: shown })
