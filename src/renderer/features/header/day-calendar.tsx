/** A month calendar to choose a day: days without data are marked, future days are disabled, today is in the account's time zone. */

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
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { asDay, type Day } from '#shared/calendar.ts'
import { useFactDays } from '../../lib/api/queries.ts'
import css from './day-calendar.module.css'

export interface DayCalendarProps {
  /** Null: no day is marked as one without data. */
  readonly product: string | null
  readonly day: Day
  readonly today: Day
  readonly onChoose: (day: Day) => void
}

export const DayCalendar = ({ product, day, today, onChoose }: DayCalendarProps) => {
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
    <Calendar
      className={css.calendar ?? ''}
      aria-label={t('header.calendar')}
      value={parseDate(day)}
      maxValue={parseDate(today)}
      onChange={({ year, month, day: number }) => onChoose(asDay(new CalendarDate(year, month, number).toString()))}
      autoFocus
    >
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
      {product !== null && <p className={css.legend}>{t('header.legend')}</p>}
    </Calendar>
  )
}
