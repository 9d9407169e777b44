/** The port of live ad sources. To add one, implement {@link AdSource} and add it to sources-of.ts. */

import type { Day } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import type { Micros } from '#shared/money.ts'
import { english } from '../domain/english.ts'
import type { EntityEdit } from '../domain/entity/entity-edit.ts'
import type { EntityLevelRead, KnownEntities } from '../domain/entity/entity-state.ts'
import type { DaySpan } from '../domain/facts/day-span.ts'
import type { AdFact } from '../domain/facts/facts.ts'
import type { Delivery, LevelReach } from '../domain/facts/level-reach.ts'

/** A live source of ad facts. */
export interface AdSource {
  readonly type: 'demo' | 'csv' | 'meta'
  /**
   * Reads the facts of a span of days, newest days first, in parts that can be written one by one.
   *
   * Days are in the account's time zone, money in micros of its currency; null is unknown. Throws a SourceError if the source cannot
   * deliver any more; the parts before it are whole.
   */
  readonly read: (span: DaySpan) => AsyncIterable<ReadPart>
  /**
   * Reads campaigns, ad sets and ads as they are now, a level after the other; a level that could not be read is left out. Missing: the source
   * has none. Throws a SourceError where the next call would fail as well.
   */
  readonly readEntities?: (known: KnownEntities) => AsyncIterable<EntityLevelRead>
  /**
   * Reads the edits from an instant to another, milliseconds in UTC; null if they could not be read. Missing: the source has no log of them.
   * Rejects with a SourceError where the next call would fail as well.
   */
  readonly readEdits?: (since: number, until: number) => Promise<readonly EntityEdit[] | null>
  /**
   * Reads the reach of all levels on days whose ads were read before, and whose reach was not. Missing: the source reports none. Rejects with
   * the signal's reason.
   *
   * @param ads - all ads of these days
   */
  readonly readReach?: (span: DaySpan, ads: readonly Delivery[]) => Promise<ReachAnswer>
}

/** The reach of a window; or that it could not be read, or was not asked for since the calls before it failed. */
export type ReachAnswer = readonly LevelReach[] | 'failed' | 'stopped'

/** What the platform sent for a day that could not be read. */
export interface UnreadableDay {
  readonly day: Day
  /** Values that are unknown in the facts. */
  readonly cells: number
  /** Rows that are not facts, since they lack an ID, a day or spend. */
  readonly rows: number
}

/** All facts of some days. */
export interface ReadPart {
  readonly span: DaySpan
  readonly facts: readonly AdFact[]
  readonly unreadable: readonly UnreadableDay[]
  /** What the platform reports as the spend of the whole ad account, by day; null if it was not read. A day without spend is absent. */
  readonly accountSpend: ReadonlyMap<Day, Micros> | null
  /** Reach of ad sets, campaigns and the ad account by day, where the platform reported it at that level; missing: not read. */
  readonly reach?: readonly LevelReach[]
  /** Days whose reach could not be read at a level, and may be read later. */
  readonly unreadReach?: readonly Day[]
}

/** All facts of a span as one part. Rejects with a SourceError. */
export const readWhole = async (source: AdSource, span: DaySpan): Promise<ReadPart> => {
  const facts: AdFact[] = []
  const unreadable: UnreadableDay[] = []
  const accountSpend = new Map<Day, Micros>()
  const reach: LevelReach[] = []
  const unreadReach: Day[] = []
  let isComparable = true
  for await (const part of source.read(span)) {
    for (const fact of part.facts) facts.push(fact)
    unreadable.push(...part.unreadable)
    for (const [day, spend] of part.accountSpend ?? []) accountSpend.set(day, spend)
    for (const one of part.reach ?? []) reach.push(one)
    unreadReach.push(...(part.unreadReach ?? []))
    isComparable &&= part.accountSpend !== null
  }
  return { span, facts, unreadable, accountSpend: isComparable ? accountSpend : null, reach, unreadReach }
}

/** A source that could not deliver; the message is one plain sentence for the user. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  /** How long the source asks not to be called, in milliseconds; null if it does not. */
  readonly retryAfterMs: number | null
  /** Whether the source could not be reached at all, as on an offline machine: it is then retried when the network is available again. */
  readonly unreachable: boolean

  /** The message for readers in other languages. */
  readonly userMessage: Message

  constructor(userMessage: Message, more: { readonly retryAfterMs?: number; readonly unreachable?: boolean } = {}) {
    super(english.format(userMessage))
    this.userMessage = userMessage
    this.retryAfterMs = more.retryAfterMs ?? null
    this.unreachable = more.unreachable ?? false
  }
}
