/** What belongs to a campaign or ad set: cards and decisions about it, one of its ad sets or one of its ads. */

import type { Entity } from '#shared/contract/advice.ts'
import type { DeskEntity } from '#shared/contract/internal/entity.ts'
import type { NotedEvent } from '#shared/contract/internal/noted-events.ts'

type Parts = Pick<DeskEntity, 'level' | 'id' | 'campaign_id'> & Readonly<Record<'ad_ids' | 'adset_ids', readonly string[]>>

/** Whether a card or decision about an entity is about the page's campaign or ad set, or a part of it. */
export const isAbout = ({ level, id, ad_ids: ads, adset_ids: adsets }: Parts, about: Pick<Entity, 'level' | 'id'>): boolean => {
  switch (about.level) {
    case 'campaign':
      return level === 'campaign' && about.id === id
    case 'adset':
      return adsets.includes(about.id)
    case 'ad':
      return ads.includes(about.id)
    default:
      return false
  }
}

/** The noted events that name the campaign, on some of the days from first to last, latest first. */
export const eventsOf = (
  { campaign_id: id }: Parts,
  events: readonly NotedEvent[],
  [first, last]: readonly [first: string, last: string],
): readonly NotedEvent[] =>
  events
    .filter(
      ({ scope, campaign_id, campaign_channel: channel }) => scope === 'campaign' && campaign_id === id && (channel ?? 'meta') === 'meta',
    )
    .filter((event) => event.first_day <= last && event.last_day >= first)
    .toSorted((a, b) => (a.last_day > b.last_day ? -1 : a.last_day < b.last_day ? 1 : 0))
