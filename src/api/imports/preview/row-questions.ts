/** The questions that only reading the rows raises. */

import type { ImportKind, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { partTotalQuestion } from '../ads/part-total.ts'
import { blankSpendQuestion } from '../checks/blank-spend.ts'
import { excessPurchasesQuestion } from '../checks/excess-purchases.ts'
import type { ImportRefused } from '../checks/import-refused.ts'
import { oldDatesQuestion } from '../checks/old-dates.ts'
import { columnRefundsQuestion } from '../orders/column-refunds.ts'
import { equalRefundsQuestion } from '../orders/equal-refunds.ts'
import { importQuestion } from '../reading/import-questions.ts'

const ASKED = [
  'sum_breakdowns',
  'identical_rows',
  'equal_refunds',
  'column_refunds',
  'old_dates',
  'blank_spend',
  'excess_purchases',
  'subtotals',
] as const

/** Those that one file may raise together. */
const TOGETHER: ReadonlySet<string> = new Set(['old_dates', 'blank_spend', 'excess_purchases'] satisfies (typeof ASKED)[number][])

/** Rows with one reading time may also be two versions of a row. */
const sumQuestion = ({ key }: Message, kind: ImportKind): 'ask.sum' | 'ask.sumRead' | 'ask.sumItems' => {
  if (kind === 'orders') return 'ask.sumItems'
  return key === 'file.splitRead' ? 'ask.sumRead' : 'ask.sum'
}

/** By the option that answers each. */
const QUESTIONS: Readonly<Record<(typeof ASKED)[number], (found: readonly Message[], kind: ImportKind) => ImportQuestion>> = {
  sum_breakdowns: ([split = createMessage('file.open')], kind) =>
    importQuestion('sum_breakdowns', createMessage(sumQuestion(split, kind), { split }), [
      { value: 'true', text: createMessage('ask.sum.yes'), example: '' },
    ]),
  identical_rows: ([found = createMessage('file.open'), proposal = createMessage('file.open')]) => {
    const choices = [
      { value: 'repeated', text: createMessage('ask.identical.repeated'), example: '' },
      { value: 'copies', text: createMessage('ask.identical.copies'), example: 'Ad 1, Ad 1 (2)' },
    ]
    // What the rows suggest comes first.
    if (proposal.key === 'file.identical.some') choices.reverse()
    return importQuestion('identical_rows', createMessage('ask.identical', { found, proposal }), choices)
  },
  equal_refunds: (messages) => equalRefundsQuestion(messages),
  column_refunds: (messages) => columnRefundsQuestion(messages),
  old_dates: (messages) => oldDatesQuestion(messages),
  blank_spend: (messages) => blankSpendQuestion(messages),
  excess_purchases: (messages) => excessPurchasesQuestion(messages),
  subtotals: ([found = createMessage('file.open')]) =>
    found.key === 'file.partTotal'
      ? partTotalQuestion(found)
      : importQuestion('subtotals', createMessage('ask.subtotals', { found }), [
          { value: 'skip', text: createMessage('ask.subtotals.skip'), example: '' },
          { value: 'count', text: createMessage('ask.subtotals.count'), example: '' },
        ]),
}

/** The questions of a refusal that options resolve; none for any other. */
export const questionsOf = ({ resolvedBy, messages }: ImportRefused, kind: ImportKind): readonly ImportQuestion[] => {
  const asked = ASKED.filter((option) => resolvedBy.includes(option))
  const shown = asked.every((option) => TOGETHER.has(option)) ? asked : asked.slice(0, 1)
  return shown.map((option) => QUESTIONS[option](messages, kind))
}
