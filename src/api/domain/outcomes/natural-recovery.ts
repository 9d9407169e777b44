/** What happened when nobody acted: ignored episodes of the same rule with the same trigger, so that regression to the mean cancels. */

import { randomEffects } from '../stats/random-effects.ts'
import type { LogChange } from './log-change.ts'

/** An episode of a rule with what happened afterwards. */
export interface EpisodeEffect {
  readonly rule: string
  readonly ruleVersion: number
  readonly readWeeks: number
  /** Events of the unit a day, before the trigger. */
  readonly volume: number
  /** Log ratio of the trigger's days against the weeks before. */
  readonly triggerLog: number
  readonly effect: LogChange
}

/** The change of ignored episodes. */
export interface NaturalRecovery extends LogChange {
  readonly kind: 'recovery'
  /** Variance of the changes of different episodes, as logarithms. */
  readonly between: number
  readonly episodes: number
}

/** Too few ignored episodes match. */
export interface NoRecovery {
  readonly kind: 'too_few_ignored'
  readonly episodes: number
  readonly needed: number
}

/** Episodes that a mean with a variance between them needs. Source: prior. */
export const LEAST_EPISODES = 6
/** Volumes that match differ by at most this factor. Source: prior. */
const VOLUME_FACTOR = 3
/** Triggers that match differ by at most this much, as logarithms, or this share of their size. Source: prior. */
const TRIGGER_REACH = 0.15
const TRIGGER_SHARE = 0.3

/** The mean change of the ignored episodes that match: same rule, version and reading window, similar volume and size of the trigger. */
export const naturalRecovery = (own: Omit<EpisodeEffect, 'effect'>, ignored: readonly EpisodeEffect[]): NaturalRecovery | NoRecovery => {
  const matched = ignored.filter((episode) => isMatch(own, episode))
  if (matched.length < LEAST_EPISODES) return { kind: 'too_few_ignored', episodes: matched.length, needed: LEAST_EPISODES }
  // Weights by their own errors would favor episodes that happened to end with many events, since those have the smaller ones.
  const variance = matched.reduce((sum, { effect }) => sum + effect.error ** 2, 0) / matched.length
  const { mean, error, degrees, between } = randomEffects(matched.map(({ effect }) => ({ value: effect.log, variance })))
  return { kind: 'recovery', log: mean, error, degrees, between, episodes: matched.length }
}

const isMatch = (own: Omit<EpisodeEffect, 'effect'>, other: EpisodeEffect): boolean =>
  own.rule === other.rule &&
  own.ruleVersion === other.ruleVersion &&
  own.readWeeks === other.readWeeks &&
  Math.abs(Math.log(own.volume / other.volume)) <= Math.log(VOLUME_FACTOR) &&
  Math.abs(own.triggerLog - other.triggerLog) <= Math.max(TRIGGER_REACH, TRIGGER_SHARE * Math.abs(own.triggerLog))

/**
 * An effect less the natural recovery.
 *
 * What would have happened to this unit is one more draw from the changes of ignored episodes, so their variance counts in full (prediction
 * interval: Higgins, Thompson and Spiegelhalter, 2009). Degrees of freedom as of Welch and Satterthwaite.
 */
export const againstRecovery = (effect: LogChange, recovery: NaturalRecovery): LogChange => {
  const [own, other] = [effect.error ** 2, recovery.between + recovery.error ** 2]
  return {
    log: effect.log - recovery.log,
    error: Math.sqrt(own + other),
    degrees: (own + other) ** 2 / (own ** 2 / effect.degrees + other ** 2 / recovery.degrees),
  }
}
