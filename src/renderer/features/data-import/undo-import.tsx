/** Asks for confirmation, undoes an import, and shows the result. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportRecord } from '#shared/contract/internal/import-history.ts'
import { client } from '../../lib/api/api-client.ts'
import { count } from '../../lib/format/format.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { fileName } from './file-name.ts'

export const UndoImport = ({ record, onClose }: { readonly record: ImportRecord; readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const undo = useMutation({
    mutationFn: () => client.call('undoImport', { params: { import_id: String(record.import_id) } }),
    onSuccess: async ({ rows_removed: removed, rows_restored: restored, rows_retained: retained }) => {
      showToast('info', t('maintenance.history.undoDone', { removed, restored, retained }))
      onClose()
      await cache.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      title={t('maintenance.history.undoTitle', { file: fileName(record) })}
      isOpen
      confirm={t(undo.isPending ? 'maintenance.history.undoing' : 'maintenance.history.undo')}
      isBusy={undo.isPending}
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
      <ErrorNotice error={undo.error} />
    </ConfirmDialog>
  )
}
