/** Asks why cards are ignored: a common reason, free text, or a day to decide again. No reason is needed. Ctrl or Cmd with Enter submits. */

import { type KeyboardEvent, useState } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import {
  type IgnoreReason,
  ignoreReasons,
  laterDay,
  MAX_DAYS_LATER,
  MAX_REASON_LENGTH,
  proposedLaterDay,
  reasonText,
} from '../../lib/advice/ignore-reason.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { longDay } from '../../lib/format/days.ts'
import { type ApiText, localizedText } from '../../lib/i18n/message-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './ignore-dialog.module.css'

/** Key names as printed on the keyboard. */
const SEND_KEYS = /Mac/.test(navigator.userAgent) ? '⌘+Enter' : 'Ctrl+Enter'

export interface IgnoreDialogProps {
  /** Titles of the cards. */
  readonly texts: readonly ApiText[]
  readonly onClose: () => void
  /** `remindOn`: the day on which the cards come back; null: never. */
  readonly onIgnore: (reason: string, remindOn: Day | null) => void
}

export const IgnoreDialog = ({ texts, onClose, onIgnore }: IgnoreDialogProps) => {
  const { t } = useTranslation()
  const title = texts.length > 1 ? t('advice.ignore.titleMany', { count: texts.length }) : t('advice.ignore.title')
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <ReasonForm texts={texts} onClose={onClose} onIgnore={onIgnore} />
    </Dialog>
  )
}

const isSending = (event: KeyboardEvent): boolean => event.key === 'Enter' && (event.ctrlKey || event.metaKey)

const ReasonForm = ({ texts, onClose, onIgnore }: IgnoreDialogProps) => {
  const { t } = useTranslation()
  const today = asDay(useReadyAccount().today)
  const [chosen, setChosen] = useState<IgnoreReason | null>(null)
  const [day, setDay] = useState<string>(() => proposedLaterDay(today))
  const [text, setText] = useState('')
  const reason = reasonText(chosen, text)
  const over = reason.length - MAX_REASON_LENGTH
  const remindOn = chosen === 'later' ? laterDay(day, today) : null
  const isWrongDay = chosen === 'later' && remindOn === null
  const isBlocked = over > 0 || isWrongDay
  const send = () => {
    if (!isBlocked) onIgnore(reason, remindOn)
  }
  /** From everywhere in the form: a chip would take Enter for its own. */
  const sendByKey = (event: KeyboardEvent): void => {
    if (!isSending(event)) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  return (
    <div role="presentation" onKeyDownCapture={sendByKey}>
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
        <p className={css.question}>
          {texts.length > 1
            ? t('advice.ignore.questionMany')
            : t('advice.ignore.question', { title: texts[0] === undefined ? '' : localizedText(texts[0]) })}
        </p>
        <ToggleButtonGroup
          aria-label={t('advice.ignore.reasons')}
          className={css.reasons ?? ''}
          selectionMode="single"
          selectedKeys={chosen === null ? [] : [chosen]}
          onSelectionChange={(keys) => setChosen(ignoreReasons.find((each) => keys.has(each)) ?? null)}
        >
          {ignoreReasons.map((each) => (
            <ToggleButton key={each} id={each} className={css.chip ?? ''}>
              {t(`advice.ignore.reason.${each}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {chosen === 'later' && (
          <DayField
            label={t('advice.ignore.remindOn')}
            note={t('advice.ignore.remindNote')}
            value={day}
            onChange={setDay}
            problem={
              isWrongDay
                ? day === ''
                  ? t('advice.ignore.wholeDay')
                  : t('advice.ignore.wrongDay', { first: longDay(addDays(today, 1)), last: longDay(addDays(today, MAX_DAYS_LATER)) })
                : null
            }
          />
        )}
        <Field
          label={t('advice.ignore.text')}
          note={t('advice.ignore.note', { length: reason.length, most: MAX_REASON_LENGTH })}
          problem={over > 0 ? t('advice.ignore.tooLong', { count: over }) : null}
          lines="many"
          value={text}
          onChange={setText}
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" type="submit" isDisabled={isBlocked} hint={SEND_KEYS} aria-keyshortcuts="Control+Enter Meta+Enter">
            {t('advice.ignore.submit')}
          </Button>
        </DialogActions>
      </SubmitForm>
    </div>
  )
}
