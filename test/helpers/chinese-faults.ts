/** Style errors in a Chinese text: spacing, the percent sign, straight quotes, and inconsistent terms. */

const TOUCHING = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u
/** Values that are written in digits, by the names of their formats; a day ends with a character of its own. */
const TOUCHED_NUMBER =
  /\p{Script=Han}\{\{\w+, (?:number|count|row|share|change|money|ratio|times|date|day)\}\}|\{\{\w+, (?:number|count|row|share|change|money|ratio|times)\}\}\p{Script=Han}/u

/** Terms to avoid, and their replacements. */
const words: readonly (readonly [RegExp, string])[] = [
  [/你/, '您'],
  [/续订/, '续费'],
  [/回车/, 'Enter'],
  [/广告集|广告活动/, '广告组、广告系列'],
  [/创意素材|广告创意/, '素材'],
  [/登陆/, '登录'],
  [/帐户|帐号/, '账户'],
]

export const chineseFaults = (text: string): readonly string[] => {
  const plain = text.replace(/\{\{[^}]*\}\}|<[^>]*>/g, '|').replaceAll('\u00a0', ' ')
  return [
    ...(TOUCHING.test(plain) ? ['letters or digits touch Chinese characters'] : []),
    ...(TOUCHED_NUMBER.test(text) ? ['a number touches Chinese characters'] : []),
    ...(/\d %/.test(plain) ? ['a space before the percent sign'] : []),
    ...(/\p{Script=Han}["']|["']\p{Script=Han}/u.test(plain) ? ['straight quotes'] : []),
    ...words.flatMap(([wrong, right]) => (wrong.test(text) ? [`${right} is the word for ${String(wrong)}`] : [])),
  ]
}
