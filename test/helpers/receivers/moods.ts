/** Which mood a receiver is in for its next connection. */

import type { Mood } from './receiver-types.ts'

const planned: Record<'http' | 'smtp', Mood[]> = { http: [], smtp: [] }
let random: { readonly moods: readonly Mood[]; state: number } | null = null

export const planMoods = (by: 'http' | 'smtp', moods: readonly Mood[]): void => {
  planned[by] = [...moods]
}

export const drawMoods = (moods: readonly Mood[], seed: number): void => {
  random = { moods, state: seed }
}

export const nextMood = (by: 'http' | 'smtp'): Mood => {
  const next = planned[by].shift()
  if (next !== undefined || random === null) return next ?? 'ok'
  // A linear congruential generator (Numerical Recipes): only a choice that a seed repeats.
  random.state = (Math.imul(random.state, 1_664_525) + 1_013_904_223) >>> 0
  return random.moods[Math.floor((random.state / 2 ** 32) * random.moods.length)] ?? 'ok'
}
