/** Asks why cards are ignored; an empty answer is allowed, more than 500 characters are not. Ctrl or Cmd with Enter sends. */

import { useState } from 'react'
import type { TextFieldProps } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type ApiText, localizedText } from '../../lib/i18n/message-text.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './ignore-dialog.module.css'

const MAX_REASON_LENGTH = 500
/** As they are printed on the keyboard. */
const SEND_KEYS = /Mac/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter'

export interface IgnoreDialogProps {
  /** Titles of the cards; none: the dialog is closed. */
  readonly texts: readonly ApiText[]
  readonly onClose: () => void
  readonly onIgnore: (reason: string) => void
}

export const IgnoreDialog = ({ texts, onClose, onIgnore }: IgnoreDialogProps) => {
  const { t } = useTranslation()
  const title = texts.length > 1 ? t('advice.ignore.titleMany', { count: texts.length }) : t('advice.ignore.title')
  return (
    <Dialog title={title} isOpen={texts.length > 0} onClose={onClose}>
      <ReasonForm texts={texts} onClose={onClose} onIgnore={onIgnore} />
    </Dialog>
  )
}

type KeyPress = Parameters<NonNullable<TextFieldProps['onKeyDown']>>[0]

const isSending = (event: KeyPress): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

const ReasonForm = ({ texts, onClose, onIgnore }: IgnoreDialogProps) => {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const over = reason.length - MAX_REASON_LENGTH
  const send = () => {
    if (over <= 0) onIgnore(reason.trim())
  }
  return (
    <SubmitForm onSubmit={send}>
      {texts.length > 1 && (
        <ul className={css.titles}>
          {texts.map((text) => (
            <li key={text.english}>
              <LocalizedText text={text} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={
          texts.length > 1
            ? t('advice.ignore.questionMany')
            : t('advice.ignore.question', { title: texts[0] === undefined ? '' : localizedText(texts[0]) })
        }
        note={t('advice.ignore.note', { length: reason.length, most: MAX_REASON_LENGTH })}
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
    </SubmitForm>
  )
}
