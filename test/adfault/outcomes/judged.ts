/** The verdict on a simulated episode, as the app would reach it. */

import { chooseControls, type Unit } from '#api/domain/outcomes/controls.ts'
import { type Effect, effectOf, type NoEffect } from '#api/domain/outcomes/effect.ts'
import type { FrozenHypothesis, Goal } from '#api/domain/outcomes/hypothesis.ts'
import type { EpisodeEffect } from '#api/domain/outcomes/natural-recovery.ts'
import type { PlaceboRate } from '#api/domain/outcomes/placebo.ts'
import { judgeOutcome, type Outcome, type Pending } from '#api/domain/outcomes/verdict.ts'
import type { EffectWindows } from '#api/domain/outcomes/windows.ts'
import { dayAt, type Episode } from './episode.ts'

/** The hypothesis of an episode: a lower cost per purchase of unit 0. */
export const hypothesisOf = (windows: EffectWindows, executedOn: number, readThrough: number, goal: Goal): FrozenHypothesis => ({
  ...{ kind: 'measurable', cardId: 'card', rule: 'R18', ruleVersion: 1, action: goal === 'improve' ? 'scale' : 'repair', goal },
  entity: { level: 'adset', id: '0', name: 'Ad set' },
  unit: { level: 'adset', id: '0' },
  ...{ metric: 'cpa_meta', direction: 'down', guard: 'purchases' },
  ...{ executedOn: dayAt(executedOn), windows, readThrough: dayAt(readThrough) },
})

/** The effect on unit 0 against its controls. */
export const effectOn = (
  units: readonly Unit[],
  windows: EffectWindows,
): { readonly effect: Effect | NoEffect; readonly excluded: Excluded } => {
  const [unit] = units
  if (unit === undefined) throw new Error('An episode has a unit.')
  const { controls, excluded } = chooseControls(unit, units, windows)
  return { effect: effectOf(unit.series, controls, windows), excluded }
}
type Excluded = ReturnType<typeof chooseControls>['excluded']

/** What a verdict needs besides the numbers of the units. */
export interface Known {
  readonly goal: Goal
  readonly ignored: readonly EpisodeEffect[]
  readonly placebo: PlaceboRate | null
}

const NOTHING_YET = { effect: { kind: 'no_data_after' }, excluded: { sharesBudget: 0, touched: 0, notRunning: 0 } } as const

/** Judges an episode from the numbers that are final on a day. */
export const judge = (
  { windows, executed, readThrough }: Pick<Episode, 'windows' | 'executed' | 'readThrough'>,
  units: readonly Unit[],
  finalThrough: number,
  { goal, ignored, placebo }: Known,
): Outcome | Pending => {
  // Before the end there is nothing to read: no effect is passed, so that none could be judged.
  const { effect, excluded } = finalThrough < readThrough ? NOTHING_YET : effectOn(units, windows)
  return judgeOutcome({
    hypothesis: hypothesisOf(windows, executed, readThrough, goal),
    ...{ finalThrough: dayAt(finalThrough), controls: { excluded }, effect, guard: null, ignored, placebo },
  })
}

/** The row of an ignored episode; null without an estimate. */
export const ignoredRow = (episode: Episode): EpisodeEffect | null => {
  const { effect } = effectOn(episode.units, episode.windows)
  if (effect.kind !== 'estimate' || effect.triggerLog === null || effect.controls === 0) return null
  const volume = effect.eventsBefore / (7 * effect.weeksBefore)
  return { rule: 'R18', ruleVersion: 1, readWeeks: episode.windows.readWeeks, volume, triggerLog: effect.triggerLog, effect }
}
