/** An outcome in a few words, which are loaded with the texts of pages. */

import { addDays, asDay } from '#shared/calendar.ts'
import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'
import { longDay } from '../format/days.ts'
import { change, changeInterval } from '../format/format.ts'
import { t } from '../i18n/i18n.ts'
import { type OutcomeState, outcomeState, usedChange } from './outcome-state.ts'

/** "Worked", "Pending". */
export const stateText = (state: OutcomeState): string =>
  state === 'pending' || state === 'unmeasurable' ? t(`outcomes.state.${state}`) : t(`outcomes.verdict.${state}`)

/** "CPA (Meta) −17.0% (90% CI −27% to −6%)"; "verdict from Sat, Dec 5, 2026" while it is pending; null: nothing more is known. */
export const effectText = (outcome: CardOutcome): string | null => {
  const { hypothesis, state } = outcome
  if (hypothesis === null) return null
  if (state === 'pending') return t('outcomes.verdictFrom', { day: longDay(addDays(asDay(hypothesis.read_through), 1)) })
  const used = usedChange(outcome)
  if (used === null) return null
  const metric = t(`outcomes.metric.${hypothesis.metric}`)
  return t('outcomes.effect', { metric, change: change(used.change), interval: changeInterval(used.interval) })
}

/** "Worked: CPA (Meta) −17.0% (90% CI −27% to −6%)". */
export const outcomeText = (outcome: CardOutcome): string => {
  const [state, effect] = [stateText(outcomeState(outcome)), effectText(outcome)]
  return effect === null ? state : t('outcomes.stateWithEffect', { state, effect })
}
