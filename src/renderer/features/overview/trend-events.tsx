/** The legend of the events on the trend: each with its days, its name and what it means; those that the user noted can be changed. */

import type { DayEvent } from '../../lib/events/day-events.ts'
import { eventDays, eventEffect, eventTitle } from '../../lib/events/event-text.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEventForm, openEvents } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { cx } from '../../ui/styles/class-names.ts'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './trend-events.module.css'

const MOST_SHOWN = 4

export const TrendEvents = memoLocalized(({ events }: { readonly events: readonly DayEvent[] }) => {
  const { t } = useTranslation()
  if (events.length === 0) return null
  const shown = events.slice(-MOST_SHOWN)
  const hidden = events.length - shown.length
  return (
    <div className={css.legend}>
      <ul className={css.events} aria-label={t('events.trend.legend')}>
        {shown.map((event) => (
          <li key={event.key} className={css.event}>
            <span className={cx(css.mark, event.isLeftOut && css.leftOut)} title={eventEffect(event)} />
            <span className={css.days}>{eventDays(event.first, event.last)}</span>
            <Name event={event} />
            <span className={css.hidden}>{eventEffect(event)}</span>
          </li>
        ))}
      </ul>
      <p className={css.key}>
        {events.some(({ isLeftOut }) => isLeftOut) && (
          <span>
            <span className={cx(css.mark, css.leftOut)} aria-hidden="true" /> {t('events.trend.key.leftOut')}
          </span>
        )}
        {events.some(({ isLeftOut }) => !isLeftOut) && (
          <span>
            <span className={css.mark} aria-hidden="true" /> {t('events.trend.key.noted')}
          </span>
        )}
        <Button kind="link" onPress={openEvents}>
          {t('events.trend.all')}
        </Button>
        {hidden > 0 && <span>{t('events.trend.more', { count: hidden })}</span>}
      </p>
    </div>
  )
})

const Name = ({ event }: { readonly event: DayEvent }) => {
  const { t } = useTranslation()
  const noted = event.event
  const title = eventTitle(event)
  if (noted === null) return <span className={css.name}>{title}</span>
  return (
    <Button
      kind="link"
      onPress={() => openEventForm(event.first, event.last, noted)}
      aria-label={t('events.trend.change', { event: title, days: eventDays(event.first, event.last) })}
    >
      <span className={css.name}>
        <UserText>{title}</UserText>
      </span>
    </Button>
  )
}
