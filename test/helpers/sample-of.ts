/** A part of many cases, so that a single run stays short; another seed takes another part. */

import { randomFrom } from './random.ts'
import { testSeed } from './test-seed.ts'

const isExhaustive = process.env.EXHAUSTIVE === '1'

/**
 * At most `most` of the cases, spread evenly, in their order. The first and the last are always among them, each other one is a random one
 * of its part. EXHAUSTIVE=1 takes all.
 */
export const sampleOf = <T>(cases: readonly T[], most: number): readonly T[] => {
  if (isExhaustive || cases.length <= most) return cases
  const width = (cases.length - 2) / (most - 2)
  const { uniform } = randomFrom(testSeed)
  const inner = Array.from({ length: most - 2 }, (_, index) => 1 + Math.floor((index + uniform()) * width))
  return [0, ...inner, cases.length - 1].flatMap((index) => cases.slice(index, index + 1))
}
