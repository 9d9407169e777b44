/** What exports write below their tables. */

const FOOTER = /^(?:©|\(c\)\s|copyright\s)/i

export const isFooter = ([first = '', ...rest]: readonly string[]): boolean =>
  FOOTER.test(first.trim()) && rest.every((cell) => cell.trim() === '')
