/** Names that are too long for their place. */

/** Share of the letters that are left at the start. The others are at the end, where similar names differ. */
const START = 0.6

/**
 * Shortens a name in the middle: names of ads that share a scheme differ at their end.
 *
 * @param most Letters of the result, 3 or more.
 */
export const shortenName = (text: string, most: number): string => {
  const letters = [...text]
  if (letters.length <= most) return text
  const start = Math.ceil((most - 1) * START)
  const end = letters.slice(letters.length - (most - 1 - start))
  return `${letters.slice(0, start).join('').trimEnd()}…${end.join('').trimStart()}`
}
