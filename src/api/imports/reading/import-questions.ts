/** The questions about a file, with what each answer would make of one of its cells. */

import type { DateFormat, ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { english } from '../../domain/english.ts'
import { readDay } from './dates.ts'
import type { Sighting } from './locale-evidence.ts'
import { plainDecimal } from './numbers.ts'

/** The answer for all sheets of the same header; no sheet can have this name. */
export const ALL_SHEETS = '*'

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

/** The options of a question, the proposed one first. */
export const proposedFirst = <Value extends string>(
  proposed: Value,
  values: readonly Value[],
  textOf: (value: Value) => Message,
): readonly { readonly value: Value; readonly text: Message; readonly example: string }[] =>
  [proposed, ...values.filter((value) => value !== proposed)].map((value) => ({ value, text: textOf(value), example: '' }))

const dateText = (cell: string, orders: readonly DateFormat[], lastTime: DateFormat | undefined): Message => {
  if (orders.includes('iso')) return createMessage('ask.dateOrder', { cell })
  return lastTime === 'dmy' || lastTime === 'mdy'
    ? createMessage('ask.date.again', { cell, last: createMessage(`ask.date.last.${lastTime}`) })
    : createMessage('ask.date', { cell })
}

/**
 * Which of several orders of day, month and year a file has; `text` is a date without its time.
 *
 * @param lastTime - the order of the last file with the same header, which is proposed first
 */
export const dateQuestion = ({ text }: Sighting, orders: readonly DateFormat[], lastTime?: DateFormat): ImportQuestion => {
  const proposed =
    lastTime !== undefined && orders.includes(lastTime) ? [lastTime, ...orders.filter((order) => order !== lastTime)] : orders
  return importQuestion(
    'date_format',
    dateText(text, orders, lastTime),
    proposed.map((order) => ({
      value: order,
      text: createMessage(`ask.date.${order}`),
      example: `${text} → ${readDay(text, order) ?? '?'}`,
    })),
  )
}

/** Whether numbers among other dates are days as Excel counts them. */
export const serialQuestion = ({ text }: Sighting): ImportQuestion => {
  const cell = text.trim()
  const day = readDay(cell.replace(/[.,].*/, ''), { order: 'iso', compact: false, serials: true })
  return importQuestion('serial_dates', createMessage('ask.serials', { cell }), [
    { value: 'true', text: createMessage('ask.serials.yes'), example: `${cell} → ${day ?? '?'}` },
  ])
}

/**
 * Whether a mark separates decimals or thousands.
 *
 * @param lastTime - the mark of the last file with the same header, which is proposed first
 */
export const decimalQuestion = ({ text }: Sighting, lastTime?: '.' | ','): ImportQuestion => {
  const cell = text.trim()
  const option = (value: '.' | ',', label: Message) => ({ value, text: label, example: `${cell} → ${plainDecimal(text, value) ?? '?'}` })
  const question =
    lastTime === undefined
      ? createMessage('ask.decimal', { cell })
      : createMessage('ask.decimal.again', { cell, last: createMessage(`ask.decimal.last.${lastTime === '.' ? 'point' : 'comma'}`) })
  const options = [option('.', createMessage('ask.decimal.point')), option(',', createMessage('ask.decimal.comma'))]
  return importQuestion('decimal', question, lastTime === ',' ? options.reverse() : options)
}
