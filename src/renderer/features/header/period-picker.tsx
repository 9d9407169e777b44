/** What the date control opens: periods by name, a calendar for a day or for a first and a last day, and what to compare with. */

import { useState } from 'react'
import { type Day, daysBetween } from '#shared/calendar.ts'
import { MAX_RANGE_DAYS } from '#shared/contract/internal/range.ts'
import { daySpan } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { comparedRange, rangeOfPeriod } from '../../lib/kpi/period.ts'
import { openDay, openPeriod } from '../../lib/state/open-days.ts'
import { chooseComparison, comparisons, type Period, periodPresets, useUiStore } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { DayCalendar, RangeCalendarField } from './day-calendar.tsx'
import css from './period-picker.module.css'

const CUSTOM = 'custom'

export interface PeriodPickerProps {
  /** Null: the page of all products, which compares with the typical range only. */
  readonly product: string | null
  readonly day: Day
  readonly today: Day
  readonly onClose: () => void
}

const isPreset = (period: Period): boolean => periodPresets.some((preset) => preset === period)

const option = (value: string, label: string) => ({ value, label, example: null })

const periodName = (period: Period): string =>
  period === 'day' || period === 'month' ? t(`header.period.${period}`) : t('header.period.days', { count: period })

export const PeriodPicker = ({ product, day, today, onClose }: PeriodPickerProps) => {
  const { t } = useTranslation()
  const period = useUiStore((state) => state.period)
  const compareWith = useUiStore((state) => state.compareWith)
  const [isCustom, setIsCustom] = useState(!isPreset(period))
  const [isTooLong, setIsTooLong] = useState(false)
  const range = rangeOfPeriod(period, day) ?? { from: day, day }
  const compared = comparedRange(range, compareWith)
  /** Stays open: the arrow keys choose too. */
  const choose = (id: string): void => {
    setIsTooLong(false)
    const preset = periodPresets.find((each) => String(each) === id)
    setIsCustom(preset === undefined)
    if (preset !== undefined) openPeriod(preset)
  }
  const chooseRange = (from: Day, last: Day): void => {
    const length = daysBetween(from, last) + 1
    if (length > MAX_RANGE_DAYS) {
      setIsTooLong(true)
      return
    }
    openPeriod(length === 1 ? 'day' : length, last)
    onClose()
  }
  return (
    <div className={css.picker}>
      <div className={css.choices}>
        <RadioField
          label={t('header.period.label')}
          options={[
            ...periodPresets.map((preset) => option(String(preset), periodName(preset))),
            option(CUSTOM, t('header.period.custom')),
          ]}
          value={isCustom ? CUSTOM : String(period)}
          onChange={choose}
        />
        {product !== null && (
          <RadioField
            label={t('header.period.compare')}
            options={comparisons.map((id) => option(id, t(`header.period.${id}`)))}
            value={compareWith}
            onChange={(value) => chooseComparison(comparisons.find((id) => id === value) ?? 'none')}
          />
        )}
        {product !== null && compared !== null && (
          <p className={css.note}>{t('header.period.comparedDays', { span: daySpan(compared.from, compared.day) })}</p>
        )}
      </div>
      <div className={css.dates}>
        {isCustom ? (
          <RangeCalendarField product={product} range={range} today={today} onChoose={chooseRange} />
        ) : (
          <DayCalendar
            product={product}
            day={day}
            today={today}
            onChoose={(chosen) => {
              openDay(chosen)
              onClose()
            }}
          />
        )}
        {isTooLong && (
          <p className={css.problem} role="alert">
            {t('header.period.tooLong', { most: MAX_RANGE_DAYS })}
          </p>
        )}
        <Button
          kind="quiet"
          isDisabled={day === today}
          onPress={() => {
            openDay(today)
            onClose()
          }}
        >
          {t('header.period.today')}
        </Button>
      </div>
    </div>
  )
}
