/** The advisor's day: a pure step from a product's history and its known episodes to the cards of the day. */

import type { AdviceInput, AdviceOutput } from './advice-types.ts'
import { rememberEpisodes } from './episodes.ts'
import { ruleContextOf } from './rule-context.ts'
import { allRules } from './rules/all-rules.ts'
import { triage } from './triage.ts'
import { domainVerdicts } from './verdicts.ts'

/**
 * Advice as of `history.asOf`. Call it day by day, passing each day's episodes to the next: a rule that held on an entity within the last
 * 7 days goes on with its card id. The same input gives the same output, and calling it again on the same day with its own episodes changes
 * no id. Cards are sorted by severity, then money at risk.
 */
export const advise = ({ history, episodes, thresholds }: AdviceInput): AdviceOutput => {
  const context = ruleContextOf(history, episodes, thresholds)
  const results = allRules.map((rule) => rule(context))
  const outcome = triage(context, results, episodes)
  return {
    domains: domainVerdicts(history, results, outcome),
    episodes: rememberEpisodes(episodes, outcome.seen, history.asOf),
  }
}
