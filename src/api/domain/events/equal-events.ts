/** What happens when an event is noted on days that have one of the same kind. */

import type { Channel } from '#shared/contract/channel.ts'
import type { EventKind } from '#shared/contract/event-kind.ts'

/** The part of an event that makes two of them equal, and its days as numbers, both included. */
export interface EventSpan {
  readonly productId: number | null
  readonly campaignId: string | null
  /** Null: no campaign, or one whose channel is unknown. */
  readonly campaignChannel: Channel | null
  readonly kind: EventKind
  readonly text: string
  readonly first: number
  readonly last: number
}

export type Overlap<Existing> =
  /** Becomes one event over the days of all. */
  | { readonly type: 'merged'; readonly with: readonly Existing[]; readonly first: number; readonly last: number }
  /** The same kind and scope in other words on some of the same days. */
  | { readonly type: 'refused'; readonly because: Existing }

/**
 * Compares an event with those that exist.
 *
 * Events of the same scope, kind and text on some of the same days become one. With other words they are refused, since one day would
 * have two promotions. Events of different kinds or scopes may share days.
 *
 * @param others - without the event itself
 */
export const overlapOf = <Existing extends EventSpan>(added: EventSpan, others: readonly Existing[]): Overlap<Existing> => {
  const rivals = others.filter(
    (each) =>
      each.kind === added.kind &&
      each.productId === added.productId &&
      each.campaignId === added.campaignId &&
      each.campaignChannel === added.campaignChannel,
  )
  // An event that grows may reach a further one.
  let { first, last } = added
  let found: readonly Existing[] = []
  for (;;) {
    const touching = rivals.filter((each) => each.first <= last && each.last >= first)
    const other = touching.find(({ text }) => text !== added.text)
    if (other) return { type: 'refused', because: other }
    if (touching.length === found.length) return { type: 'merged', with: found, first, last }
    found = touching
    first = Math.min(first, ...touching.map((each) => each.first))
    last = Math.max(last, ...touching.map((each) => each.last))
  }
}
