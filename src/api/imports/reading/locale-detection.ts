/** Resolves the date and number formats of a file: from the user's choice or from unambiguous cells, never by guessing. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import { ImportRefused } from '../checks/import-refused.ts'
import type { Columns, FieldSpec, FileLocale } from './columns.ts'
import type { CsvReadOptions, RecordBatch } from './csv-types.ts'
import { dateEvidence, readDay } from './dates.ts'
import { decimalEvidence, plainDecimal } from './numbers.ts'
import type { Table } from './table.ts'

interface Sighting {
  readonly row: number
  readonly column: string
  readonly text: string
}

/** The first cell seen of each kind. */
interface Evidence {
  dmy?: Sighting
  mdy?: Sighting
  dates?: Sighting
  /** Day and month are the same number. */
  same?: Sighting
  point?: Sighting
  comma?: Sighting
  numbers?: Sighting
}

export interface DetectedLocale {
  readonly locale: FileLocale
  /** What the file leaves open; where this is not empty, `conventions` must not be used. */
  readonly questions: readonly ImportQuestion[]
}

type Gather = (batch: RecordBatch, evidence: Evidence) => void

const gatherer = <Field extends string>(specs: readonly (FieldSpec & { readonly field: Field })[], columns: Columns<Field>): Gather => {
  const watched = specs.flatMap((spec) => {
    const at = columns.at.get(spec.field)
    return at === undefined ? [] : [{ kind: spec.kind, at, column: columns.header[at] ?? '' }]
  })
  return ({ firstRow, records }, evidence) => {
    records.forEach((cells, index) => {
      for (const { kind, at, column } of watched) {
        const text = cells[at]
        if (!text) continue
        if (kind === 'date' || kind === 'time') {
          const proof = dateEvidence(text)
          if (proof === 'dmy') evidence.dmy ??= { row: firstRow + index, column, text }
          else if (proof === 'mdy') evidence.mdy ??= { row: firstRow + index, column, text }
          else if (proof === 'either') evidence.dates ??= { row: firstRow + index, column, text }
          else if (proof === 'same') evidence.same ??= { row: firstRow + index, column, text }
        } else if (kind === 'money' || kind === 'count') {
          const proof = decimalEvidence(text, kind)
          if (proof === '.') evidence.point ??= { row: firstRow + index, column, text }
          else if (proof === ',') evidence.comma ??= { row: firstRow + index, column, text }
          else if (proof === 'either') evidence.numbers ??= { row: firstRow + index, column, text }
        }
      }
    })
  }
}

/** A question with its English text and its messages. */
export const importQuestion = (
  id: ImportQuestion['id'],
  question: Message,
  options: readonly { readonly value: string; readonly text: Message; readonly example: string }[],
): ImportQuestion => ({
  id,
  question: english.format(question),
  options: options.map(({ value, text, example }) => ({ value, label: english.format(text), example })),
  texts: { question, options: options.map(({ text }) => text) },
})

const dateQuestion = ({ text }: Sighting): ImportQuestion => {
  const part = text.trim().split(/[T ]/, 1)[0] ?? ''
  const option = (value: 'dmy' | 'mdy') => ({
    value,
    text: createMessage(`ask.date.${value}`),
    example: `${part} → ${readDay(part, value) ?? '?'}`,
  })
  return importQuestion('date_format', createMessage('ask.date', { cell: part }), [option('dmy'), option('mdy')])
}

const decimalQuestion = ({ text }: Sighting): ImportQuestion => {
  const cell = text.trim()
  const option = (value: '.' | ',', label: Message) => ({ value, text: label, example: `${cell} → ${plainDecimal(text, value) ?? '?'}` })
  return importQuestion('decimal', createMessage('ask.decimal', { cell }), [
    option('.', createMessage('ask.decimal.point')),
    option(',', createMessage('ask.decimal.comma')),
  ])
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

/** Looks at the head and, where that proves nothing, at every row. Throws ImportRefused if the file proves both of two ways. */
export const detectLocale = async <Field extends string>(
  table: Table,
  specs: readonly (FieldSpec & { readonly field: Field })[],
  columns: Columns<Field>,
  options: CsvReadOptions,
): Promise<DetectedLocale> => {
  const evidence: Evidence = {}
  const gather = gatherer(specs, columns)
  const datesOpen = () => options.date_format === undefined && !evidence.dmy && !evidence.mdy && evidence.dates !== undefined
  const numbersOpen = () => options.decimal === undefined && !evidence.point && !evidence.comma
  gather({ firstRow: table.headerRow + 1, records: table.head }, evidence)
  if (!table.whole && (datesOpen() || numbersOpen())) {
    for await (const batch of table.rows(options.signal ? { signal: options.signal } : {})) {
      gather(batch, evidence)
      if (!datesOpen() && !numbersOpen()) break
    }
  }
  if (!options.date_format && evidence.dmy && evidence.mdy) throw conflict(evidence.dmy, evidence.mdy, 'date_format')
  if (!options.decimal && evidence.point && evidence.comma) throw conflict(evidence.point, evidence.comma, 'decimal')
  const questions: ImportQuestion[] = []
  if (datesOpen() && evidence.dates) questions.push(dateQuestion(evidence.dates))
  if (numbersOpen() && evidence.numbers) questions.push(decimalQuestion(evidence.numbers))
  const proven = evidence.mdy ? 'mdy' : evidence.dmy || evidence.dates || evidence.same ? 'dmy' : 'iso'
  return {
    locale: { dates: options.date_format ?? proven, decimal: options.decimal ?? (evidence.comma ? ',' : '.') },
    questions,
  }
}

/** Throws ImportRefused asking what the file leaves open. */
export const refuseAmbiguous = (questions: readonly ImportQuestion[]): void => {
  if (questions.length === 0) return
  throw new ImportRefused({
    messages: [createMessage('file.open'), ...questions.map(({ texts }) => texts.question), createMessage('file.nothing')],
    details: questions.map(({ id, question }) => ({ field: id, problem: question })),
    resolvedBy: questions.map(({ id }) => id),
  })
}
