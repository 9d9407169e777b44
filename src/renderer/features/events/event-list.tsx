/** All noted events of a product, latest first, and the public holidays of the account. */

import { asDay } from '#shared/calendar.ts'
import type { NotedEvent } from '#shared/contract/internal/noted-events.ts'
import { useNotedEvents } from '../../lib/api/noted-event-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { eventDays, eventTitle } from '../../lib/events/event-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { closeEvents, openEventForm, useUiStore } from '../../lib/state/ui-store.ts'
import { DialogActions } from '../../ui/feedback/dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './events.module.css'
import { HolidayChoice } from './holiday-choice.tsx'

export const EventList = ({ product }: { readonly product: string }) => {
  const { t } = useTranslation()
  const { today } = useReadyAccount()
  const { data, error } = useNotedEvents(product)
  const day = useUiStore((state) => state.day) ?? asDay(today)
  return (
    <>
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton width="100%" height={60} />}
      {data && data.events.length === 0 && <p className={css.muted}>{t('events.list.none')}</p>}
      {data && data.events.length > 0 && (
        <ul className={css.list} aria-label={t('events.list.label')}>
          {data.events.map((event) => (
            <EventRow key={event.event_id} event={event} namesChannel={new Set(data.campaigns.map(({ channel }) => channel)).size > 1} />
          ))}
        </ul>
      )}
      {data && data.promotions_in_data.length > 0 && (
        <p className={css.muted}>{t('events.list.fromData', { count: data.promotions_in_data.length })}</p>
      )}
      <HolidayChoice />
      <DialogActions>
        <Button onPress={closeEvents}>{t('events.list.close')}</Button>
        <Button kind="primary" onPress={() => openEventForm(day, day, null, true)}>
          {t('events.form.add')}
        </Button>
      </DialogActions>
    </>
  )
}

/** `namesChannel`: whether the campaigns of the product are of several channels. */
const EventRow = ({ event, namesChannel }: { readonly event: NotedEvent; readonly namesChannel: boolean }) => {
  const { t } = useTranslation()
  const [first, last] = [asDay(event.first_day), asDay(event.last_day)]
  const days = eventDays(first, last)
  const scope = event.scope === 'account' ? t('events.list.scopeAccount') : (event.campaign_name ?? event.campaign_id)
  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong>{t(`events.kind.${event.kind}`)}</strong> <span className={css.muted}>{days}</span>
        {event.text !== '' && (
          <p className={css.words}>
            <UserText>{event.text}</UserText>
          </p>
        )}
        {scope !== null && (
          <p className={css.muted}>
            {event.scope === 'account' ? scope : <UserText>{scope}</UserText>}
            {namesChannel && event.campaign_channel !== null && <> · {t(`spend.channel.${event.campaign_channel}`)}</>}
          </p>
        )}
      </div>
      <Button
        onPress={() => openEventForm(first, last, event, true)}
        aria-label={t('events.list.changeOf', { event: eventTitle(event), days })}
      >
        {t('events.list.edit')}
      </Button>
    </li>
  )
}
