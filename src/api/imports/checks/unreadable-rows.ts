/** The rows of a file that cannot be read whatever its open questions are answered, for a file that is refused for other reasons too. */

import { currencySign, mayHaveSign } from '#shared/currency-signs.ts'
import { createMessage } from '#shared/messages/message.ts'
import { isFooter } from '../ads/footer-row.ts'
import { endsWithTotal, isTotalWord, totalOf } from '../ads/total-words.ts'
import { endsWithZone } from '../orders/order-time.ts'
import { type CellProblem, dateProblem, errorProblem, idProblem, numberProblem } from '../reading/cell-types.ts'
import type { Columns, FieldSpec } from '../reading/columns.ts'
import type { CsvReadOptions } from '../reading/csv-types.ts'
import { dateEvidence } from '../reading/dates.ts'
import { isBlank, plainDecimal, readMoney } from '../reading/numbers.ts'
import { isBlankRow, type Table } from '../reading/table.ts'
import { withoutCells } from './cell-content.ts'
import { ImportRefused } from './import-refused.ts'
import { collectRefused, type RefusedRows, type RowProblem } from './row-problem.ts'
import { shiftFinder } from './shifted-rows.ts'

/** Why a row cannot be read, or the refusal of the file because the row is in another currency; null if neither. */
export type RowCheck = (row: number, cells: readonly string[]) => RowProblem | ImportRefused | null

interface Columned {
  readonly specs: readonly FieldSpec[]
  readonly columns: Columns<string>
  readonly keys: readonly string[]
  readonly personal: boolean
  /** What is checked of each row. */
  readonly check: RowCheck
  /** Whether the cells are checked one by one too, because columns are missing and rows as a whole cannot be. */
  readonly byCells: boolean
  /** Whether the file is refused for the currency of an amount already, so that such amounts make no row bad. */
  readonly isForeign: boolean
}

/** Whether the cell is an amount with the symbol or code of a currency: that of the account was removed before. */
const hasSign = (text: string | undefined): boolean => text !== undefined && mayHaveSign(text) && currencySign(text) !== null

const cellProblem = (text: string, kind: FieldSpec['kind']): CellProblem | null => {
  const broken = errorProblem(text)
  if (broken || isBlank(text)) return broken
  switch (kind) {
    case 'date':
      return dateEvidence(text).is === 'none' && !isTotalWord(text) && totalOf(text) === null ? dateProblem(text, 'iso') : null
    case 'time':
      return dateEvidence(text).is === 'none'
        ? { problem: createMessage(endsWithZone(text) ? 'order.noZone' : 'order.noTime'), shifted: false }
        : null
    case 'money':
    case 'count':
    case 'fraction':
      return (['.', ','] as const).every((mark) => Number.isNaN(readMoney(text, mark)))
        ? numberProblem(
            text,
            kind === 'count' ? 'count' : 'amount',
            plainDecimal(text, '.') === null && plainDecimal(text, ',') !== null ? ',' : '.',
          )
        : null
    case 'id':
      return idProblem(text)
    default:
      return null
  }
}

/**
 * Reads every row. Where cells are checked one by one, rows that name nothing are totals rows, and are not looked at.
 *
 * @returns the number of rows, those that cannot be read, and the refusal for the first one in another currency
 */
export const unreadableRows = async (
  table: Table,
  { specs, columns, keys, personal, check, byCells, isForeign }: Columned,
  options: CsvReadOptions,
): Promise<{ readonly rows: number; readonly refused: RefusedRows; readonly foreign: ImportRefused | null }> => {
  const { header, at } = columns
  const read = specs.flatMap(({ field, kind }) => {
    const index = at.get(field)
    return index === undefined ? [] : [{ index, kind }]
  })
  const named = keys.flatMap((field) => at.get(field) ?? [])
  const refused = collectRefused(options, shiftFinder(specs, columns))
  const money = new Set(read.filter(({ kind }) => kind === 'money').map(({ index }) => header[index]))
  const isOfCurrency = ({ column }: RowProblem, cells: readonly string[]): boolean =>
    isForeign && money.has(column) && hasSign(cells[header.indexOf(column)])
  const cellsProblem = (cells: readonly string[]): RowProblem | null => {
    if (!personal && endsWithTotal(cells, header.length)) return null
    if (named.length > 0 && named.every((place) => isBlank(cells[place] ?? ''))) return null
    if (cells.length < header.length)
      return {
        column: header[cells.length] ?? '',
        problem: createMessage('row.cut', { cells: cells.length, header: header.length }),
        shifted: false,
      }
    if (cells.slice(header.length).some((cell) => cell.trim() !== ''))
      return { column: '', problem: createMessage('row.wide', { cells: cells.length, header: header.length }), shifted: true }
    const problems = read.flatMap(({ index, kind }) => {
      const found = cellProblem(cells[index] ?? '', kind)
      return found ? [{ column: header[index] ?? '', ...found, problem: personal ? withoutCells(found.problem) : found.problem }] : []
    })
    const [first, ...further] = problems.filter((found) => !isOfCurrency(found, cells))
    return first === undefined ? null : { ...first, further }
  }
  let rows = 0
  let foreign: ImportRefused | null = null
  for await (const { firstRow, length, cellsOf } of table.rows(options.signal ? { signal: options.signal } : {})) {
    for (let index = 0; index < length; index += 1) {
      const cells = cellsOf(index)
      if (isBlankRow(cells) || (!personal && isFooter(cells))) continue
      rows += 1
      const checked = check(firstRow + index, cells)
      const isBad = checked !== null && !(checked instanceof ImportRefused)
      // The reason of a cell is independent of the open formats.
      const found = byCells || isBad ? (cellsProblem(cells) ?? checked) : checked
      if (found instanceof ImportRefused) foreign ??= found
      else if (found && !isOfCurrency(found, cells)) refused.add(firstRow + index, found, cells)
    }
  }
  return { rows, refused, foreign }
}
