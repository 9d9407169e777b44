/** The decision log of all products: filtered, grouped by month, and as CSV. */

import { asDay, type Day, dayInZone } from '#shared/calendar.ts'
import type { Domain } from '#shared/contract/advice.ts'
import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'
import type { ReviewHistory } from '#shared/contract/internal/review-history.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'
import type { OutcomesByProduct } from '../api/outcome-queries.ts'
import { decidedTitle } from './card-text.ts'
import { type OutcomeState, outcomeState, usedChange } from './outcome-state.ts'
import type { DecisionRecord } from './record-name.ts'

export type LogEntry = ReviewHistory['history'][number] & {
  readonly product: string
  /** Of an executed card, once it is loaded. */
  readonly outcome?: CardOutcome
}
export type LoggedDecision = LogEntry['decision']

export interface LogFilter {
  readonly text: string
  readonly product: string | null
  readonly decision: LoggedDecision | null
  readonly domain: Domain | null
  readonly rule: string | null
  readonly outcome: OutcomeState | null
  /** A record of the product: a part of the decisions of its rule. */
  readonly record: DecisionRecord | null
}

export const everything: LogFilter = { text: '', product: null, decision: null, domain: null, rule: null, outcome: null, record: null }

/** Products with an executed card in effect: the others have no outcomes. */
export const productsWithExecuted = (entries: readonly LogEntry[]): readonly string[] => [
  ...new Set(entries.filter(isExecuted).map(({ product }) => product)),
]

const isExecuted = ({ decision, standing }: LogEntry): boolean => decision === 'executed' && standing === 'current'

/** The entries with their outcomes, as far as these are known. */
export const withOutcomes = (entries: readonly LogEntry[], outcomes: OutcomesByProduct): readonly LogEntry[] =>
  entries.map((entry) => {
    const outcome = isExecuted(entry) ? outcomes.get(entry.product)?.get(entry.review) : undefined
    return outcome === undefined ? entry : { ...entry, outcome }
  })

/** Decisions that are shown as recent. */
const MOST_RECENT = 3
/** Milliseconds; a quarter: the outcome of a decision is in after two to five weeks. */
const RECENT = 92 * 86_400_000

/** A decision that is in effect. */
export type CurrentDecision = LogEntry & { readonly decision: Exclude<LoggedDecision, 'withdrawn'> }

/**
 * The latest decisions of a quarter, in effect, on cards that are not open, newest first; `entries` are in that order.
 *
 * @param now Milliseconds since 1970.
 */
export const recentlyDecided = (entries: readonly LogEntry[], openCards: ReadonlySet<string>, now: number): readonly CurrentDecision[] =>
  entries
    .filter((entry): entry is CurrentDecision => entry.decision !== 'withdrawn' && entry.standing === 'current')
    .filter(({ card_id: id, ts }) => !openCards.has(id) && now - Date.parse(ts) < RECENT)
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

export const filterLog = (
  entries: readonly LogEntry[],
  { text, product, decision, domain, rule, outcome, record }: LogFilter,
): readonly LogEntry[] => {
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
      (record === null || record.reviews.includes(entry.review)) &&
      (outcome === null || (entry.outcome !== undefined && outcomeState(entry.outcome) === outcome)) &&
      isFound(entry, words),
  )
}

export type LogRow =
  | { readonly kind: 'month'; readonly month: Day; readonly count: number }
  | { readonly kind: 'entry'; readonly entry: LogEntry }

/** The entries, newest first, under a heading for each month of the account's time zone; `month` is its first day. */
export const rowsByMonth = (entries: readonly LogEntry[], timeZone: string): readonly LogRow[] => {
  const months = new Map<Day, LogEntry[]>()
  for (const entry of entries) {
    const month = asDay(`${dayInZone(Date.parse(entry.ts), timeZone).slice(0, 7)}-01`)
    const ofMonth = months.get(month)
    if (ofMonth) ofMonth.push(entry)
    else months.set(month, [entry])
  }
  return [...months].flatMap(([month, ofMonth]): LogRow[] => [
    { kind: 'month', month, count: ofMonth.length },
    ...ofMonth.map((entry) => ({ kind: 'entry' as const, entry })),
  ])
}

const outcomeColumns: readonly (readonly [string, (outcome: CardOutcome) => CsvCell])[] = [
  ['outcome', outcomeState],
  ['outcome_metric', ({ hypothesis }) => hypothesis?.metric ?? null],
  ['outcome_basis', ({ judged }) => judged?.basis ?? null],
  ['outcome_change', (outcome) => usedChange(outcome)?.change ?? null],
  ['outcome_low', (outcome) => usedChange(outcome)?.interval[0] ?? null],
  ['outcome_high', (outcome) => usedChange(outcome)?.interval[1] ?? null],
  ['outcome_read_through', ({ hypothesis }) => hypothesis?.read_through ?? null],
]

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
      ...outcomeColumns.map(([name]) => name),
      'proposed_by',
      'proposed_reason',
    ],
    ...entries.map(
      ({
        ts,
        product,
        decision,
        standing,
        title,
        card,
        ignore_reason: reason,
        action,
        remind_on: remindOn,
        card_id: id,
        proposed,
        outcome,
      }) => [
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
        ...outcomeColumns.map(([, cell]) => (outcome === undefined ? null : cell(outcome))),
        proposed === null ? null : proposed.client || 'agent',
        proposed?.reason ?? '',
      ],
    ),
  ])
