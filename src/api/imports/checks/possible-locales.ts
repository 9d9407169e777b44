/** The formats that a file may have while its questions are open, to find the rows that are bad whatever the answers are. */

import { dateFormats, type ImportQuestion } from '#shared/contract/internal/import.ts'
import type { FileLocale } from '../reading/columns.ts'
import type { CsvReadOptions } from '../reading/csv-types.ts'
import type { ImportRefused } from './import-refused.ts'

const marks = ['.', ','] as const

interface OpenFormats {
  readonly locale: FileLocale
  readonly questions: readonly ImportQuestion[]
  readonly problems: readonly ImportRefused[]
}

/**
 * The formats that an answer to the file's questions may lead to.
 *
 * Where the file proves two formats at once, each of them may be chosen.
 *
 * @returns at least one
 */
export const possibleLocales = (
  { locale, questions, problems }: OpenFormats,
  { date_format, decimal }: Pick<CsvReadOptions, 'date_format' | 'decimal'>,
): readonly FileLocale[] => {
  const open = <Value extends string>(option: 'date_format' | 'decimal', all: readonly Value[], own: Value): readonly Value[] => {
    const question = questions.find(({ id }) => id === option)
    if (question) return all.filter((value) => question.options.some((each) => each.value === value))
    return problems.some(({ resolvedBy }) => resolvedBy.includes(option)) ? all : [own]
  }
  const orders = date_format === undefined ? open('date_format', dateFormats, locale.dates.order) : [date_format]
  const separators = decimal === undefined ? open('decimal', marks, locale.decimal) : [decimal]
  return orders.flatMap((order) => separators.map((mark) => ({ dates: { ...locale.dates, order }, decimal: mark })))
}

/** A function from a row's cells to what the row is in the first of the formats in which it is not bad; bad only if it is so in all of them. */
export const underAny = <Typed extends { readonly is: string }>(
  locales: readonly FileLocale[],
  typerOf: (locale: FileLocale) => (cells: readonly string[]) => Typed,
): ((cells: readonly string[]) => Typed | null) => {
  const typers = locales.map(typerOf)
  return (cells) => {
    let bad: Typed | null = null
    for (const typed of typers) {
      const result = typed(cells)
      if (result.is !== 'problem') return result
      bad ??= result
    }
    return bad
  }
}
