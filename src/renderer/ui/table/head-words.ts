/** Where the head of a column may break. Chinese has no spaces between its words: a dictionary of the browser finds them. */

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** A shorter head stays in one line. */
const LEAST = 4

const isChinese = /\p{Script=Han}/u

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
  return part === '' ? parts : [...parts, part]
}
