/** Past imports, newest first: the effect of each file, its skipped rows, and undo. */

import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ImportRecord } from '#shared/contract/internal/import-history.ts'
import { client } from '../../lib/api/api-client.ts'
import { askDesktop, hasDesktop } from '../../lib/api/desktop.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { daySpan, instant } from '../../lib/format/days.ts'
import { count, UNKNOWN } from '../../lib/format/format.ts'
import { useFocusRecovery } from '../../lib/hooks/focus-return.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { Value } from '../../ui/text/value.tsx'
import { fileName } from './file-name.ts'
import { saveRefused } from './save-refused.ts'
import css from './sources.module.css'
import { UndoImport } from './undo-import.tsx'

const FIRST = 12

const placeOf = ({ kind, product, product_gone: gone }: ImportRecord): string =>
  [t(`maintenance.history.kind.${kind}`), gone ? `${product} (${t('maintenance.history.gone')})` : product].join(' · ')

const restOf = ({ rows_unchanged: same, rows_refused: refused }: ImportRecord): string =>
  same === null || refused === null
    ? t('maintenance.history.restUnknown')
    : t('maintenance.history.rest', { same: count(same), refused: count(refused) })

const columns = (timezone: string, onUndo: (record: ImportRecord) => void): readonly ColumnOf<ImportRecord>[] => [
  {
    id: 'file',
    head: t('maintenance.history.file'),
    cell: (record) => (
      <div className={css.file} translate="no">
        <span className={css.place} title={fileName(record)}>
          {fileName(record)}
        </span>
        <span className={`${css.small} ${css.about}`}>
          <span className={css.place} title={placeOf(record)}>
            {placeOf(record)}
          </span>
          {record.first_day && record.last_day && <span className="unbroken">{daySpan(record.first_day, record.last_day)}</span>}
        </span>
      </div>
    ),
  },
  {
    id: 'when',
    head: t('maintenance.history.when'),
    cell: ({ imported_at: at, imported_by: by }) => (
      <>
        {instant(at, timezone, apiNow())}
        <br />
        <span className={css.small}>{by && t(`maintenance.history.by.${by}`)}</span>
      </>
    ),
  },
  {
    id: 'rows',
    head: t('maintenance.history.rows'),
    cell: (record) => (
      <>
        {t('maintenance.history.written', { fresh: count(record.rows_written), changed: count(record.rows_changed) })}
        <br />
        <span className={`${css.small} ${css.rows}`}>
          {restOf(record)}
          {record.refused_file !== null && (
            <Button
              kind="icon"
              aria-label={t('maintenance.history.refusedSave', { file: fileName(record) })}
              onPress={() => void saveRefused(record.import_id)}
            >
              <Download size={13} aria-hidden="true" />
            </Button>
          )}
        </span>
      </>
    ),
  },
  {
    id: 'undo',
    head: t('maintenance.history.actions'),
    kind: 'action',
    cell: (record) => <UndoCell record={record} timezone={timezone} onUndo={onUndo} />,
  },
]

interface UndoCellProps {
  readonly record: ImportRecord
  readonly timezone: string
  readonly onUndo: (record: ImportRecord) => void
}

/** Takes the focus when its button is replaced by the time of the undo. */
const UndoCell = ({ record, timezone, onUndo }: UndoCellProps) => {
  const { t } = useTranslation()
  const place = useFocusRecovery<HTMLDivElement>()
  return (
    <div ref={place} tabIndex={-1} className={css.undo}>
      {record.undone ? (
        <span className={css.small}>
          {t('maintenance.history.undone', {
            time: instant(record.undone.at, timezone, apiNow()),
            by: t(`maintenance.history.by.${record.undone.by}`),
          })}
        </span>
      ) : record.undo_obstacle !== null ? (
        <Value text={UNKNOWN} reason={<LocalizedText text={{ english: record.undo_obstacle, messages: record.undo_obstacle_text }} />} />
      ) : (
        <Button onPress={() => onUndo(record)} aria-label={t('maintenance.history.undoOf', { file: fileName(record) })}>
          {t('maintenance.history.undo')}
        </Button>
      )}
    </div>
  )
}

const openFolder = () => askDesktop({ kind: 'open-data-folder' }).catch((error: unknown) => showToast('error', '', errorTextOf(error)))

export const ImportHistory = () => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const { data, error, refetch } = useQuery({ queryKey: queryKeys.imports, queryFn: () => client.call('imports', {}) })
  const [shown, setShown] = useState(FIRST)
  const [undoing, setUndoing] = useState<ImportRecord | null>(null)
  const rest = (data?.imports.length ?? 0) - shown
  return (
    <SectionCard
      title={t('maintenance.history.title')}
      note={data && data.total > 0 ? t('maintenance.history.note', { count: data.total }) : undefined}
      extra={hasDesktop ? <Button onPress={() => void openFolder()}>{t('maintenance.history.openFolder')}</Button> : undefined}
      flush
    >
      {error && <ProblemView {...asProblem(error)} message={asProblem(error).message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={css.pad}>
          <Skeleton width="100%" height={120} />
        </div>
      )}
      {data?.imports.length === 0 && <EmptyState title={t('maintenance.history.none')}>{t('maintenance.history.noneText')}</EmptyState>}
      {data && data.imports.length > 0 && (
        <DataTable
          label={t('maintenance.history.label')}
          columns={columns(timezone, setUndoing)}
          rows={data.imports.slice(0, shown)}
          rowKey={({ import_id: id }) => String(id)}
          wide
        />
      )}
      {rest > 0 && (
        <p className={css.pad}>
          <Button onPress={() => setShown(shown + 50)}>{t('maintenance.history.more', { count: Math.min(50, rest) })}</Button>
        </p>
      )}
      {data && rest <= 0 && data.total > data.imports.length && (
        <p className={css.pad}>{t('maintenance.history.capped', { shown: data.imports.length, total: data.total })}</p>
      )}
      {undoing && data && (
        <UndoImport
          key={undoing.import_id}
          record={undoing}
          imports={data.imports}
          timezone={timezone}
          onUndo={setUndoing}
          onClose={() => setUndoing(null)}
        />
      )}
    </SectionCard>
  )
}
