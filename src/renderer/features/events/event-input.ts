/** What the user types to note an event, and its meaning. */

import { addDays, asDay, type Day, daysBetween, parseDay } from '#shared/calendar.ts'
import { type Channel, channels } from '#shared/contract/channel.ts'
import type { EventKind } from '#shared/contract/event-kind.ts'
import { MAX_EVENT_DAYS, MAX_EVENT_DAYS_AHEAD, type NotedEvent } from '#shared/contract/internal/noted-events.ts'
import { MAX_NOTE_LENGTH } from '#shared/contract/primitives.ts'

/** "product", "account", or the channel and the id of a campaign after {@link OF_CAMPAIGN}. */
export type ScopeId = string
const OF_CAMPAIGN = 'campaign '
/** The option of a campaign. A channel of null is unknown. */
export const campaignScope = (channel: Channel | null, campaignId: string): ScopeId => `${OF_CAMPAIGN}${channel ?? ''} ${campaignId}`

const campaignOf = (scope: ScopeId): Pick<NotedEvent, 'campaign_id' | 'campaign_channel'> => {
  if (!scope.startsWith(OF_CAMPAIGN)) return { campaign_id: null, campaign_channel: null }
  const rest = scope.slice(OF_CAMPAIGN.length)
  const end = rest.indexOf(' ')
  return { campaign_id: rest.slice(end + 1), campaign_channel: channels.find((channel) => channel === rest.slice(0, end)) ?? null }
}

/** The fields of the form. */
export interface TypedEvent {
  readonly kind: EventKind
  readonly first: string
  readonly last: string
  readonly scope: ScopeId
  readonly text: string
}

/** The form for an event, or for days of a new one. */
export const typedEvent = (first: Day, last: Day, event: NotedEvent | null): TypedEvent => ({
  kind: event?.kind ?? 'promotion',
  first,
  last,
  scope: event?.campaign_id != null ? campaignScope(event.campaign_channel, event.campaign_id) : (event?.scope ?? 'product'),
  text: event?.text ?? '',
})

export type EventProblem = 'badDay' | 'badOrder' | 'tooFar' | 'tooManyDays' | 'tooLong'

/** An event that can be saved, or what is wrong with the form, by field. */
export type ReadEvent =
  | { readonly ok: true; readonly change: Omit<NotedEvent, 'event_id' | 'campaign_name' | 'created_at'> }
  | { readonly ok: false; readonly problems: Readonly<Partial<Record<'first' | 'last' | 'text', EventProblem>>> }

const lastProblem = (first: Day | null, last: Day | null, today: string): EventProblem | null => {
  if (last === null) return 'badDay'
  if (last > addDays(asDay(today), MAX_EVENT_DAYS_AHEAD)) return 'tooFar'
  if (first === null) return null
  if (last < first) return 'badOrder'
  return daysBetween(first, last) >= MAX_EVENT_DAYS ? 'tooManyDays' : null
}

/**
 * Reads the form.
 *
 * @param today - in the account's time zone
 */
export const readEvent = ({ kind, first: from, last: to, scope, text }: TypedEvent, today: string): ReadEvent => {
  const [first, last] = [parseDay(from.trim()), parseDay(to.trim())]
  const problem = lastProblem(first, last, today)
  const isTooLong = text.trim().length > MAX_NOTE_LENGTH
  if (first === null || last === null || problem !== null || isTooLong)
    return {
      ok: false,
      problems: {
        ...(first === null ? { first: 'badDay' } : {}),
        ...(problem === null ? {} : { last: problem }),
        ...(isTooLong ? { text: 'tooLong' } : {}),
      },
    }
  const ofCampaign = campaignOf(scope)
  return {
    ok: true,
    change: {
      scope: ofCampaign.campaign_id === null ? (scope === 'account' ? 'account' : 'product') : 'campaign',
      ...ofCampaign,
      kind,
      first_day: first,
      last_day: last,
      text: text.trim(),
    },
  }
}
