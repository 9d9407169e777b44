/** Enters ad spend of a channel for a month or for any days. */

import type { TFunction } from 'i18next'
import { useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import { channels } from '#shared/contract/channel.ts'
import { type DeskSpendLine, MAX_LINE_AMOUNT } from '#shared/contract/internal/spend.ts'
import { useSetSpend } from '../../lib/api/spend-queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { daySpan, monthName } from '../../lib/format/days.ts'
import { money } from '../../lib/format/format.ts'
import { numberProblemText } from '../../lib/format/number-input.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { Field } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitForm } from '../../ui/form/submit-form.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import css from './spend.module.css'
import { emptyLine, hasMonthSoFar, monthsUntil, OTHER_DAYS, readLine, THIS_MONTH_SO_FAR, type TypedLine } from './spend-input.ts'

export interface SpendFormProps {
  readonly product: string
  readonly currency: string
  readonly lines: readonly DeskSpendLine[]
  readonly today: string
  readonly typed: TypedLine
  readonly onType: (typed: TypedLine) => void
  readonly amountRef: React.Ref<HTMLInputElement>
}

export const SpendForm = ({ product, currency, lines, today, typed, onType, amountRef }: SpendFormProps) => {
  const { t } = useTranslation()
  const [isChecked, setChecked] = useState(false)
  const save = useSetSpend(product, ({ channel }) => {
    showToast('info', t('spend.form.added', { channel: t(`spend.channel.${channel}`) }))
    setChecked(false)
    onType({ ...emptyLine(today), channel })
  })
  const read = readLine(typed, currency, today)
  const problems = !isChecked || read.ok ? {} : read.problems
  const overlapping = read.ok ? lines.find((line) => isOther(line, read.line)) : undefined
  const set = (change: Partial<TypedLine>) => {
    save.reset()
    onType({ ...typed, ...change })
  }
  const amountText = (problem: NonNullable<typeof problems.amount>): string =>
    problem.kind === 'tooHigh'
      ? t('spend.form.tooHigh', { most: money(MAX_LINE_AMOUNT, currency) })
      : numberProblemText(problem, t('spend.form.badAmount', { currency }))
  return (
    <SubmitForm
      className={css.form ?? ''}
      onSubmit={() => {
        setChecked(true)
        if (read.ok && overlapping === undefined) save.mutate(read.line)
      }}
    >
      <SelectField
        label={t('spend.form.channel')}
        options={channels.map((id) => ({ id, label: t(`spend.channel.${id}`) }))}
        value={typed.channel}
        onChange={(channel) => set({ channel })}
      />
      <SelectField
        label={t('spend.form.period')}
        options={periodOptions(t, today)}
        value={typed.period}
        onChange={(period) => set({ period })}
      />
      {typed.period === OTHER_DAYS &&
        (['from', 'to'] as const).map((end) => {
          const problem = problems[end]
          return (
            <DayField
              key={end}
              label={t(`spend.form.${end}`)}
              value={typed[end]}
              onChange={(day) => set({ [end]: day })}
              problem={problem ? t(`spend.form.${problem}`) : null}
            />
          )
        })}
      <div className={css.end}>
        <Field
          inputRef={amountRef}
          label={t('spend.form.amount', { currency })}
          value={typed.amount}
          onChange={(amount) => set({ amount })}
          note={t('spend.form.amountNote')}
          problem={problems.amount ? amountText(problems.amount) : null}
          inputMode="decimal"
        />
        <div className={css.add}>
          <Button type="submit" kind="primary" isDisabled={save.isPending}>
            {t('spend.form.save')}
          </Button>
        </div>
      </div>
      {isChecked && overlapping && (
        <p role="alert" className={css.problem}>
          {t('spend.form.overlaps', {
            channel: t(`spend.channel.${overlapping.channel}`),
            span: daySpan(overlapping.first_day, overlapping.last_day),
          })}
        </p>
      )}
      {save.error && (
        <p role="alert" className={css.problem}>
          <ErrorMessage {...errorTextOf(save.error)} />
        </p>
      )}
    </SubmitForm>
  )
}

/** This month is offered up to yesterday, and as a whole for an amount that was agreed for all of it. */
const periodOptions = (t: TFunction, today: string): readonly { readonly id: string; readonly label: string }[] => [
  { id: OTHER_DAYS, label: t('spend.form.otherDays') },
  ...(hasMonthSoFar(today) ? [{ id: THIS_MONTH_SO_FAR, label: t('spend.form.soFar', { month: monthName(asDay(today)) }) }] : []),
  ...monthsUntil(today).map((id, index) => {
    const month = monthName(asDay(`${id}-01`))
    return { id, label: index === 0 ? t('spend.form.wholeMonth', { month }) : month }
  }),
]

type Days = Pick<DeskSpendLine, 'channel' | 'first_day' | 'last_day'>

/** Whether a line covers some of the same days, other than the same line, whose amount is replaced. */
const isOther = (line: Days, added: Days): boolean =>
  line.channel === added.channel &&
  line.first_day <= added.last_day &&
  line.last_day >= added.first_day &&
  !(line.first_day === added.first_day && line.last_day === added.last_day)
