/** What was changed on the days of the trend: edits of the ad sets, and noted events that name the campaign. */

import { useState } from 'react'
import { asDay } from '#shared/calendar.ts'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import { useNotedEvents } from '../../lib/api/noted-event-queries.ts'
import { eventDays, eventTitle } from '../../lib/events/event-text.ts'
import { longDay } from '../../lib/format/days.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './entity.module.css'
import { eventsOf } from './entity-parts.ts'

/** Entries before the rest is folded away. */
const FIRST = 8

interface Entry {
  readonly key: string
  /** The last one of several. */
  readonly day: string
  readonly days: string
  readonly text: string
}

const editsOf = ({ level, edits }: DeskEntity): readonly Entry[] =>
  edits.map(({ date, adset_id: id, adset_name: name, kinds }) => {
    const text = level === 'adset' ? t('entity.history.editedSelf') : t('entity.history.edited', { name })
    const what = kinds.map((kind) => t(`entity.history.kind.${kind}`))
    return {
      key: `edit ${date} ${id}`,
      day: date,
      days: longDay(asDay(date)),
      text: what.length === 0 ? text : t('entity.history.editedWhat', { edited: text, what }),
    }
  })

export const EntityHistory = ({ product, entity }: { readonly product: string; readonly entity: DeskEntity }) => {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const { data, error } = useNotedEvents(product)
  const span = [entity.days[0]?.date ?? entity.from, entity.date] as const
  const events = eventsOf(entity, data?.events ?? [], span).map((event): Entry => {
    const [first, last] = [asDay(event.first_day), asDay(event.last_day)]
    return { key: `event ${event.event_id}`, day: event.last_day, days: eventDays(first, last), text: eventTitle(event) }
  })
  const entries = [...editsOf(entity), ...events].toSorted((a, b) => (a.day > b.day ? -1 : a.day < b.day ? 1 : 0))
  const shown = isWhole ? entries : entries.slice(0, FIRST)
  const folded = entries.length - shown.length
  return (
    <SectionCard title={t('entity.history.title')} note={t('entity.history.note', { count: entity.days.length })}>
      <ErrorNotice error={error} />
      {shown.length > 0 && (
        <ul className={css.list} aria-label={t('entity.history.label')}>
          {shown.map(({ key, days, text }) => (
            <li key={key}>
              <UserText>{text}</UserText>
              <span className={css.facts}>{days}</span>
            </li>
          ))}
        </ul>
      )}
      {folded > 0 && (
        <Button kind="link" onPress={() => setWhole(true)}>
          {t('entity.history.more', { count: folded })}
        </Button>
      )}
      {!entity.edits_known && <p className={css.muted}>{t('entity.history.unknown')}</p>}
      {entries.length === 0 && !error && (
        <p className={css.muted}>{t(entity.edits_known ? 'entity.history.none' : 'entity.history.noEvents')}</p>
      )}
    </SectionCard>
  )
}
