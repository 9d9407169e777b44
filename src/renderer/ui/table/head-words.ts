/** Where the head of a column may break. Chinese has no spaces between its words: a dictionary of the browser finds them. */

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** A shorter head stays in one line. */
const LEAST = 4

const isChinese = /\p{Script=Han}/u

const isSingle = (part: string): boolean => /^[^\p{L}\p{N}]*\p{Script=Han}[^\p{L}\p{N}]*$/u.test(part)

/** A character alone in a line is hard to read, and mostly a part of a word that the dictionary does not have: it stays with what is before it. */
const withoutSingles = (parts: readonly string[]): readonly string[] => {
  const joined: string[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const isJoined = last !== undefined && (isSingle(part) || (joined.length === 1 && isSingle(last)))
    if (isJoined) joined[joined.length - 1] = `${last}${part}`
    else joined.push(part)
  }
  return joined
}

/** The parts of a head between which it may break, apart from its spaces. */
export const headWords = (head: string): readonly string[] => {
  if (!isChinese.test(head) || head.length < LEAST) return [head]
  const parts: string[] = []
  let part = ''
  for (const { segment } of words.segment(head)) {
    part += segment
    if (!isChinese.test(segment)) continue
    parts.push(part)
    part = ''
  }
  return withoutSingles(part === '' ? parts : [...parts, part])
}
