/** A day of the calendar, typed part by part in the order of the language. Enter submits its form, as from other fields. */

import { type CalendarDate, parseDate } from '@internationalized/date'
import { useRef, useState } from 'react'
import { DateField, DateInput, DateSegment, FieldError, Label, Text } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { parseDay } from '#shared/calendar.ts'
import css from './field.module.css'

export interface DayFieldProps {
  readonly label: string
  /** Shown below the field. */
  readonly note?: string
  /** YYYY-MM-DD; any other text is an empty field. */
  readonly value: string
  /** Called with YYYY-MM-DD, or with an empty text while a part is missing. */
  readonly onChange: (day: string) => void
  readonly problem: React.ReactNode
}

const dateOf = (value: string): CalendarDate | null => (parseDay(value) === null ? null : parseDate(value))

/** Whether the parts of a field show a day. */
const shows = (field: Element | null, date: CalendarDate): boolean =>
  (['year', 'month', 'day'] as const).every((part) => field?.querySelector(`[data-type=${part}]`)?.ariaValueNow === String(date[part]))

export const DayField = ({ label, note, value, onChange, problem }: DayFieldProps) => {
  const field = useRef<HTMLDivElement>(null)
  // While a year is typed, it is one that no day of the app has: the field shows it all the same.
  const [shown, setShown] = useState(() => ({ value, date: dateOf(value) }))
  if (value !== shown.value) setShown({ value, date: dateOf(value) })
  const change = (date: CalendarDate | null): void => {
    const next = date?.toString() ?? ''
    setShown({ value: next, date })
    onChange(next)
  }
  const report = (next: string): void => {
    if (next === value) return
    setShown({ value: next, date: shown.date })
    onChange(next)
  }
  // The library reports only whole days that differ from the last: without this, the day before would still count.
  const reportParts = (): void => {
    if (field.current?.querySelector('[data-placeholder]')) report('')
    else if (shown.date !== null && shows(field.current, shown.date)) report(shown.date.toString())
  }
  const dropIncomplete = (): void => {
    if (field.current?.querySelector('[data-placeholder]')) change(null)
  }
  return (
    // "aria": an error must not block the next submission of the corrected form.
    <DateField
      ref={field}
      className={css.field ?? ''}
      value={shown.date}
      onChange={change}
      onBlur={dropIncomplete}
      onKeyUp={reportParts}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return
        // The form reads the day as it is submitted.
        flushSync(dropIncomplete)
        field.current?.closest('form')?.requestSubmit()
      }}
      isInvalid={problem !== null}
      validationBehavior="aria"
    >
      <Label className={css.label ?? ''}>{label}</Label>
      <DateInput className={css.parts ?? ''}>{(segment) => <DateSegment className={css.part ?? ''} segment={segment} />}</DateInput>
      {note !== undefined && (
        <Text slot="description" className={css.note ?? ''}>
          {note}
        </Text>
      )}
      <FieldError className={css.error ?? ''}>{problem}</FieldError>
    </DateField>
  )
}
