/** Fuzzy search: the letters must occur in the text in order. Consecutive letters and word starts score higher. */

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

const isWordStart = (text: string, at: number): boolean => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ')

const RUN = 3
const START = 2
const GAP = 0.05

const scoreFrom = (wanted: string, text: string, first: number): number | null => {
  let score = 0
  let last = -1
  for (const letter of wanted) {
    const at = last < 0 ? first : text.indexOf(letter, last + 1)
    if (at < 0) return null
    score += 1 + (last >= 0 && at === last + 1 ? RUN : 0) + (isWordStart(text, at) ? START : 0) - (last >= 0 ? GAP * (at - last - 1) : 0)
    last = at
  }
  return score
}

/**
 * Match score, higher is better; null if the text does not match.
 *
 * Ignores case, accents and spaces. An empty query matches everything.
 */
export const fuzzyScore = (typed: string, text: string): number | null => {
  const wanted = plain(typed).replace(/\s+/g, '')
  const within = plain(text)
  if (wanted === '') return 0
  let best: number | null = null
  for (let at = within.indexOf(wanted[0] ?? ''); at >= 0; at = within.indexOf(wanted[0] ?? '', at + 1)) {
    const score = scoreFrom(wanted, within, at)
    if (score !== null && (best === null || score > best)) best = score
  }
  // Of two equal matches the shorter text ranks first.
  return best === null ? null : best - within.length * 0.01
}
