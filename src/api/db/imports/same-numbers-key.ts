/** A number for the name and the numbers of an ad on one day: a set of them takes a fraction of the memory of the texts. */

const PRIMES = [0x01000193, 0x85ebca6b] as const
const SEEDS = [0x811c9dc5, 0x9e3779b9] as const

const hash = (text: string, which: 0 | 1): number => {
  let state: number = SEEDS[which]
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), PRIMES[which])
  return (state ^ (state >>> 15)) >>> 0
}

/**
 * Equal for equal values, and almost never for others: two 32-bit hashes (FNV-1a with two seeds and multipliers), of which 52 bits are used.
 *
 * @param spend - in micros
 */
export const sameNumbersKey = (adName: string, spend: number, impressions: number | null): number => {
  const text = `${spend} ${impressions} ${adName}`
  return (hash(text, 0) & 0xfffff) * 2 ** 32 + hash(text, 1)
}
