/** The Decisions page: the decisions on all products by month, including undone ones, with search, details, undo and export. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  everything,
  filterLog,
  type LogEntry,
  type LogFilter,
  logCsv,
  productsWithExecuted,
  rowsByMonth,
  withOutcomes,
} from '../../lib/advice/decision-log.ts'
import { useDecisionLog, useUndoDecision } from '../../lib/advice/use-decision-log.ts'
import { useOutcomesOf } from '../../lib/api/outcome-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { saveCsv } from '../../lib/format/save-file.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { type AskedDecisions, useUiStore } from '../../lib/state/ui-store.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { logColumns } from './decision-columns.tsx'
import { DecisionDetail } from './decision-detail.tsx'
import { DecisionFilters } from './decision-filters.tsx'

const newestFirst = { column: 'time', direction: 'descending' } as const
/** The log has a single order. */
const keepOrder = () => undefined

export const Decisions = () => {
  const { t } = useTranslation()
  const { products, timezone, currency, today } = useReadyAccount()
  const names = useMemo(() => products.map(({ name }) => name), [products])
  const log = useLogWithOutcomes(names)
  const { mutate: takeBack } = useUndoDecision()
  const [filter, setFilter] = useState(everything)
  const [opened, setOpened] = useState<LogEntry | null>(null)
  useAsked(log.entries, setFilter, setOpened)
  const shown = useMemo(() => filterLog(log.entries, filter), [log.entries, filter])
  const rows = useMemo(() => rowsByMonth(shown, timezone), [shown, timezone])
  const hasReasons = log.entries.some(
    ({ ignore_reason: reason, action, remind_on: day }) => reason !== null || action !== null || day !== null,
  )
  const hasOutcomes = log.entries.some(({ outcome }) => outcome !== undefined)
  const columns = useMemo(
    () => logColumns({ timeZone: timezone, currency, hasReasons, hasOutcomes, onOpen: setOpened, onUndo: takeBack, t }),
    [timezone, currency, hasReasons, hasOutcomes, takeBack, t],
  )
  const problem = log.error ? asProblem(log.error) : null
  const save = useCallback(() => saveCsv(t('decisions.exportName', { day: today }), logCsv(shown)), [shown, today, t])
  useCommand('export', shown.length === 0 ? null : save)
  return (
    <Page
      title={t('common.page.decisions')}
      wide
      extra={
        <Button onPress={save} isDisabled={shown.length === 0}>
          {t('decisions.export')}
        </Button>
      }
    >
      <SectionCard title={t('decisions.history')} note={noteOf(shown.length, log.entries.length)} flush>
        {problem ? (
          <ProblemView {...problem} message={problem.message} onRetry={log.refetch} />
        ) : log.isPending ? (
          <EmptyState title={t('common.loading')}>
            <Skeleton width={280} />
          </EmptyState>
        ) : log.entries.length === 0 ? (
          <EmptyState title={t('decisions.none')}>{t('decisions.noneText')}</EmptyState>
        ) : (
          <>
            <DecisionFilters filter={filter} entries={log.entries} products={names} onChange={setFilter} />
            <VirtualTable
              label={t('common.page.decisions')}
              columns={columns}
              rows={rows}
              rowKey={(row) => (row.kind === 'month' ? row.month : `${row.entry.product} ${row.entry.review} ${row.entry.decision}`)}
              order={newestFirst}
              onOrder={keepOrder}
              onOpen={(row) => row.kind === 'entry' && setOpened(row.entry)}
              empty={
                <EmptyState
                  title={t('decisions.notFound')}
                  actions={<Button onPress={() => setFilter(everything)}>{t('decisions.showAll')}</Button>}
                >
                  {t('decisions.notFoundText')}
                </EmptyState>
              }
            />
          </>
        )}
      </SectionCard>
      {opened !== null && <DecisionDetail entry={opened} timeZone={timezone} currency={currency} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const useLogWithOutcomes = (products: readonly string[]) => {
  const { entries, ...log } = useDecisionLog(products)
  const executed = useMemo(() => productsWithExecuted(entries), [entries])
  const outcomes = useOutcomesOf(executed)
  return { ...log, entries: useMemo(() => withOutcomes(entries, outcomes), [entries, outcomes]) }
}

/** Shows what another page asked for, as soon as the log is here. */
const useAsked = (entries: readonly LogEntry[], filterBy: (filter: LogFilter) => void, open: (entry: LogEntry) => void): void => {
  const asked = useUiStore((state) => state.askedDecisions)
  useEffect(() => {
    if (asked === null || entries.length === 0) return
    filterBy({ ...everything, product: asked.product, record: asked.record })
    const entry = entries.find((each) => isAsked(each, asked))
    if (entry !== undefined) open(entry)
    useUiStore.setState({ askedDecisions: null })
  }, [asked, entries, filterBy, open])
}

const isAsked = ({ product, review, decision }: LogEntry, asked: AskedDecisions): boolean =>
  product === asked.product && review === asked.review && decision !== 'withdrawn'

const noteOf = (shown: number, total: number): string | null => {
  if (total === 0) return null
  return shown === total ? t('decisions.newestFirst', { count: total }) : t('decisions.someOf', { shown, total })
}
