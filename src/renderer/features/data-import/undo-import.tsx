/** Checks whether an import can be undone, asks for confirmation or says what prevents it, undoes it, and shows the result. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportRecord } from '#shared/contract/internal/import-history.ts'
import { client } from '../../lib/api/api-client.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { instant } from '../../lib/format/days.ts'
import { count } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { fileName } from './file-name.ts'

export interface UndoImportProps {
  readonly record: ImportRecord
  /** All imports that are listed, among them the one to undo first. */
  readonly imports: readonly ImportRecord[]
  readonly timezone: string
  /** Opens the dialog for another import. */
  readonly onUndo: (record: ImportRecord) => void
  readonly onClose: () => void
}

/** The list knows only what the days of later imports prevent; the check compares the orders too, so it runs for the opened row alone. */
const useUndoCheck = (id: number) =>
  useQuery({
    queryKey: queryKeys.undoCheck(id),
    queryFn: () => client.call('undoCheck', { params: { import_id: String(id) } }),
    staleTime: 0,
    retry: false,
  })

export const UndoImport = ({ record, imports, timezone, onUndo, onClose }: UndoImportProps) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const check = useUndoCheck(record.import_id)
  const undo = useMutation({
    mutationFn: () => client.call('undoImport', { params: { import_id: String(record.import_id) } }),
    onSuccess: async ({ rows_removed: removed, rows_restored: restored, rows_retained: retained }) => {
      showToast('info', t('maintenance.history.undoDone', { removed, restored, retained }))
      onClose()
      await cache.invalidateQueries()
    },
  })
  const obstacle = check.data?.undo_obstacle ?? null
  if (check.data && obstacle !== null) {
    const first = imports.find(({ import_id: id }) => id === check.data.undo_first)
    return (
      <Dialog title={t('maintenance.history.undoBlocked', { file: fileName(record) })} isOpen onClose={onClose}>
        <Notice tone="warn">
          <LocalizedText text={{ english: obstacle, messages: check.data.undo_obstacle_text }} />
        </Notice>
        {first && (
          <p>
            <UserText>{fileName(first)}</UserText> · {t('maintenance.history.when')} {instant(first.imported_at, timezone, apiNow())}
          </p>
        )}
        <DialogActions>
          <Button onPress={onClose}>{t('common.close')}</Button>
          {first && (
            <Button kind="primary" onPress={() => onUndo(first)}>
              {t('maintenance.history.undoFirst')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={t('maintenance.history.undoTitle', { file: fileName(record) })}
      isOpen
      confirm={t(undo.isPending ? 'maintenance.history.undoing' : 'maintenance.history.undo')}
      isBusy={undo.isPending}
      isDisabled={check.isPending}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <p>
        {t('maintenance.history.undoWhat', {
          fresh: count(record.rows_written),
          changed: count(record.rows_changed),
          product: record.product,
        })}
      </p>
      <p>{t('maintenance.history.undoText')}</p>
      <p role="status">{check.isPending && t('maintenance.history.undoChecking')}</p>
      <ErrorNotice error={undo.error} />
    </ConfirmDialog>
  )
}
