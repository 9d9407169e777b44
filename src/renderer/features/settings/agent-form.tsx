/** The form of the agent advisor. */

import { useState } from 'react'
import { type AgentOverview, agentProviders, MAX_DAILY_TOKENS, MIN_DAILY_TOKENS } from '#shared/contract/internal/agent.ts'
import { languages } from '#shared/locales/languages.ts'
import { useSaveAgent } from '../../lib/api/agent-queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { count } from '../../lib/format/format.ts'
import { languageNames } from '../../lib/i18n/languages.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { passOn } from '../../ui/form/pass-on.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { type NumberField, readAgent, type TypedAgent, typedAgent } from './agent-input.ts'
import css from './schedule.module.css'

export const AgentForm = ({ agent: { settings, key } }: { readonly agent: AgentOverview }) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<TypedAgent>(() => typedAgent(settings))
  const [isChecked, setChecked] = useState(false)
  const save = useSaveAgent(() => {
    showToast('info', t('agentSettings.saved'))
    setTyped((current) => ({ ...current, key: '' }))
  })
  const read = readAgent(typed)
  const set = (change: Partial<TypedAgent>): void => {
    save.reset()
    setTyped({ ...typed, ...change })
  }
  const range = t('agentSettings.dailyTokensNote', { low: count(MIN_DAILY_TOKENS), high: count(MAX_DAILY_TOKENS) })
  const number = (name: NumberField, label: string, note: string) => (
    <Field
      label={label}
      note={note}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      problem={isChecked && !read.ok && read.fields.has(name) ? (name === 'dailyTokens' ? range : t('agentSettings.bad')) : null}
      inputMode="decimal"
      onKeyDown={passOn}
    />
  )
  return (
    <SubmitForm
      className={css.form ?? ''}
      onSubmit={() => {
        setChecked(true)
        if (read.ok && !save.isPending) save.mutate(read.body)
      }}
    >
      <div className={css.switch}>
        <span>{t('agentSettings.on')}</span>
        <Segmented
          label={t('agentSettings.on')}
          options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
          value={typed.isOn ? 'on' : 'off'}
          onChange={(id) => set({ isOn: id === 'on' })}
        />
      </div>
      <SelectField
        label={t('agentSettings.provider')}
        options={agentProviders.map((id) => ({ id, label: t(`agentSettings.providers.${id}`) }))}
        value={typed.provider}
        onChange={(provider) => set({ provider })}
      />
      <Field
        label={t('agentSettings.url')}
        note={t('agentSettings.urlNote')}
        value={typed.url}
        onChange={(url) => set({ url })}
        onKeyDown={passOn}
      />
      <div>
        <CheckboxField isSelected={typed.allowPrivate} onChange={(allowPrivate) => set({ allowPrivate })}>
          {t('agentSettings.allowPrivate')}
        </CheckboxField>
      </div>
      <div className={css.pair}>
        <Field label={t('agentSettings.model')} value={typed.model} onChange={(model) => set({ model })} onKeyDown={passOn} />
        <Field
          type="password"
          autoComplete="off"
          label={t('agentSettings.key')}
          note={t(key === 'set' ? 'agentSettings.keyStored' : 'agentSettings.keyNote')}
          value={typed.key}
          onChange={(value) => set({ key: value })}
          onKeyDown={passOn}
        />
      </div>
      <div>
        <CheckboxField isSelected={typed.masksNames} onChange={(masksNames) => set({ masksNames })}>
          {t('agentSettings.masksNames')}
        </CheckboxField>
      </div>
      <div className={css.pair}>
        <SelectField
          label={t('agentSettings.language')}
          options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
          value={typed.language}
          onChange={(language) => set({ language })}
        />
        {number('dailyTokens', t('agentSettings.dailyTokens'), range)}
      </div>
      <div className={css.pair}>
        {number('priceInput', t('agentSettings.priceInput'), t('agentSettings.priceNote'))}
        {number('priceOutput', t('agentSettings.priceOutput'), t('agentSettings.priceNote'))}
      </div>
      <div className={css.pair}>{number('dailyCost', t('agentSettings.dailyCost'), t('agentSettings.dailyCostNote'))}</div>
      {save.error && (
        <p role="alert" className={css.problem}>
          <ErrorMessage {...errorTextOf(save.error)} />
        </p>
      )}
      <div className={css.actions}>
        <Button kind="primary" type="submit" isDisabled={save.isPending}>
          {t('agentSettings.save')}
        </Button>
      </div>
    </SubmitForm>
  )
}
