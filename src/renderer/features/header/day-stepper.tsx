/** The day on screen, with previous, next, calendar and latest buttons; never past the account's today. */

import { ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, Group, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { longDay } from '../../lib/format/days.ts'
import { useCommand } from '../../lib/state/commands.ts'
import { openDay } from '../../lib/state/ui-store.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import calendarCss from './day-calendar.module.css'
import css from './day-header.module.css'

const DayCalendar = lazyPart(() => import('./day-calendar.tsx').then((module) => module.DayCalendar), <Skeleton width={240} height={268} />)

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
  const atEnd = day >= asDay(today)
  const back = () => openDay(addDays(day, -1))
  const on = () => openDay(addDays(day, 1))
  useCommand('previous-day', back)
  useCommand('next-day', atEnd ? null : on)
  return (
    <Group className={css.stepper ?? ''} aria-label={t('app.head.day')}>
      <Button className={css.step ?? ''} aria-label={t('app.keys.previousDay')} onPress={back}>
        <ChevronLeft size={15} aria-hidden="true" />
      </Button>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button className={css.day ?? ''} aria-label={t('header.chooseDay', { day: longDay(day) })}>
          <time dateTime={day}>{longDay(day)}</time>
        </Button>
        <Popover className={calendarCss.popover ?? ''} placement="bottom" offset={6}>
          <Dialog className={calendarCss.dialog ?? ''} aria-label={t('header.calendar')}>
            <DayCalendar
              product={product}
              day={day}
              today={asDay(today)}
              onChoose={(chosen) => {
                openDay(chosen)
                setIsOpen(false)
              }}
            />
          </Dialog>
        </Popover>
      </DialogTrigger>
      <span className="visually-hidden" aria-live="polite">
        {longDay(day)}
      </span>
      <Button className={css.step ?? ''} aria-label={t('app.keys.nextDay')} onPress={on} isDisabled={atEnd}>
        <ChevronRight size={15} aria-hidden="true" />
      </Button>
      {latest !== null && day !== latest && (
        <Button className={css.step ?? ''} aria-label={t('header.latest')} onPress={() => openDay(null)}>
          <span className={css.stepIcon} title={t('header.latest')}>
            <ChevronLast size={15} aria-hidden="true" />
          </span>
        </Button>
      )}
    </Group>
  )
}
