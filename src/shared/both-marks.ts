/** Numbers with a point and a comma, which prove by themselves which of the two separates decimals: "1.250,50", "1,250.50". */

const POINT_LAST = /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/
const COMMA_LAST = /^(\d{1,3}(?:\.\d{3})+),(\d*)$/

/**
 * The parts of such a number.
 *
 * @returns the digits before and after the decimal separator; null for any other text
 */
export const splitByBothMarks = (text: string): { readonly whole: string; readonly fraction: string } | null => {
  const [, grouped, fraction] = POINT_LAST.exec(text) ?? COMMA_LAST.exec(text) ?? []
  return grouped === undefined || fraction === undefined ? null : { whole: grouped.replace(/\D/g, ''), fraction }
}
