/** Resolves the date and number formats of a file: from the user's choice or from unambiguous cells, never by guessing. */

import type { DateFormat, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { ImportRefused } from '../checks/import-refused.ts'
import type { Columns, FieldSpec, FileLocale } from './columns.ts'
import type { CsvReadOptions } from './csv-types.ts'
import { ALL_SHEETS, dateQuestion, decimalQuestion, serialQuestion } from './import-questions.ts'
import type { Sighting } from './locale-evidence.ts'
import { type CellEvidence, readEvidence } from './locale-evidence.ts'
import { cutGroup } from './marked-rows.ts'
import type { Table } from './table.ts'

export interface DetectedLocale {
  readonly locale: FileLocale
  /** What the file leaves open; where this is not empty, `locale` has the first answer to each. */
  readonly questions: readonly ImportQuestion[]
  /** Why the file is refused: it proves two formats at once, or its amounts are in another currency. */
  readonly refusals: readonly ImportRefused[]
}

const conflict = (a: Sighting, b: Sighting, settledBy: 'date_format' | 'decimal'): ImportRefused => {
  const both = { one: a.text.trim(), oneRow: a.row, other: b.text.trim(), otherRow: b.row }
  const what = settledBy === 'decimal' ? createMessage('file.decimalsBoth', both) : createMessage('file.datesBoth', both)
  return new ImportRefused({
    messages: [what, createMessage('file.nothing'), createMessage('file.bothWay')],
    details: [a, b].map(({ row, column, text }) => ({ field: `row ${row}, ${column}`, problem: `"${text.trim()}"` })),
    resolvedBy: [settledBy],
  })
}

/** Looks at the head and, where that leaves something open, at every row. */
export const detectLocale = async <Field extends string>(
  table: Table,
  specs: readonly (FieldSpec & { readonly field: Field })[],
  columns: Columns<Field>,
  options: CsvReadOptions,
): Promise<DetectedLocale> => {
  const evidence = readEvidence(specs, columns, options)
  const isOpen = (): boolean =>
    (options.date_format === undefined && evidence.datesOpen()) ||
    evidence.daysAreNumbers() ||
    (options.decimal === undefined && evidence.numbersOpen())
  evidence.add({ firstRow: table.headerRow + 1, ...cutGroup(table.head) })
  if (!table.whole && isOpen()) {
    for await (const batch of table.rows(options.signal ? { signal: options.signal } : {})) {
      evidence.add(batch)
      if (!isOpen()) break
    }
  }
  return resolveLocale(evidence, options)
}

const resolveLocale = (evidence: CellEvidence, options: CsvReadOptions): DetectedLocale => {
  const { orders, conflicting } = evidence.dates()
  const { point, comma, either } = evidence.numbers()
  const { compact, serial, other } = evidence.dayNumbers()
  const foreign = evidence.foreign()
  const refusals: ImportRefused[] = []
  const questions: ImportQuestion[] = []
  if (options.date_format === undefined) {
    if (conflicting) refusals.push(conflict(...conflicting, 'date_format'))
    else if (orders.differing) questions.push(dateQuestion(orders.differing, orders.possible, options.lastTime?.date_format))
  }
  const wholeColumn = !(other || (compact && serial))
  if (serial && !wholeColumn && options.serial_dates === undefined) questions.push(serialQuestion(serial))
  if (options.decimal === undefined) {
    if (point && comma) refusals.push(conflict(point, comma, 'decimal'))
    else if (!point && !comma && either) questions.push(decimalQuestion(either, options.lastTime?.decimal))
  }
  if (foreign) refusals.push(foreign)
  const order: DateFormat = options.date_format ?? orders.possible[0] ?? 'iso'
  const serials = serial !== undefined && (options.serial_dates ?? true)
  return {
    locale: {
      dates: { order, compact: compact !== undefined && wholeColumn, serials },
      decimal: options.decimal ?? (comma ? ',' : '.'),
    },
    questions,
    refusals,
  }
}

export { importQuestion } from './import-questions.ts'

/** A question where its answers are not shown next to it: which sheets or files there are is known from nothing else. */
const questionTexts = ({ id, texts, options }: ImportQuestion): readonly Message[] => {
  if (id !== 'sheet') return [texts.question]
  const all = options.find(({ value }) => value === ALL_SHEETS)
  const names = options.flatMap((option) => (option === all ? [] : [option.value])).join(', ')
  return [
    texts.question,
    all ? createMessage('ask.sheet.namesAll', { names, together: all.example }) : createMessage('ask.sheet.names', { names }),
  ]
}

/** The refusal that asks what the file leaves open; null if nothing is. */
export const ambiguityRefusal = (questions: readonly ImportQuestion[]): ImportRefused | null =>
  questions.length === 0
    ? null
    : new ImportRefused({
        messages: [createMessage('file.open'), ...questions.flatMap(questionTexts), createMessage('file.nothing')],
        details: questions.map(({ id, question }) => ({ field: id, problem: question })),
        resolvedBy: questions.map(({ id }) => id),
      })
