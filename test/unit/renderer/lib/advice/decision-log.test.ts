/** The log of decisions: found by words and choices, under the days of the account's zone, and as CSV. */

import { describe, expect, it } from 'vitest'
import {
  everything,
  filterLog,
  type LogEntry,
  logCsv,
  productsWithExecuted,
  recentlyDecided,
  rowsByMonth,
  withOutcomes,
} from '#renderer/lib/advice/decision-log.ts'
import type { OutcomeState } from '#renderer/lib/advice/outcome-state.ts'
import type { DecisionRecord } from '#renderer/lib/advice/record-name.ts'
import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'
import { judgedOutcome } from '#test/helpers/judged-outcome.ts'

const entry = (review: number, ts: string, change: Partial<LogEntry> = {}): LogEntry => ({
  review,
  card_id: `card-${review}`,
  product: 'Glow Serum',
  decision: 'adopted',
  ignore_reason: null,
  action: null,
  remind_on: null,
  proposed: null,
  texts: null,
  title: 'Checkout grows slow',
  ts,
  standing: 'current',
  card: {
    domain: 'funnel',
    severity: 'high',
    rule: 'R10',
    entity: 'Glow Serum',
    entity_level: 'product',
    entity_id: 'Glow Serum',
    money_at_risk: 1140.5,
  },
  ...change,
})

const entries = [
  entry(3, '2026-11-20T02:00:00Z', {
    ...{ decision: 'ignored', ignore_reason: '=HYPERLINK("x"), known', title: 'Ad is wearing thin' },
    proposed: { client: 'Claude', reason: 'Small' },
  }),
  entry(2, '2026-11-19T23:30:00Z', { product: 'Night Repair', card: null, title: null, decision: 'executed', action: 'Paused Static 11' }),
  entry(1, '2026-11-18T12:00:00Z'),
]
const found = (change: Partial<typeof everything>) => filterLog(entries, { ...everything, ...change }).map(({ review }) => review)

describe('the log of decisions', () => {
  it('finds entries that contain every word, ignoring case', () => {
    expect(found({ text: 'KNOWN wearing' })).toEqual([3])
    expect(found({ text: 'r10 checkout' })).toEqual([1])
    expect(found({ text: 'static paused' })).toEqual([2])
    expect(found({ text: 'nothing' })).toEqual([])
  })

  it('finds the decisions of a record', () => {
    const record = { rule: 'R10', rule_version: 2, action: 'repair', volume: [0, null], reviews: [1, 3] } satisfies DecisionRecord
    expect(found({ record })).toEqual([3, 1])
    expect(found({ record, product: 'Glow Serum', text: 'wearing' })).toEqual([3])
  })

  it('narrows by product, decision and domain together', () => {
    expect(found({})).toEqual([3, 2, 1])
    expect(found({ decision: 'adopted' })).toEqual([1])
    expect(found({ decision: 'adopted', domain: 'funnel' })).toEqual([1])
    expect(found({ product: 'Night Repair' })).toEqual([2])
  })

  it('is grouped by months in the time zone of the account', () => {
    const atNight = [...entries, entry(0, '2026-11-01T02:00:00Z'), entry(4, '2026-10-05T12:00:00Z')]
    const months = (zone: string) =>
      rowsByMonth(atNight, zone).flatMap((row) => (row.kind === 'month' ? [`${row.month} ${row.count}`] : []))
    expect(months('America/New_York')).toEqual(['2026-11-01 3', '2026-10-01 2'])
    expect(months('UTC')).toEqual(['2026-11-01 4', '2026-10-01 1'])
  })

  it('is written as CSV with no text that a spreadsheet would run', () => {
    const [head, first, second, third, end] = logCsv(entries).split('\r\n')
    expect(head).toBe(
      'ts,product,decision,standing,title,domain,severity,rule,entity,money_at_risk,ignore_reason,action,remind_on,card_id,outcome,outcome_metric,outcome_basis,outcome_change,outcome_low,outcome_high,outcome_read_through,proposed_by,proposed_reason',
    )
    expect(first).toBe(
      '2026-11-20T02:00:00Z,Glow Serum,ignored,current,Ad is wearing thin,funnel,high,R10,Glow Serum,1140.5,"\'=HYPERLINK(""x""), known",,,card-3,,,,,,,,Claude,Small',
    )
    expect(second).toBe('2026-11-19T23:30:00Z,Night Repair,executed,current,,,,,,,,Paused Static 11,,card-2,,,,,,,,,')
    expect(third).toContain(',1140.5,,,,card-1,')
    expect(end).toBe('')
  })
})

describe('the outcomes in the log', () => {
  const worked = judgedOutcome()
  const outcome = (state: CardOutcome['state']): CardOutcome => ({ ...worked, state, judged: null })
  const logOf = (each: CardOutcome) => withOutcomes(entries, new Map([['Night Repair', new Map([[2, each]])]]))

  it('belong to executed decisions in effect, which alone need an estimate', () => {
    expect(productsWithExecuted(entries)).toEqual(['Night Repair'])
    expect(productsWithExecuted(entries.map((each) => ({ ...each, standing: 'withdrawn' as const })))).toEqual([])
    expect(logOf(worked).map(({ outcome: own }) => own !== undefined)).toEqual([false, true, false])
  })

  it('are found by verdict, and those that wait by their state', () => {
    const found = (log: readonly LogEntry[], state: OutcomeState) =>
      filterLog(log, { ...everything, outcome: state }).map(({ review }) => review)
    expect(found(logOf(worked), 'worked')).toEqual([2])
    expect(found(logOf(worked), 'pending')).toEqual([])
    expect(found(logOf(outcome('pending')), 'pending')).toEqual([2])
    expect(found(logOf(outcome('unmeasurable')), 'unmeasurable')).toEqual([2])
  })

  it('are written as the number that the verdict is based on', () => {
    expect(logCsv(logOf(worked))).toContain('card-2,worked,cpa_meta,nobody_acted,-0.17,-0.27,-0.06,2026-11-17')
    expect(logCsv(logOf(outcome('pending')))).toContain('card-2,pending,cpa_meta,,,,,2026-11-17')
  })
})

describe('the decisions that are shown as recent', () => {
  it('are the three newest in effect on cards that are not open', () => {
    const log = [
      entry(9, '2026-11-20T09:00:00Z', { decision: 'withdrawn', standing: 'withdrawn' }),
      entry(8, '2026-11-20T08:00:00Z', { standing: 'replaced' }),
      entry(7, '2026-11-20T07:00:00Z'),
      ...entries,
      entry(0, '2026-11-17T12:00:00Z'),
    ]
    expect(recentlyDecided(log, new Set(['card-3']), Date.parse('2026-11-20T12:00:00Z')).map(({ review }) => review)).toEqual([7, 2, 1])
    expect(recentlyDecided([], new Set(), 0)).toEqual([])
  })

  it('are none of earlier quarters', () => {
    const log = [entry(2, '2026-08-21T09:00:00Z'), entry(1, '2026-08-19T09:00:00Z')]
    expect(recentlyDecided(log, new Set(), Date.parse('2026-11-20T12:00:00Z')).map(({ review }) => review)).toEqual([2])
  })
})
