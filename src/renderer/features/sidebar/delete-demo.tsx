/** Asks whether to delete the demo, and says that one's own data stays. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api-client.ts'
import { forgetKey } from '../../lib/api/key-storage.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { switchAccount } from '../../lib/api/switch-account.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { useUiStore } from '../../lib/state/ui-store.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'

export const DeleteDemo = () => {
  const { t } = useTranslation()
  const { own_account: own } = useReadyAccount()
  const isOpen = useUiStore((state) => state.accountDialog === 'delete-demo')
  const cache = useQueryClient()
  const close = () => useUiStore.setState({ accountDialog: null })
  const remove = useMutation({
    mutationFn: () => client.call('deleteDemo', {}),
    onSuccess: async () => {
      close()
      // The key of a demo that was alone opens nothing any more.
      if (own === null) forgetKey()
      const opened = switchAccount(cache, null)
      // After the messages of the account that is left are closed.
      showToast('info', t('sidebar.deleteDemo.done'))
      await opened
    },
  })
  return (
    <ConfirmDialog
      title={t('sidebar.deleteDemo.title')}
      isOpen={isOpen}
      confirm={t('sidebar.deleteDemo.confirm')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={close}
    >
      <p>{own === null ? t('sidebar.deleteDemo.alone') : t('sidebar.deleteDemo.text', { account: own })}</p>
      <ErrorNotice error={remove.error} />
    </ConfirmDialog>
  )
}
