/** App ID and app secret of Meta, which a token may need. Folded away, since most tokens need neither. */

import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LazyDisclosure } from '../layout/lazy-disclosure.tsx'
import { Field } from './field.tsx'
import css from './meta-app-fields.module.css'

export interface MetaAppText {
  readonly id: string
  readonly secret: string
}

export const noApp: MetaAppText = { id: '', secret: '' }

const isEmpty = (text: string): boolean => text.trim() === ''

/** Only one of the two is filled in. */
export const isHalfApp = ({ id, secret }: MetaAppText): boolean => isEmpty(id) !== isEmpty(secret)

/** As the API takes it; null if both are empty. */
export const appIn = ({ id, secret }: MetaAppText): MetaAppText | null =>
  isEmpty(id) && isEmpty(secret) ? null : { id: id.trim(), secret: secret.trim() }

export interface MetaAppFieldsProps {
  readonly value: MetaAppText
  readonly onChange: (value: MetaAppText) => void
  /** Meta has asked for them. */
  readonly isNeeded: boolean
  /** The account has an app secret already, which is used if the fields stay empty. */
  readonly isSaved?: boolean
}

export const MetaAppFields = ({ value, onChange, isNeeded, isSaved = false }: MetaAppFieldsProps) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  // Stays open while they are filled in, which clears the error that asked for them.
  if (isNeeded && !isOpen) setOpen(true)
  const missing = (text: string) => (isHalfApp(value) && isEmpty(text) ? t('token.app.missing') : null)
  return (
    <LazyDisclosure title={t('token.app.title')} level={3} isOpen={isOpen} onOpenChange={setOpen}>
      <div className={css.fields}>
        <p className={css.when}>{t('token.app.when')}</p>
        {isSaved && <p className={css.when}>{t('token.app.saved')}</p>}
        <Field
          label={t('token.app.id')}
          inputMode="numeric"
          autoComplete="off"
          value={value.id}
          onChange={(id) => onChange({ ...value, id })}
          problem={missing(value.id)}
        />
        <Field
          label={t('token.app.secret')}
          type="password"
          autoComplete="off"
          value={value.secret}
          onChange={(secret) => onChange({ ...value, secret })}
          note={t('token.app.secretNote')}
          problem={missing(value.secret)}
        />
      </div>
    </LazyDisclosure>
  )
}
