/** Month calendars to choose a day, or a first and a last day: days without data are marked, future days are disabled. */

import { CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  RangeCalendar,
} from 'react-aria-components'
import { asDay, type Day } from '#shared/calendar.ts'
import { useFactDays } from '../../lib/api/queries.ts'
import { daySpan } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DayRange } from '../../lib/kpi/period.ts'
import { cx } from '../../ui/styles/class-names.ts'
import css from './day-calendar.module.css'

export interface DayCalendarProps {
  /** Null: no day is marked as one without data. */
  readonly product: string | null
  readonly day: Day
  /** In the account's time zone. */
  readonly today: Day
  readonly onChoose: (day: Day) => void
}

export const DayCalendar = ({ product, day, today, onChoose }: DayCalendarProps) => {
  const { t } = useTranslation()
  return (
    <Calendar
      className={css.calendar ?? ''}
      aria-label={t('header.calendar')}
      value={parseDate(day)}
      maxValue={parseDate(today)}
      onChange={(date) => onChoose(dayOf(date))}
      autoFocus
    >
      <Month product={product} today={today} />
    </Calendar>
  )
}

export interface RangeCalendarFieldProps {
  readonly product: string | null
  readonly range: DayRange
  /** In the account's time zone. */
  readonly today: Day
  readonly onChoose: (first: Day, last: Day) => void
}

export const RangeCalendarField = ({ product, range, today, onChoose }: RangeCalendarFieldProps) => {
  const { t } = useTranslation()
  return (
    <RangeCalendar
      className={cx(css.calendar, css.range)}
      aria-label={t('header.period.chooseRange')}
      defaultValue={{ start: parseDate(range.from), end: parseDate(range.day) }}
      defaultFocusedValue={parseDate(range.day)}
      maxValue={parseDate(today)}
      onChange={({ start, end }) => onChoose(dayOf(start), dayOf(end))}
    >
      <Month product={product} today={today} />
    </RangeCalendar>
  )
}

const dayOf = ({ year, month, day }: Pick<CalendarDate, 'year' | 'month' | 'day'>): Day =>
  asDay(new CalendarDate(year, month, day).toString())

const Month = ({ product, today }: { readonly product: string | null; readonly today: Day }) => {
  const { t } = useTranslation()
  const { data } = useFactDays(product)
  const isEmpty = (date: string): boolean =>
    data !== undefined &&
    (data.first === null ||
      data.last === null ||
      date < data.first ||
      date > data.last ||
      data.gaps.some(({ from, to }) => date >= from && date <= to))
  return (
    <>
      <header className={css.head}>
        <Button slot="previous" className={css.step ?? ''}>
          <ChevronLeft size={15} aria-hidden="true" />
        </Button>
        <Heading className={css.month ?? ''} />
        <Button slot="next" className={css.step ?? ''}>
          <ChevronRight size={15} aria-hidden="true" />
        </Button>
      </header>
      <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>{(name) => <CalendarHeaderCell className={css.weekday ?? ''}>{name}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>
          {(date) => {
            const text = date.toString()
            const empty = text <= today && isEmpty(text)
            return (
              <CalendarCell
                date={date}
                className={css.cell ?? ''}
                {...(empty ? { 'data-empty': 'true' } : {})}
                {...(text === today ? { 'data-today': 'true' } : {})}
              >
                {({ formattedDate }) => (
                  <>
                    {formattedDate}
                    {empty && <span className="visually-hidden">, {t('header.noFacts')}</span>}
                  </>
                )}
              </CalendarCell>
            )
          }}
        </CalendarGridBody>
      </CalendarGrid>
      <p className={css.legend}>
        {data?.first != null && data.last !== null && t('header.limits', { span: daySpan(data.first, data.last) })}
        {data !== undefined && data.gaps.length > 0 && ` ${t('header.legend')}`}
      </p>
    </>
  )
}
