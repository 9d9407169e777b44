/** The fields of the place that a scheduled report goes to. */

import { useMutation } from '@tanstack/react-query'
import { smtpSecurities } from '#shared/contract/internal/delivery-targets.ts'
import { askDesktop, hasDesktop } from '../../lib/api/desktop.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { passOn } from '../../ui/form/pass-on.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { DeliveryField, TypedDelivery } from './delivery-input.ts'
import css from './schedule.module.css'

interface TargetFieldsProps {
  readonly typed: TypedDelivery
  readonly set: (change: Partial<TypedDelivery>) => void
  readonly problemOf: (field: DeliveryField) => string | null
  /** Whether its secrets are stored and can be left out. */
  readonly isStored: boolean
}

/** Opens the system's dialog for a folder. */
const FolderChoice = ({ onChosen }: { readonly onChosen: (folder: string) => void }) => {
  const { t } = useTranslation()
  const choice = useMutation({
    mutationFn: () => askDesktop({ kind: 'choose-folder' }),
    onSuccess: (chosen) => {
      if (chosen !== null) onChosen(chosen.folder)
    },
    onError: (error) => showToast('error', '', errorTextOf(error)),
  })
  return (
    <div>
      <Button onPress={() => choice.mutate()} isDisabled={choice.isPending}>
        {t('deliveries.form.chooseFolder')}
      </Button>
    </div>
  )
}

type TextName = 'folder' | 'host' | 'port' | 'user' | 'from' | 'recipients' | 'chat' | 'password' | 'url' | 'token'

const usualPorts = { tls: '465', starttls: '587', none: '25' } as const

export const TargetFields = (props: TargetFieldsProps) => {
  const { t } = useTranslation()
  const { typed, set, problemOf, isStored } = props
  const text = (name: TextName, label: string, note?: string) => (
    <Field
      key={name}
      label={label}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      problem={problemOf(name)}
      onKeyDown={passOn}
      {...(note === undefined ? {} : { note })}
    />
  )
  const secret = (name: 'password' | 'url' | 'token', label: string, note?: string) => (
    <Field
      key={name}
      type="password"
      autoComplete="off"
      label={label}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      problem={problemOf(name)}
      onKeyDown={passOn}
      note={isStored ? t('deliveries.form.secretStored') : (note ?? t('deliveries.form.secretNote'))}
    />
  )
  const consent = (
    <div key="consent">
      <CheckboxField isSelected={typed.allowPrivate} onChange={(allowPrivate) => set({ allowPrivate })}>
        {t('deliveries.form.allowPrivate')}
      </CheckboxField>
      <p className={css.muted}>{t('deliveries.form.allowPrivateNote')}</p>
    </div>
  )
  switch (typed.to) {
    case 'folder':
      return (
        <>
          {text('folder', t('deliveries.form.folder'), t('deliveries.form.folderNote'))}
          {hasDesktop && <FolderChoice onChosen={(folder) => set({ folder })} />}
        </>
      )
    case 'smtp':
      return (
        <>
          {text('host', t('deliveries.form.host'))}
          <div className={css.pair}>
            <div className={css.choice}>
              <SelectField
                label={t('deliveries.form.security')}
                options={smtpSecurities.map((id) => ({ id, label: t(`deliveries.form.securities.${id}`) }))}
                value={typed.security}
                onChange={(security) => set({ security, port: usualPorts[security] })}
              />
              {problemOf('security') !== null && (
                <p role="alert" className={css.problem}>
                  {problemOf('security')}
                </p>
              )}
            </div>
            {text('port', t('deliveries.form.port'))}
          </div>
          <div className={css.pair}>
            {text('user', t('deliveries.form.user'), t('deliveries.form.userNote'))}
            {secret('password', t('deliveries.form.password'))}
          </div>
          <div className={css.pair}>
            {text('from', t('deliveries.form.from'))}
            {text('recipients', t('deliveries.form.recipients'), t('deliveries.form.recipientsNote'))}
          </div>
          {consent}
        </>
      )
    case 'telegram':
      return (
        <>
          {secret('token', t('deliveries.form.token'))}
          {text('chat', t('deliveries.form.chat'))}
          {secret('url', t('deliveries.form.server'), t('deliveries.form.serverNote'))}
          {consent}
        </>
      )
    case 'ntfy':
      return (
        <>
          {secret('url', t('deliveries.form.topicUrl'))}
          {secret('token', t('deliveries.form.accessToken'))}
          {consent}
        </>
      )
    default:
      return (
        <>
          {secret('url', t('deliveries.form.url'))}
          {consent}
        </>
      )
  }
}
