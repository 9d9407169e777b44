/** The limit of a tier of access to an ad account, by Meta's score: a read counts 1, a write 3, and who has too much is blocked for a while. */

import type { Tier } from './graph-types.ts'

export interface TierScore {
  /** Sets the tier and its clock; null: any number of calls is accepted. */
  readonly set: (tier: Tier | null) => void
  /** Milliseconds. */
  readonly setTime: (now: number) => void
  /** Counts a call. Returns whether it is refused. */
  readonly isRefused: (method: string) => boolean
  /** The share that is used, in percent, and the minutes until calls are accepted; null without a tier. */
  readonly usage: () => { readonly percent: number; readonly minutes: number } | null
}

const WRITE_POINTS = 3
const MINUTE_MS = 60_000

export const createTier = (): TierScore => {
  let tier: Tier | null = null
  let now = 0
  let blockedUntil = 0
  let calls: { readonly at: number; readonly points: number }[] = []
  const score = (): number => calls.reduce((sum, { points }) => sum + points, 0)
  return {
    set: (given) => {
      tier = given
      calls = []
      blockedUntil = 0
    },
    setTime: (at) => {
      now = at
    },
    isRefused: (method) => {
      if (tier === null) return false
      const { most, decayMs, blockMs } = tier
      if (now < blockedUntil) return true
      calls = calls.filter(({ at }) => now - at < decayMs)
      calls.push({ at: now, points: method === 'POST' ? WRITE_POINTS : 1 })
      if (score() <= most) return false
      blockedUntil = now + blockMs
      calls = []
      return true
    },
    usage: () => {
      if (tier === null) return null
      if (now < blockedUntil) return { percent: 101, minutes: Math.ceil((blockedUntil - now) / MINUTE_MS) }
      const percent = Math.round((100 * score()) / tier.most)
      return { percent, minutes: percent < 95 ? 0 : Math.ceil(tier.decayMs / MINUTE_MS) }
    },
  }
}
