/** Events that the user noted, as other explanations of what a rule found. */

import { addDays } from '#shared/calendar.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { NotedEvent, ProductHistory } from '../facts/history.ts'
import { eventsBetween } from './noted-events.ts'
import type { Evaluation, Finding, RuleContext } from './rules/rule-types.ts'

/** A card names the latest events; more would not be read. */
const MOST_NAMED = 3

/**
 * Adds the events of a finding's own days to its doubts: from the day before the first that shows it, since a change in the evening shows
 * on the next day, to the day of the evaluation.
 *
 * A plain fact (a date, a setting), which no event explains, gets none.
 */
export const withNotedEvents = <E extends Evaluation>(context: Pick<RuleContext, 'history'>, result: E): E =>
  context.history.events.length === 0 || result.findings.length === 0
    ? result
    : { ...result, findings: result.findings.map((finding) => withDoubts(context.history, finding)) }

const withDoubts = (history: ProductHistory, finding: Finding): Finding => {
  if (finding.p === null) return finding
  const events = eventsBetween(history.events, addDays(finding.onset, -1), history.asOf).filter((event) => isAbout(history, event, finding))
  return { ...finding, doubts: [...finding.doubts, ...events.slice(0, MOST_NAMED).map(doubtOf)] }
}

/** An event of one campaign is about the product, and about the ads and ad sets of that campaign. The rules look at ads of Meta alone. */
const isAbout = ({ ads }: ProductHistory, event: NotedEvent, { entity: { level, id } }: Finding): boolean => {
  const { campaignId, campaignChannel } = event
  if (campaignId === null || level === 'product') return true
  if (campaignChannel !== null && campaignChannel !== 'meta') return false
  return ads.some((ad) => ad.campaignId === campaignId && (ad.adId === id || ad.adsetId === id || ad.campaignId === id))
}

const doubtOf = ({ kind, first, last }: NotedEvent): Message => {
  const what = createMessage(`noted.what.${kind}`)
  return first === last ? createMessage('noted.onDay', { what, day: first }) : createMessage('noted.onDays', { what, first, last })
}
