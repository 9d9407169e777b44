/** Asks why cards are ignored; an empty answer is allowed, more than 500 characters are not. Ctrl or Cmd with Enter sends. */

import { useState } from 'react'
import { Form, type TextFieldProps } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Told } from '../../ui/told.tsx'
import css from './ignore-dialog.module.css'

const MOST = 500
/** As they are printed on the keyboard. */
const SEND_KEYS = /Mac/.test(navigator.userAgent) ? '⌘ Enter' : 'Ctrl Enter'

export interface IgnoreDialogProps {
  /** Titles of the cards; none: the dialog is closed. */
  readonly titles: readonly string[]
  readonly onClose: () => void
  readonly onIgnore: (reason: string) => void
}

export const IgnoreDialog = ({ titles, onClose, onIgnore }: IgnoreDialogProps) => {
  const { t } = useTranslation()
  const title = titles.length > 1 ? t('advice.ignore.titleMany', { count: titles.length }) : t('advice.ignore.title')
  return (
    <Dialog title={title} isOpen={titles.length > 0} onClose={onClose}>
      <ReasonForm titles={titles} onClose={onClose} onIgnore={onIgnore} />
    </Dialog>
  )
}

type KeyPress = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]

const isSending = (event: KeyPress): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

const ReasonForm = ({ titles, onClose, onIgnore }: IgnoreDialogProps) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const over = reason.length - MOST
  const send = () => {
    if (over <= 0) onIgnore(reason.trim())
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {titles.length > 1 && (
        <ul className={css.titles}>
          {titles.map((title) => (
            <li key={title}>
              <Told>{title}</Told>
            </li>
          ))}
        </ul>
      )}
      <Field
        label={titles.length > 1 ? t('advice.ignore.questionMany') : t('advice.ignore.question', { title: titles[0] ?? '' })}
        note={t('advice.ignore.note', { length: reason.length, most: MOST })}
        problem={over > 0 ? t('advice.ignore.tooLong', { count: over }) : null}
        lines="many"
        value={reason}
        onChange={setReason}
        onKeyDown={(event) => {
          if (isSending(event)) send()
          // Escape is the dialog's.
          else event.continuePropagation()
        }}
        autoFocus
      />
      <DialogActions>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" isDisabled={over > 0} hint={SEND_KEYS} aria-keyshortcuts="Control+Enter Meta+Enter">
          {t('advice.ignore.submit')}
        </Button>
      </DialogActions>
    </Form>
  )
}
