/** Asks for confirmation before an action that undo cannot revert. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../form/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly isOpen: boolean
  /** Label of the button that confirms. */
  readonly confirm: string
  readonly cancel?: string
  /** The button that stands out: the one that cancels where confirming loses something. */
  readonly primary?: 'confirm' | 'cancel'
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: React.ReactNode
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTranslation()
  const { title, isOpen, confirm, cancel, primary = 'confirm', isBusy = false, isDisabled = false, onConfirm, onClose, children } = props
  const cancelButton = (
    <Button key="cancel" kind={primary === 'cancel' ? 'primary' : 'plain'} onPress={onClose} isDisabled={isBusy}>
      {cancel ?? t('common.cancel')}
    </Button>
  )
  const confirmButton = (
    <Button key="confirm" kind={primary === 'confirm' ? 'primary' : 'plain'} onPress={onConfirm} isDisabled={isBusy || isDisabled}>
      {confirm}
    </Button>
  )
  // The one that stands out is at the end, as in every dialog.
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {children}
      <DialogActions>{primary === 'cancel' ? [confirmButton, cancelButton] : [cancelButton, confirmButton]}</DialogActions>
    </Dialog>
  )
}
