/** Asks why a card is ignored; an empty answer is allowed, more than 500 characters are not. */

import { useState } from 'react'
import { Form } from 'react-aria-components'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

const MOST = 500

export interface IgnoreDialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onIgnore: (reason: string) => void
}

export const IgnoreDialog = ({ title, isOpen, onClose, onIgnore }: IgnoreDialogProps) => (
  <Dialog title="Ignore this advice" isOpen={isOpen} onClose={onClose}>
    <ReasonForm title={title} onClose={onClose} onIgnore={onIgnore} />
  </Dialog>
)

const ReasonForm = ({ title, onClose, onIgnore }: Omit<IgnoreDialogProps, 'isOpen'>) => {
  const [reason, setReason] = useState('')
  const over = reason.length - MOST
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        if (over <= 0) onIgnore(reason.trim())
      }}
    >
      <Field
        label={`Why does “${title}” not hold?`}
        note={`Kept with the decision, so that the track record of the rule is fair. ${reason.length} of ${MOST} characters.`}
        problem={over > 0 ? `${over} characters too many.` : null}
        lines="many"
        value={reason}
        onChange={setReason}
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>Cancel</Button>
        <Button kind="primary" type="submit" isDisabled={over > 0}>
          Ignore
        </Button>
      </DialogActions>
    </Form>
  )
}
