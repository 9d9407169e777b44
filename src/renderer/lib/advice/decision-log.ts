/** The decision log of all products: filtered, grouped by day, and as CSV. */

import { type Day, dayInZone } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { ReviewHistory } from '#shared/contract/internal/review-history.ts'
import { toCsv } from '#shared/csv.ts'
import { decidedTitle } from './card-text.ts'

export type LogEntry = ReviewHistory['history'][number] & { readonly product: string }
export type LoggedDecision = LogEntry['decision']

export interface LogFilter {
  readonly text: string
  readonly product: string | null
  readonly decision: LoggedDecision | null
  readonly domain: Domain | null
  readonly rule: string | null
}

export const everything: LogFilter = { text: '', product: null, decision: null, domain: null, rule: null }

/** Decisions that are shown as recent. */
const MOST_RECENT = 3

/** A decision that is in effect. */
export type CurrentDecision = LogEntry & { readonly decision: Exclude<LoggedDecision, 'withdrawn'> }

/** The latest decisions in effect on cards that are not open, newest first; `entries` are in that order. */
export const recentlyDecided = (entries: readonly LogEntry[], openCards: ReadonlySet<string>): readonly CurrentDecision[] =>
  entries
    .filter((entry): entry is CurrentDecision => entry.decision !== 'withdrawn' && entry.standing === 'current')
    .filter(({ card_id: id }) => !openCards.has(id))
    .slice(0, MOST_RECENT)

const texts = (entry: LogEntry): readonly string[] => [decidedTitle(entry) ?? '', ...textsOf(entry)]

const textsOf = ({ title, ignore_reason: reason, action, product, card, card_id: id }: LogEntry): readonly string[] => [
  title ?? '',
  reason ?? '',
  action ?? '',
  product,
  card?.entity ?? '',
  card?.rule ?? '',
  id,
]

/** Every search word must occur somewhere in an entry. */
const isFound = (entry: LogEntry, words: readonly string[]): boolean => {
  const all = texts(entry).join('\n').toLocaleLowerCase()
  return words.every((word) => all.includes(word))
}

export const filterLog = (entries: readonly LogEntry[], { text, product, decision, domain, rule }: LogFilter): readonly LogEntry[] => {
  const words = text
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return entries.filter(
    (entry) =>
      (product === null || entry.product === product) &&
      (decision === null || entry.decision === decision) &&
      (domain === null || entry.card?.domain === domain) &&
      (rule === null || entry.card?.rule === rule) &&
      isFound(entry, words),
  )
}

export type LogRow =
  | { readonly kind: 'day'; readonly day: Day; readonly count: number }
  | { readonly kind: 'entry'; readonly entry: LogEntry }

/** The entries, newest first, under a heading for each day of the account's time zone. */
export const rowsByDay = (entries: readonly LogEntry[], timeZone: string): readonly LogRow[] => {
  const days = new Map<Day, LogEntry[]>()
  for (const entry of entries) {
    const day = dayInZone(Date.parse(entry.ts), timeZone)
    const ofDay = days.get(day)
    if (ofDay) ofDay.push(entry)
    else days.set(day, [entry])
  }
  return [...days].flatMap(([day, ofDay]): LogRow[] => [
    { kind: 'day', day, count: ofDay.length },
    ...ofDay.map((entry) => ({ kind: 'entry' as const, entry })),
  ])
}

/** One row per entry, with the API's terms, so that the file is the same in every language. */
export const logCsv = (entries: readonly LogEntry[]): string =>
  toCsv([
    [
      'ts',
      'product',
      'decision',
      'standing',
      'title',
      'domain',
      'severity',
      'rule',
      'entity',
      'money_at_risk',
      'ignore_reason',
      'action',
      'remind_on',
      'card_id',
    ],
    ...entries.map(({ ts, product, decision, standing, title, card, ignore_reason: reason, action, remind_on: remindOn, card_id: id }) => [
      ts,
      product,
      decision,
      standing,
      title ?? '',
      card?.domain ?? null,
      card?.severity ?? null,
      card?.rule ?? null,
      card?.entity ?? '',
      card?.money_at_risk ?? null,
      reason ?? '',
      action ?? '',
      remindOn,
      id,
    ]),
  ])
