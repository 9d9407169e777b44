/** What an executed card did: a verdict with the numbers it is based on, why, and what would change it. */

import type { Day } from '#shared/calendar.ts'
import type { ControlChoice } from './controls.ts'
import { type Effect, HURT_TAIL, methodsAgree, type NoEffect, WORKED_TAIL } from './effect.ts'
import type { FrozenHypothesis } from './hypothesis.ts'
import { type LogChange, logInterval, pOf } from './log-change.ts'
import { metricChange, signOf } from './metrics.ts'
import { againstRecovery, type EpisodeEffect, type NaturalRecovery, type NoRecovery, naturalRecovery } from './natural-recovery.ts'
import { calibrated, type PlaceboRate } from './placebo.ts'
import { LEAST_WEEKS } from './windows.ts'

/** Everything a verdict is made from. */
export interface Evidence {
  readonly hypothesis: FrozenHypothesis
  /** The last day whose numbers are final: nothing is judged before the reading window is over and all of its purchases are reported. */
  readonly finalThrough: Day
  readonly controls: Pick<ControlChoice, 'excluded'>
  /** Of the metric. */
  readonly effect: Effect | NoEffect
  /** Of the guard metric; null: unknown. */
  readonly guard: Effect | NoEffect | null
  /** Ignored episodes, of any rule. */
  readonly ignored: readonly EpisodeEffect[]
  /** Of the account; null: none could be made. */
  readonly placebo: PlaceboRate | null
}

export type Verdict = 'worked' | 'hurt' | 'no_clear_effect' | 'inconclusive'

/** A change of the metric, as fractions: −0.2 is 20% less. */
export interface Change {
  readonly change: number
  /** 90% confidence interval of the change. */
  readonly interval: readonly [number, number]
  /** Two-sided p of no change. */
  readonly p: number
}

/** Why the verdict is what it is. */
export type Reason =
  | { readonly kind: 'beyond_chance' | 'within_chance' | 'issue_went_on' | 'guard_got_worse' | 'methods_disagree' | 'placebos_fail' }
  | { readonly kind: 'no_control'; readonly excluded: ControlChoice['excluded'] }
  /** Whether a repair came back without help is unknown. */
  | { readonly kind: 'no_ignored_episodes'; readonly episodes: number; readonly needed: number }
  | NoEffect

/** What would lead to another verdict. */
export type WouldChange =
  /** A change of the metric beyond this, a fraction, on the day of the verdict. */
  | { readonly kind: 'change_beyond'; readonly change: number }
  /** A result this much weaker, a fraction of the metric's change. */
  | { readonly kind: 'weaker_by'; readonly change: number }
  | { readonly kind: 'more_ignored_episodes'; readonly more: number }
  | { readonly kind: 'control_outside_budget' | 'days_with_data' | 'guard_back' | 'fewer_false_placebos' | 'steadier_weeks' }
  | { readonly kind: 'more_weeks_before'; readonly more: number }
  | { readonly kind: 'more_events'; readonly more: number }

/** The outcome of an executed card. */
export interface Outcome {
  readonly kind: 'outcome'
  readonly verdict: Verdict
  /** The number of the verdict. */
  readonly basis: 'old_level' | 'nobody_acted' | null
  /** Whether the metric is back at its level before the issue; `unknown` if the interval contains both that level and half of the issue. */
  readonly isBack: 'yes' | 'no' | 'better' | 'unknown'
  /** Against the weeks before the issue and against the controls; null without an estimate. */
  readonly againstOldLevel: Change | null
  /** The same less the natural recovery of ignored episodes; null without enough of them. */
  readonly againstNobodyActed: Change | null
  readonly recovery: NaturalRecovery | NoRecovery | null
  readonly n: {
    readonly eventsBefore: number
    readonly eventsAfter: number
    readonly weeksBefore: number
    readonly controls: number
  } | null
  readonly placebo: PlaceboRate | null
  readonly reason: Reason
  readonly wouldChange: WouldChange
}

/** The reading window is not over, or its numbers are not final. */
export interface Pending {
  readonly kind: 'pending'
  /** The day whose numbers must be final. */
  readonly until: Day
}

/** Judges an executed card, which is pending until the frozen end of the reading window, however often the function is called. */
export const judgeOutcome = (evidence: Evidence): Outcome | Pending => {
  const { hypothesis, effect, placebo } = evidence
  if (evidence.finalThrough < hypothesis.readThrough) return { kind: 'pending', until: hypothesis.readThrough }
  if (effect.kind !== 'estimate') return { ...NOTHING, placebo, reason: effect, wouldChange: whatIsMissing(effect) }
  const recovery = recoveryOf(hypothesis, effect, evidence.ignored)
  const wide = calibrated(effect, placebo)
  const ends = numbersOf(hypothesis, wide ?? effect, recovery)
  const known = { ...ends, placebo, recovery, n: countsOf(effect), isBack: isBack(hypothesis, effect, wide ?? effect) }
  const inconclusive = (reason: Reason, wouldChange: WouldChange): Outcome => ({ ...NOTHING, ...known, reason, wouldChange })
  const moreIgnored = ({ episodes, needed }: NoRecovery): WouldChange => ({ kind: 'more_ignored_episodes', more: needed - episodes })
  if (recovery.kind === 'too_few_ignored' && effect.controls === 0) {
    // A whole product has no control: only issues that nobody acted on can be compared with.
    const would: WouldChange = hypothesis.unit.level === 'product' ? moreIgnored(recovery) : { kind: 'control_outside_budget' }
    return inconclusive({ kind: 'no_control', excluded: evidence.controls.excluded }, would)
  }
  if (wide === null) return inconclusive({ kind: 'placebos_fail' }, { kind: 'fewer_false_placebos' })
  if (!methodsAgree(effect)) return inconclusive({ kind: 'methods_disagree' }, { kind: 'steadier_weeks' })
  if (recovery.kind === 'too_few_ignored' && hypothesis.goal === 'restore') {
    const { episodes, needed } = recovery
    return inconclusive({ kind: 'no_ignored_episodes', episodes, needed }, moreIgnored(recovery))
  }
  // Below its old level, but not below the issue itself, a unit may be where it would be anyway: only ignored episodes show that.
  const depth = recovery.kind === 'recovery' ? null : signOf(hypothesis.metric, hypothesis.direction) * (effect.triggerLog ?? 0)
  const basis = recovery.kind === 'recovery' ? 'nobody_acted' : 'old_level'
  const used = recovery.kind === 'recovery' ? againstRecovery(wide, recovery) : wide
  return { ...NOTHING, ...known, basis, ...verdictOf(hypothesis, used, evidence.guard, depth) }
}

