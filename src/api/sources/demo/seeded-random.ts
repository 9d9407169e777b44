/** Reproducible random numbers: one independent stream per key, whatever other streams are used. */

/** The next number of a stream, uniform in [0, 1). */
export type Random = () => number

/** 32-bit FNV-1a of a text (Fowler, Noll, Vo), continued from the hash of what precedes it. */
const hashText = (text: string, before = 0x811c9dc5): number => {
  let hash = before
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** The finishing step of MurmurHash3: every input bit reaches every output bit, so that near keys give far states. */
const scramble = (value: number): number => {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35)
  return (second ^ (second >>> 16)) >>> 0
}

/** A stream of the sfc32 generator (Doty-Humphrey, PractRand) for a seed and the parts of a key. */
export const randomFor = (seed: number, ...key: readonly (string | number)[]): Random => {
  const text = key.join('|')
  let a = scramble(hashText(text, hashText(`${seed}|`)))
  let b = scramble(hashText(`|${seed}`, hashText(text)))
  let c = scramble(a ^ Math.imul(b, 0x9e3779b1))
  let counter = 1
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

/** Hex digits drawn from a stream, eight per number. */
export const hexFrom = (random: Random, words: number): string => {
  const bytes = Buffer.allocUnsafe(4 * words)
  for (let word = 0; word < words; word += 1) bytes.writeUInt32BE(Math.floor(random() * 4_294_967_296), 4 * word)
  return bytes.toString('hex')
}

/** Decimal digits drawn from a stream. */
export const digitsFrom = (random: Random, count: number): string => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
