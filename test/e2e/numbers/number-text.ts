/** Reads the numbers out of a text, by hand-written rules of each number format: what the window's own formatter does is not asked. */

/** Between thousands, and before the decimals. */
const separators = {
  en: [',', '.'],
  de: ['.', ','],
  fr: ['\u202f', ','],
  zh: [',', '.'],
} as const
export type NumberFormat = keyof typeof separators

export interface ReadNumber {
  /** With its sign, as displayed: 31.4 for "31.4 %". */
  readonly value: number
  readonly decimals: number
  readonly hasPlus: boolean
  /** "%", "×", "pt", a currency's sign, or nothing. */
  readonly unit: string
  /** As it appears in the text. */
  readonly text: string
}

const units = { '%': '%', '×': '×', pt: 'pt', 个百分点: 'pt' } as const
const isUnit = (text: string): text is keyof typeof units => text in units

const patternOf = (format: NumberFormat): RegExp => {
  const [group, point] = separators[format].map((sign) => `[${sign}]`)
  const currency = '[$€¥]'
  return new RegExp(
    `(?<sign>[+−]?)(?<before>${currency}?)(?<whole>\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${point}(?<rest>\\d+))?(?:[\\u00a0 ]?(?<after>%|×|pt|个百分点)|\\u00a0(?<behind>${currency}))?`,
    'gu',
  )
}
const patterns = { en: patternOf('en'), de: patternOf('de'), fr: patternOf('fr'), zh: patternOf('zh') } as const

/** In the order of the text. Throws for a number of four digits and more that are not parted. */
export const readNumbers = (text: string, format: NumberFormat): readonly ReadNumber[] =>
  [...text.matchAll(patterns[format])].map(({ 0: all, groups = {} }) => {
    const { sign = '', before = '', whole = '', rest = '', after = '', behind = '' } = groups
    if (/\d{4}/.test(whole)) throw new Error(`"${all}" in "${text}" has no signs between its thousands`)
    const size = Number(`${whole.replace(/\D/g, '')}.${rest}`)
    return {
      value: sign === '−' ? -size : size,
      decimals: rest.length,
      hasPlus: sign === '+',
      unit: before || behind || (isUnit(after) ? units[after] : ''),
      text: all,
    }
  })
