/**
 * Writes CSV as RFC 4180 defines it, safe to open in a spreadsheet.
 *
 * Spreadsheets run a cell that starts with one of a few characters as a formula, so a text that starts with one gets an apostrophe, as
 * OWASP recommends ("CSV Injection"). Numbers stay numbers. {@link unescapeFormula} is the exact inverse, for importing such files again.
 */

/** A null cell is empty: the value is unknown. */
export type CsvCell = string | number | null

/** The full-width forms count too: Apple Numbers treats them as their ASCII equivalents. */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Puts an apostrophe before a text that a spreadsheet would run as a formula; returns any other text unchanged. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Removes the apostrophe that {@link escapeFormula} added; returns any other text unchanged. */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text)

const csvCell = (cell: CsvCell): string => {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? escapeFormula(cell) : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row as a line of CSV with its line break: CRLF as RFC 4180 asks, or LF for the tools of a command line. */
export const csvLine = (cells: readonly CsvCell[], lineBreak: '\r\n' | '\n' = '\r\n'): string => cells.map(csvCell).join(',') + lineBreak

/** Rows as CSV with CRLF; the first row is usually the header. */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string => rows.map((cells) => csvLine(cells)).join('')
