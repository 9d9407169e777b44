/**
 * Writes CSV as RFC 4180 defines it, safe to open in a spreadsheet.
 *
 * Spreadsheets run a cell that starts with one of a few characters as a formula, so a text that starts with one gets an apostrophe, as
 * OWASP recommends ("CSV Injection"). The list separator of a spreadsheet depends on its language: one that separates by semicolons or tabs
 * starts a cell in the middle of a text, so the apostrophe is added there too. Numbers stay numbers. {@link unescapeFormula} is the exact
 * inverse, for importing such files again. Line breaks and other control characters become spaces: they start a new row, or control the
 * terminal that shows the file.
 */

/** A null cell is empty: the value is unknown. */
export type CsvCell = string | number | null

/** The full-width forms count too: Apple Numbers treats them as their ASCII equivalents. */
const SIGN = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20]'
/** Where a text may start a cell that begins with a formula. After a separator, spaces and quotation marks may be read over. */
const START = `(?:^(?='*(?:${SIGN}|[\\t\\r]))|(?<=[;\\t\\r\\n])(?=[' "]*${SIGN}))`
const FORMULA = new RegExp(START, 'g')
const ESCAPED_FORMULA = new RegExp(`${START}'`, 'g')
const CONTROL = /[^\P{Cc}\t]|\u2028|\u2029/gu

/** Puts an apostrophe before every part of a text that a spreadsheet would run as a formula; returns any other text unchanged. */
export const escapeFormula = (text: string): string => text.replace(FORMULA, "'")

/** Removes the apostrophes that {@link escapeFormula} added; returns any other text unchanged. */
export const unescapeFormula = (text: string): string => text.replace(ESCAPED_FORMULA, '')

const csvCell = (cell: CsvCell): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? escapeFormula(cell.replace(CONTROL, ' ')) : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row as a line of CSV with its line break: CRLF as RFC 4180 asks, or LF for the tools of a command line. */
export const csvLine = (cells: readonly CsvCell[], lineBreak: '\r\n' | '\n' = '\r\n'): string => cells.map(csvCell).join(',') + lineBreak

/** Rows as CSV with CRLF; the first row is usually the header. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => rows.map((cells) => csvLine(cells)).join('')