const NOTHING: Omit<Outcome, 'placebo' | 'reason' | 'wouldChange'> = {
  kind: 'outcome',
  verdict: 'inconclusive',
  basis: null,
  isBack: 'unknown',
  againstOldLevel: null,
  againstNobodyActed: null,
  recovery: null,
  n: null,
}

const recoveryOf = (hypothesis: FrozenHypothesis, effect: Effect, ignored: readonly EpisodeEffect[]): NaturalRecovery | NoRecovery => {
  const { rule, ruleVersion, windows } = hypothesis
  const volume = effect.eventsBefore / (effect.weeksBefore * 7)
  return naturalRecovery({ rule, ruleVersion, readWeeks: windows.readWeeks, volume, triggerLog: effect.triggerLog ?? Number.NaN }, ignored)
}

const numbersOf = (hypothesis: FrozenHypothesis, effect: LogChange, recovery: NaturalRecovery | NoRecovery) => ({
  againstOldLevel: changeOf(hypothesis, effect),
  againstNobodyActed: recovery.kind === 'recovery' ? changeOf(hypothesis, againstRecovery(effect, recovery)) : null,
})

const changeOf = ({ metric }: FrozenHypothesis, effect: LogChange): Change => {
  const [low, high] = logInterval(effect, 0.05).map((log) => metricChange(metric, log)) as [number, number]
  return { change: metricChange(metric, effect.log), interval: low <= high ? [low, high] : [high, low], p: pOf(effect) }
}

const countsOf = ({ eventsBefore, eventsAfter, weeksBefore, controls }: Effect) => ({ eventsBefore, eventsAfter, weeksBefore, controls })

/** By the 90% interval against the old level: whether it contains that level, and half of the way to the depth of the issue. */
const isBack = ({ metric, direction }: FrozenHypothesis, { triggerLog }: Effect, wide: LogChange): Outcome['isBack'] => {
  const sign = signOf(metric, direction)
  const [low, high] = logInterval(wide, 0.05)
    .map((log) => sign * log)
    .sort((a, b) => a - b) as [number, number]
  if (low > 0) return 'better'
  if (high < 0) return 'no'
  const depth = triggerLog === null ? 0 : sign * triggerLog
  return depth < 0 && low > depth / 2 ? 'yes' : 'unknown'
}

/** Share of the guard metric that may be lost before it counts as worse. Source: the largest step of a budget that a card proposes, 20%. */
const GUARD_MARGIN = 0.2

const verdictOf = (
  { metric, direction }: FrozenHypothesis,
  used: LogChange,
  guard: Evidence['guard'],
  depth: number | null,
): Pick<Outcome, 'verdict' | 'reason' | 'wouldChange'> => {
  const sign = signOf(metric, direction)
  const toward = (tail: number): readonly [number, number] => {
    const [low, high] = logInterval({ ...used, log: sign * used.log }, tail)
    return [low, high]
  }
  const change = (log: number): number => metricChange(metric, sign * log)
  const [[low], [, high]] = [toward(WORKED_TAIL), toward(HURT_TAIL)]
  if (low > 0) {
    if (guard?.kind === 'estimate' && isGuardWorse(guard)) {
      return { verdict: 'no_clear_effect', reason: { kind: 'guard_got_worse' }, wouldChange: { kind: 'guard_back' } }
    }
    return { verdict: 'worked', reason: { kind: 'beyond_chance' }, wouldChange: { kind: 'weaker_by', change: change(low) } }
  }
  if (high < 0) {
    if (depth !== null && sign * used.log > depth) {
      return {
        verdict: 'no_clear_effect',
        reason: { kind: 'issue_went_on' },
        wouldChange: { kind: 'change_beyond', change: change(depth) },
      }
    }
    return { verdict: 'hurt', reason: { kind: 'beyond_chance' }, wouldChange: { kind: 'weaker_by', change: change(high) } }
  }
  const needed = sign * used.log - low
  return { verdict: 'no_clear_effect', reason: { kind: 'within_chance' }, wouldChange: { kind: 'change_beyond', change: change(needed) } }
}

/** Whether its whole 90% interval is worse than the margin: of a guard that is a cost, events ÷ exposure falls as well. */
const isGuardWorse = (guard: Effect): boolean => Math.max(...logInterval(guard, 0.05)) < Math.log(1 - GUARD_MARGIN)

const whatIsMissing = (effect: NoEffect): WouldChange => {
  if (effect.kind === 'short_past') return { kind: 'more_weeks_before', more: LEAST_WEEKS - effect.weeks }
  if (effect.kind === 'no_data_after') return { kind: 'days_with_data' }
  return { kind: 'more_events', more: Math.ceil(effect.needed - effect.expected) }
}
