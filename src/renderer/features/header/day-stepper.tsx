/** The day on screen, with a step back and a step on; never past the account's today. */

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, Group } from 'react-aria-components'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { useCommand } from '../../lib/commands.ts'
import { openDay } from '../../lib/desk-store.ts'
import { longDay } from '../../lib/format.ts'
import css from './day-header.module.css'

export const DayStepper = ({ day, today }: { readonly day: Day; readonly today: string }) => {
  const atEnd = day >= asDay(today)
  const back = () => openDay(addDays(day, -1))
  const on = () => openDay(addDays(day, 1))
  useCommand('previous-day', back)
  useCommand('next-day', atEnd ? null : on)
  return (
    <Group className={css.stepper ?? ''} aria-label="Day">
      <Button className={css.step ?? ''} aria-label="Previous day" onPress={back}>
        <ChevronLeft size={15} aria-hidden="true" />
      </Button>
      <span className={css.day} aria-live="polite">
        <time dateTime={day}>{longDay(day)}</time>
      </span>
      <Button className={css.step ?? ''} aria-label="Next day" onPress={on} isDisabled={atEnd}>
        <ChevronRight size={15} aria-hidden="true" />
      </Button>
    </Group>
  )
}
