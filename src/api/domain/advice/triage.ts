/** From findings to the cards of the day: significance, materiality, one card per cause, tracking gate, ranking, limit of new cards. */

import type { Card, CardTexts, Domain, Severity } from '#shared/contract/advice.ts'
import { severities } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { type English, englishIn } from '../english.ts'
import { shareOf } from '../kpi/formulas.ts'
import type { Episode, RuleId } from './advice-types.ts'
import { guardsOf } from './card-guards.ts'
import { entityKeyOf, lastSeenByRule, openEpisode, startEpisode } from './episodes.ts'
import { causeOf, isBlockedByTracking, isMaterial, limitNew } from './guards.ts'
import type { Finding, RuleContext, RuleResult } from './rules/rule-types.ts'
import { benjaminiHochberg, confidenceOf } from './statistics.ts'
import { thresholds } from './thresholds.ts'

interface Candidate {
  readonly rule: RuleId
  readonly domain: Domain
  readonly finding: Finding
  readonly severity: Severity
  readonly episode: Episode
  readonly isNew: boolean
  readonly isProven: boolean
  /** Tests of the day in the finding's family. */
  readonly tests: number
}

/** A card with its texts as messages, which only cards of older versions lack. */
export type WordedCard = Card & { readonly texts: CardTexts }

/** The cards of a day and what became of the other findings. */
export interface Triage {
  readonly cards: readonly { readonly domain: Domain; readonly card: WordedCard }[]
  /** Episodes seen today. */
  readonly seen: readonly Episode[]
  /** Titles of findings without a card of their own, since the card of their cause covers them, by area. */
  readonly explained: Readonly<Partial<Record<Domain, readonly Message[]>>>
  /** Cards blocked by the tracking gate, by area. */
  readonly blocked: Readonly<Partial<Record<Domain, number>>>
}

/**
 * Builds cards from the results of all rules.
 *
 * @param episodes Episodes known before the day.
 */
export const triage = (context: RuleContext, results: readonly RuleResult[], episodes: readonly Episode[]): Triage => {
  const asOf = context.history.asOf
  const tests = { product: testsOf(results, 'product'), ads: testsOf(results, 'ads') }
  const cutoffs = { product: cutoffOf(context, tests.product), ads: cutoffOf(context, tests.ads) }
  const candidates = results.flatMap((result) =>
    result.findings.flatMap(
      (finding) => candidateOf(context, result, finding, cutoffs[result.family], tests[result.family].length, episodes) ?? [],
    ),
  )
  const lastSeen = lastSeenByRule([...episodes.filter((episode) => episode.lastSeen <= asOf), ...candidates.map(({ episode }) => episode)])
  const isExplained = ({ finding }: Candidate): boolean => causeOf(finding.causes, lastSeen, asOf, finding.causeDays) !== null
  const unmerged = candidates.filter((candidate) => !isExplained(candidate))
  const explained: Partial<Record<Domain, readonly Message[]>> = {}
  for (const { domain, finding } of candidates.filter(isExplained)) explained[domain] = [...(explained[domain] ?? []), finding.title]
  const isBlocked = ({ finding }: Candidate): boolean => isBlockedByTracking(finding.actionType, lastSeen, asOf)
  const allowed = unmerged.filter((candidate) => !isBlocked(candidate))
  const blocked: Partial<Record<Domain, number>> = {}
  for (const { domain } of unmerged.filter(isBlocked)) blocked[domain] = (blocked[domain] ?? 0) + 1
  const shown = limitNew([...allowed].sort(byRank), context.thresholds.maxNewCards)
  const english = englishIn(context.history.currency)
  return {
    cards: shown.map((item) => ({ domain: item.domain, card: cardOf(context, item, english) })),
    seen: shown.map(({ episode }) => episode),
    explained,
    blocked,
  }
}

/** Tests of the whole product and tests of its parts are separate families, so that a thousand ads do not dilute the product's tests. */
const testsOf = (results: readonly RuleResult[], family: RuleResult['family']): readonly number[] =>
  results.flatMap((result) => (result.family === family ? result.pValues : []))

const cutoffOf = (context: RuleContext, tests: readonly number[]): number => benjaminiHochberg(tests, context.thresholds.falseDiscoveryRate)

const candidateOf = (
  context: RuleContext,
  result: RuleResult,
  finding: Finding,
  cutoff: number,
  tests: number,
  episodes: readonly Episode[],
): Candidate | null => {
  const asOf = context.history.asOf
  const open = openEpisode(episodes, result.rule, entityKeyOf(finding.entity), asOf)
  const isProven = finding.p === null || finding.p <= cutoff || (open !== null && finding.p < thresholds.stayP)
  if (!isProven && finding.unproven === 'drop') return null
  const isTest = finding.p !== null
  if (isTest && !isMaterial(finding.moneyAtRisk, context.targetCpa, context.weekSpend, context.thresholds.materialShare)) return null
  const episode =
    open === null ? startEpisode(context.history.product, result.rule, finding.entity, finding.onset, asOf) : { ...open, lastSeen: asOf }
  const severity = isProven ? (finding.severity ?? severityOf(finding, context)) : 'low'
  return { rule: result.rule, domain: result.domain, finding, severity, episode, isNew: open === null, isProven, tests }
}

/** By the share of a week's spend at risk and by p. */
const severityOf = (finding: Finding, { weekSpend, thresholds: own }: RuleContext): Severity => {
  const share = shareOf(finding.moneyAtRisk, weekSpend) ?? 0
  const { highShare, highP, mediumShare, mediumP } = own.severity
  if (share >= highShare && (finding.p ?? 0) <= highP) return 'high'
  return share >= mediumShare && (finding.p ?? 0) <= mediumP ? 'medium' : 'low'
}

const byRank = (a: Candidate, b: Candidate): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) || (b.finding.moneyAtRisk ?? 0) - (a.finding.moneyAtRisk ?? 0)

const cardOf = (context: RuleContext, { rule, finding, severity, episode, isProven, tests }: Candidate, english: English): WordedCard => ({
  card_id: episode.cardId,
  severity,
  title: english.format(finding.title),
  finding: english.sentences(finding.finding),
  action: english.format(finding.action),
  evidence: finding.evidence.map((row) => ({ ...row, metric: english.format(row.metric), formula: english.format(row.formula) })),
  money_at_risk: finding.moneyAtRisk === null ? null : Math.round(finding.moneyAtRisk * 100) / 100,
  confidence:
    finding.p === null
      ? null
      : Math.min(thresholds.confidence.most, Math.round(confidenceOf(finding.p, thresholds.confidence.prior) * 100) / 100),
  rule,
  entity: finding.entity,
  since: episode.startedAt,
  doubts: finding.doubts.map(english.format),
  guards: guardsOf(context, finding, { startedAt: episode.startedAt, isProven, tests }),
  texts: {
    title: finding.title,
    finding: [...finding.finding],
    action: finding.action,
    evidence: finding.evidence.map(({ metric, formula }) => ({ metric, formula })),
    doubts: [...finding.doubts],
  },
})
