/** Asks what was done about a card. Enter saves; the field may be empty. */

import { useState } from 'react'
import type { Card } from '#shared/contract/advice.ts'
import { MAX_ACTION_LENGTH } from '#shared/contract/review.ts'
import { proposedAction } from '../../lib/advice/done-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'

export interface DoneDialogProps {
  /** Null: the dialog is closed. */
  readonly card: Card | null
  readonly onClose: () => void
  readonly onDone: (action: string) => void
}

export const DoneDialog = ({ card, onClose, onDone }: DoneDialogProps) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('advice.done.title')} isOpen={card !== null} onClose={onClose}>
      {card && <DoneForm card={card} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

const DoneForm = ({ card, onClose, onDone }: DoneDialogProps & { readonly card: Card }) => {
  const { t } = useTranslation()
  const [action, setAction] = useState(() => proposedAction(card))
  const over = action.trim().length - MAX_ACTION_LENGTH
  return (
    <SubmitForm
      onSubmit={() => {
        if (over <= 0) onDone(action.trim())
      }}
    >
      <Field
        label={t('advice.done.question')}
        note={t('advice.done.note')}
        problem={over > 0 ? t('advice.ignore.tooLong', { count: over }) : null}
        value={action}
        onChange={setAction}
        onFocus={({ target }) => {
          if (target instanceof HTMLInputElement) target.select()
        }}
        // Escape closes the dialog.
        onKeyDown={(event) => event.continuePropagation()}
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" isDisabled={over > 0}>
          {t('advice.executed')}
        </Button>
      </DialogActions>
    </SubmitForm>
  )
}
