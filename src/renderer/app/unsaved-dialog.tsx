/** Asks for confirmation before a page is left with unsaved changes. */

import { useTranslation } from '../lib/i18n/use-translation.ts'
import { cancelLeave, discardAndLeave } from '../lib/state/unsaved.ts'
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx'

export const UnsavedDialog = () => {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('settings.unsaved.title')}
      isOpen
      confirm={t('settings.unsaved.leave')}
      cancel={t('settings.unsaved.stay')}
      primary="cancel"
      onConfirm={discardAndLeave}
      onClose={cancelLeave}
    >
      <p>{t('settings.unsaved.text')}</p>
    </ConfirmDialog>
  )
}
