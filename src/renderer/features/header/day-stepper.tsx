/** The day or period on screen, with previous, next, calendar and latest buttons; never past the account's today. */

import { ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Group, Popover } from 'react-aria-components'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { useActiveRange } from '../../lib/api/queries.ts'
import { daySpan, longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openDay } from '../../lib/state/open-days.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PlainButton } from '../../ui/form/plain-button.tsx'
import { lazyPage } from '../../ui/layout/lazy-part.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import calendarCss from './day-calendar.module.css'
import css from './day-header.module.css'

const PeriodPicker = lazyPage(
  () => import('./period-picker.tsx').then((module) => module.PeriodPicker),
  <Skeleton width={420} height={330} />,
)

export interface DayStepperProps {
  /** Whose days without data the calendar marks; null: of no product. */
  readonly product: string | null
  readonly day: Day
  /** The product's latest complete day; null while it is not known. */
  readonly latest: Day | null
  readonly today: string
}

export const DayStepper = ({ product, day, latest, today }: DayStepperProps) => {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const range = useActiveRange(day)
  const shown = range === null ? longDay(day) : daySpan(range.from, range.day)
  const atEnd = day >= asDay(today)
  const back = () => openDay(addDays(day, -1))
  const on = () => openDay(addDays(day, 1))
  useCommand('previous-day', back)
  useCommand('next-day', atEnd ? null : on)
  return (
    <Group className={css.stepper ?? ''} aria-label={t('app.head.day')}>
      <PlainButton className={css.step ?? ''} aria-label={t('app.keys.previousDay')} onPress={back}>
        <ChevronLeft size={15} aria-hidden="true" />
      </PlainButton>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className={cx(css.day, range !== null && css.span)} aria-label={t('header.chooseDay', { day: shown })}>
          <time dateTime={range === null ? day : `${range.from}/${day}`}>{shown}</time>
        </Button>
        <Popover className={calendarCss.popover ?? ''} placement="bottom" offset={6}>
          <Dialog className={calendarCss.dialog ?? ''} aria-label={t('header.calendar')}>
            <PeriodPicker product={product} day={day} today={asDay(today)} onClose={() => setIsOpen(false)} />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <span className="visually-hidden" aria-live="polite">
        {shown}
      </span>
      <PlainButton className={css.step ?? ''} aria-label={t('app.keys.nextDay')} onPress={on} isDisabled={atEnd}>
        <ChevronRight size={15} aria-hidden="true" />
      </PlainButton>
      {latest !== null && day !== latest && (
        <PlainButton className={css.step ?? ''} aria-label={t('header.latest')} onPress={() => openDay(null)}>
          <span className={css.stepIcon} title={t('header.latest')}>
            <ChevronLast size={15} aria-hidden="true" />
          </span>
        </PlainButton>
      )}
    </Group>
  )
}
