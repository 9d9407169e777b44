/** The country whose public holidays the account uses, and which of them typical ranges leave out. */

import { useRef } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskHolidays, PublicHoliday } from '#shared/contract/internal/holidays.ts'
import { useChangeHolidays, useHolidays } from '../../lib/api/noted-event-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { countryName } from '../../lib/format/countries.ts'
import { shortDayAsOf } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboField } from '../../ui/form/combo-field.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import css from './events.module.css'

/** The option that uses no public holidays. */
const NONE = 'none'

export const HolidayChoice = () => {
  const { t } = useTranslation()
  const { data, error } = useHolidays()
  const place = useRef<HTMLElement>(null)
  return (
    <section ref={place} tabIndex={-1} className={css.holidays} aria-label={t('events.holidays.title')}>
      <h3>{t('events.holidays.title')}</h3>
      <p className={css.muted}>{t('events.holidays.text')}</p>
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton width="100%" height={60} />}
      {data && <Choice chosen={data} onSuggested={() => place.current?.focus()} />}
    </section>
  )
}

interface ChoiceProps {
  readonly chosen: DeskHolidays
  /** The button of the suggestion had the focus and is gone. */
  readonly onSuggested: () => void
}

const Choice = ({ chosen, onSuggested }: ChoiceProps) => {
  const { t, i18n } = useTranslation()
  const save = useChangeHolidays()
  const { country, suggested, countries, holidays } = chosen
  const options = [
    { id: NONE, label: t('events.holidays.noneChosen') },
    ...countries.map((id) => ({ id, label: countryName(id) })).toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
  ]
  const choose = (next: string | null) => save.mutate({ country: next, ordinary: [] })
  return (
    <>
      {country === null && suggested !== null && (
        <div className={css.suggestion}>
          <Button onPress={() => !save.isPending && save.mutate({ country: suggested, ordinary: [] }, { onSuccess: onSuggested })}>
            {t('events.holidays.suggested', { country: countryName(suggested) })}
          </Button>
          <span className={css.muted}>{t('events.holidays.suggestedNote')}</span>
        </div>
      )}
      <ComboField
        label={t('events.holidays.country')}
        options={options}
        value={country ?? NONE}
        onChange={(id) => {
          if (id !== (country ?? NONE)) choose(id === NONE ? null : id)
        }}
        none={t('events.holidays.noMatch')}
        note={t('events.holidays.nationwide')}
      />
      <ErrorNotice error={save.error} />
      {country !== null && <Which country={country} holidays={holidays} save={save} />}
    </>
  )
}

/** Its next day, or its last one. */
const nextOf = ({ days }: PublicHoliday, today: string): string => days.find((day) => day >= today) ?? days.at(-1) ?? today

interface WhichProps {
  readonly country: string
  readonly holidays: readonly PublicHoliday[]
  readonly save: ReturnType<typeof useChangeHolidays>
}

const Which = ({ country, holidays, save }: WhichProps) => {
  const { t, i18n } = useTranslation()
  const today = asDay(useReadyAccount().today)
  // While a choice is saved, the list shows it.
  const pending = save.isPending ? new Set(save.variables.ordinary) : null
  const isOut = ({ rule, is_left_out }: PublicHoliday): boolean => (pending === null ? is_left_out : !pending.has(rule))
  const toggle = (rule: string, isLeftOut: boolean) => {
    const others = holidays.filter((each) => !isOut(each) && each.rule !== rule).map((each) => each.rule)
    save.mutate({ country, ordinary: isLeftOut ? others : [...others, rule] })
  }
  const nameOf = ({ name, name_zh }: PublicHoliday): string => (i18n.language.startsWith('zh') ? (name_zh ?? name) : name)
  return (
    <LazyDisclosure title={t('events.holidays.which', { count: holidays.filter(isOut).length, all: holidays.length })}>
      <ul className={css.which}>
        {holidays.map((holiday) => (
          <li key={holiday.rule}>
            <CheckboxField isSelected={isOut(holiday)} onChange={(isLeftOut) => toggle(holiday.rule, isLeftOut)}>
              {t('events.holidays.onDay', {
                name: nameOf(holiday),
                day: shortDayAsOf(asDay(nextOf(holiday, today)), today),
              })}
            </CheckboxField>
          </li>
        ))}
      </ul>
    </LazyDisclosure>
  )
}
