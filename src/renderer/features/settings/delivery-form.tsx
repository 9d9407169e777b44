/** The dialog that adds a scheduled report, or changes or deletes one. */

import { useState } from 'react'
import { addDays, asDay } from '#shared/calendar.ts'
import type { Delivery } from '#shared/contract/internal/deliveries.ts'
import { languages, spokenLanguage } from '#shared/locales/languages.ts'
import { useDeleteDelivery, useSaveDelivery } from '../../lib/api/delivery-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { asProblem, errorTextOf } from '../../lib/errors/api-problem.ts'
import { weekdayName } from '../../lib/format/days.ts'
import { paperOf } from '../../lib/format/paper.ts'
import { languageNames } from '../../lib/i18n/languages.ts'
import { localeQueryNow } from '../../lib/i18n/locale.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { passOn } from '../../ui/form/pass-on.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { ALL, type DeliveryField, readDelivery, receivers, retainsSecret, type TypedDelivery, typedDelivery } from './delivery-input.ts'
import css from './schedule.module.css'
import { TargetFields } from './target-fields.tsx'

/** A Monday, to name weekdays after. */
const MONDAY = asDay('2026-11-16')

/** The short name of a weekday, 1 for Monday. */
export const weekdayOf = (number: number): string => weekdayName(addDays(MONDAY, number - 1))

interface DeliveryFormProps {
  /** Null: a new one. */
  readonly delivery: Delivery | null
  readonly onDone: () => void
}

export const DeliveryDialog = (props: DeliveryFormProps) => {
  const { t } = useTranslation()
  const title = t(props.delivery === null ? 'deliveries.form.addTitle' : 'deliveries.form.editTitle')
  return (
    <Dialog title={title} isOpen onClose={props.onDone}>
      <DeliveryForm {...props} />
    </Dialog>
  )
}

const DeliveryForm = ({ delivery, onDone }: DeliveryFormProps) => {
  const { t } = useTranslation()
  const { products, timezone } = useReadyAccount()
  const [typed, setTyped] = useState<TypedDelivery>(() =>
    typedDelivery(delivery, {
      report: products.length === 1 ? (products[0]?.name ?? ALL) : ALL,
      language: spokenLanguage(localeQueryNow().lang),
      paper: paperOf(navigator.language),
    }),
  )
  const [isChecked, setChecked] = useState(false)
  const done = (text: string) => () => {
    showToast('info', text)
    onDone()
  }
  const save = useSaveDelivery(done(t('deliveries.form.saved')))
  const remove = useDeleteDelivery(done(t('deliveries.form.removed')))
  const read = readDelivery(typed, delivery)
  const problems = !isChecked || read.ok ? {} : read.problems
  const error = save.error ?? remove.error
  const isFolderRejected = save.error !== null && asProblem(save.error).details.some(({ field }) => field === 'target.folder')
  const problemOf = (field: DeliveryField): string | null => {
    const problem = problems[field] ?? (isFolderRejected && field === 'folder' ? 'folder' : undefined)
    return problem === undefined ? null : t(`deliveries.form.bad.${problem}`)
  }
  const set = (change: Partial<TypedDelivery>) => {
    save.reset()
    setTyped({ ...typed, ...change })
  }
  const isBusy = save.isPending || remove.isPending
  return (
    <SubmitForm
      className={css.form ?? ''}
      rejection={isFolderRejected ? save.error : null}
      onSubmit={() => {
        setChecked(true)
        if (read.ok && !isBusy) save.mutate({ id: delivery?.delivery_id ?? null, body: read.body })
      }}
    >
      <div className={css.pair}>
        <SelectField
          label={t('deliveries.form.report')}
          options={[{ id: ALL, label: t('deliveries.all') }, ...products.map(({ name }) => ({ id: name, label: name, isName: true }))]}
          value={typed.report}
          onChange={(report) => set({ report })}
        />
        <SelectField
          label={t('deliveries.form.to')}
          options={receivers.map((id) => ({ id, label: t(`deliveries.to.${id}`) }))}
          value={typed.to}
          onChange={(to) => set({ to })}
        />
      </div>
      <TargetFields typed={typed} set={set} problemOf={problemOf} isStored={retainsSecret(typed, delivery)} />
      <div className={css.pair}>
        <Field
          label={t('deliveries.form.time')}
          note={t('deliveries.form.timeNote', { zone: timezone })}
          value={typed.time}
          onChange={(time) => set({ time })}
          problem={problemOf('time')}
          onKeyDown={passOn}
        />
        <SelectField
          label={t('deliveries.form.language')}
          options={languages.map((id) => ({ id, label: languageNames[id], lang: id }))}
          value={typed.language}
          onChange={(language) => set({ language })}
        />
      </div>
      <Weekdays chosen={typed.weekdays} onChange={(weekdays) => set({ weekdays })} problem={problemOf('weekdays')} />
      <div className={css.switch}>
        <span>{t('deliveries.form.on')}</span>
        <Segmented
          label={t('deliveries.form.on')}
          options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
          value={typed.isOn ? 'on' : 'off'}
          onChange={(id) => set({ isOn: id === 'on' })}
        />
      </div>
      {error && !isFolderRejected && (
        <p role="alert" className={css.problem}>
          <ErrorMessage {...errorTextOf(error)} />
        </p>
      )}
      <DialogActions>
        {delivery !== null && (
          <span className={css.start}>
            <Button onPress={() => !isBusy && remove.mutate(delivery.delivery_id)}>{t('deliveries.form.remove')}</Button>
          </span>
        )}
        <Button onPress={onDone}>{t('common.cancel')}</Button>
        <Button kind="primary" type="submit" aria-disabled={isBusy}>
          {t('deliveries.form.save')}
        </Button>
      </DialogActions>
    </SubmitForm>
  )
}

interface WeekdaysProps {
  readonly chosen: readonly number[]
  readonly onChange: (weekdays: number[]) => void
  readonly problem: string | null
}

const Weekdays = ({ chosen, onChange, problem }: WeekdaysProps) => {
  const { t } = useTranslation()
  const toggled = (number: number, isChosen: boolean): number[] =>
    (isChosen ? [...chosen, number] : chosen.filter((each) => each !== number)).toSorted((a, b) => a - b)
  return (
    <fieldset className={css.weekdays}>
      <legend>{t('deliveries.form.weekdays')}</legend>
      <div className={css.days}>
        {[1, 2, 3, 4, 5, 6, 7].map((number) => (
          <CheckboxField key={number} isSelected={chosen.includes(number)} onChange={(isChosen) => onChange(toggled(number, isChosen))}>
            {weekdayOf(number)}
          </CheckboxField>
        ))}
      </div>
      {problem !== null && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
