/** Evaluates one day: a pure function from a product's history and its known episodes to the cards of the day. */

import type { AdviceInput, AdviceOutput } from './advice-types.ts'
import { deliveryStopOf } from './delivery-stop.ts'
import { rememberEpisodes } from './episodes.ts'
import { withNotedEvents } from './event-doubts.ts'
import { ruleContextOf } from './rule-context.ts'
import { allRules } from './rules/all-rules.ts'
import { triage } from './triage.ts'
import { domainVerdicts } from './verdicts.ts'

/**
 * Evaluates advice as of `history.asOf`.
 *
 * Call it day by day and pass the episodes of each day to the next: the card id of a rule does not change if its condition was met for
 * the entity within the last 7 days. The same input gives the same output; evaluating a day again with its own episodes changes no id.
 *
 * @returns Cards by area, sorted by severity, then at-risk spend, and the episodes as of that day.
 */
export const advise = ({ history, episodes, thresholds }: AdviceInput): AdviceOutput => {
  const context = ruleContextOf(history, episodes, thresholds)
  const results = allRules.map((rule) => withNotedEvents(context, { rule, ...rule.evaluate(context) }))
  const outcome = triage(context, results, episodes)
  return {
    domains: domainVerdicts(history, results, outcome, deliveryStopOf(context)),
    episodes: rememberEpisodes(episodes, outcome.seen, history.asOf),
  }
}
