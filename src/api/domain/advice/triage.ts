/** From findings to the cards of the day: significance, materiality, one card per cause, tracking gate, ranking, limit of new cards. */

import { type Day, daysBetween } from '#shared/calendar.ts'
import type { Card, CardTexts, Domain, Severity } from '#shared/contract/advice.ts'
import { severities } from '#shared/contract/advice.ts'
import type { Message } from '#shared/contract/message.ts'
import { type English, englishIn } from '../english.ts'
import { shareOf } from '../kpi/formulas.ts'
import { confidenceOf, posteriorOf } from '../stats/confidence.ts'
import { benjaminiHochberg } from '../stats/fdr.ts'
import type { Episode } from './advice-types.ts'
import { guardsOf } from './card-guards.ts'
import { isBlockedByTracking, isExplained } from './causes.ts'
import { entityKeyOf, relationsOf } from './entity-path.ts'
import { coveredEpisode, lastEpisode, openEpisode, startEpisode } from './episodes.ts'
import { isMaterial, limitNew } from './guards.ts'
import type { AnyRule, RuleResult } from './rules/all-rules.ts'
import type { Finding, RuleContext } from './rules/rule-types.ts'
import { thresholds } from './thresholds.ts'

interface Candidate {
  readonly rule: AnyRule
  readonly finding: Finding
  readonly severity: Severity
  readonly episode: Episode
  readonly isNew: boolean
  readonly isProven: boolean
  /** Tests of the day that its p is corrected for. */
  readonly tests: number
  /** Those of its rule. */
  readonly ownTests: number
}

/** A card with its texts as messages, which only cards of older versions lack. */
export type WordedCard = Card & { readonly texts: CardTexts }

/** Findings of a rule that are too uncertain for a card. */
export interface Unsure {
  /** What the rule checks. */
  readonly subject: Message
  readonly count: number
}

/** The cards of a day and what became of the other findings. */
export interface Triage {
  readonly cards: readonly { readonly domain: Domain; readonly card: WordedCard }[]
  /**
   * Episodes seen today: of cards, of open cards that the tracking gate or the card of a cause hides today, and of findings that block cards
   * although the card of their cause covers them.
   */
  readonly seen: readonly Episode[]
  /** Titles of findings without a card of their own, since the card of their cause covers them, by area. */
  readonly explained: Readonly<Partial<Record<Domain, readonly Message[]>>>
  /** Findings without a card, since their confidence is too low, by area: what each rule checks, and how many. */
  readonly unsure: Readonly<Partial<Record<Domain, readonly Unsure[]>>>
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
  const found = results.flatMap((result) => {
    const correction = correctionOf(context, result, results)
    return result.findings.flatMap((finding) => candidateOf(context, result, finding, correction, episodes) ?? [])
  })
  const isUnsure = (candidate: Candidate): boolean => hasTooLittleConfidence(context, candidate)
  const candidates = found.filter((candidate) => !isUnsure(candidate))
  const known = [...episodes.filter((episode) => episode.lastSeen <= asOf), ...candidates.map(({ episode }) => episode)]
  const areRelated = relationsOf(context.history.ads)
  const hasCause = ({ rule, finding }: Candidate): boolean => isExplained(rule.explainedBy, finding, known, areRelated)
  const unmerged = candidates.filter((candidate) => !hasCause(candidate))
  const explained: Partial<Record<Domain, readonly Message[]>> = {}
  const merged = candidates.filter(hasCause)
  for (const { rule, finding } of merged) explained[rule.domain] = [...(explained[rule.domain] ?? []), finding.title]
  const isBlocked = ({ rule }: Candidate): boolean => isBlockedByTracking(rule.action.kind, known, asOf)
  const allowed = unmerged.filter((candidate) => !isBlocked(candidate))
  const hidden = unmerged.filter(isBlocked)
  const blocked: Partial<Record<Domain, number>> = {}
  for (const { rule } of hidden) blocked[rule.domain] = (blocked[rule.domain] ?? 0) + 1
  const shown = limitNew([...allowed].sort(byRank), context.thresholds.maxNewCards)
  const english = englishIn(context.history.currency)
  return {
    cards: shown.map((item) => ({ domain: item.rule.domain, card: cardOf(context, item, english) })),
    seen: [
      ...shown.map(({ episode }) => episode),
      // Still found: without its episode, it would end meanwhile, and a rule that rarely repeats itself would then fall silent.
      ...[...hidden, ...merged].filter(({ isNew }) => !isNew).map(({ episode }) => episode),
      ...merged
        .filter(({ rule }) => rule.gatesSpending)
        .map(({ rule, finding }) => coveredEpisode(episodes, context.history.product, rule.id, finding.entity, asOf)),
    ],
    explained,
    unsure: unsureByArea(found.filter(isUnsure)),
    blocked,
  }
}

/** What a rule's p-values are compared with. */
interface Correction {
  /** The largest p that is significant. */
  readonly cutoff: number
  /** Tests that the cutoff corrects for. */
  readonly tests: number
}

/**
 * The correction for many tests: the Benjamini-Hochberg procedure on the tests of one rule, never of several, so that a certain finding of
 * one rule does not lower the bar for a weak one of another.
 *
 * A rule on ads has the whole false discovery rate for its own tests, and so has a rule that declares its own. The other rules on the product
 * make one test each and share the rate equally (Bonferroni), as if all of them did.
 */
const correctionOf = (
  context: RuleContext,
  { rule: { family }, pValues, falseDiscoveryRate }: RuleResult,
  results: readonly RuleResult[],
): Correction => {
  const rate = falseDiscoveryRate ?? context.thresholds.falseDiscoveryRate
  if (family === 'ads' || falseDiscoveryRate !== undefined) return { cutoff: benjaminiHochberg(pValues, rate), tests: pValues.length }
  const tests = results.reduce((sum, result) => sum + (result.rule.family === 'product' ? result.pValues.length : 0), 0)
  return { cutoff: benjaminiHochberg(pValues, (rate * pValues.length) / Math.max(1, tests)), tests }
}

const candidateOf = (
  context: RuleContext,
  { rule, pValues }: RuleResult,
  finding: Finding,
  { cutoff, tests }: Correction,
  episodes: readonly Episode[],
): Candidate | null => {
  const asOf = context.history.asOf
  const open = openEpisode(episodes, rule.id, entityKeyOf(finding.entity), asOf)
  const isProven = finding.p === null || finding.p <= cutoff || (open !== null && (finding.weakestP ?? finding.p) < thresholds.stayP)
  if (!isProven && finding.unproven === 'drop') return null
  if (open === null && isRepeated(finding, rule.id, episodes, asOf)) return null
  const isTest = finding.p !== null
  if (isTest && !isMaterial(finding.moneyAtRisk, context.targetCpa, context.weekSpend, context.thresholds.materialShare)) return null
  const episode =
    open === null ? startEpisode(context.history.product, rule.id, finding.entity, finding.onset, asOf) : { ...open, lastSeen: asOf }
  const severity = isProven ? (finding.severity ?? severityOf(finding, context)) : 'low'
  return { rule, finding, severity, episode, isNew: open === null, isProven, tests, ownTests: pValues.length }
}

/** Whether the confidence that its card would state is too low for one. */
const hasTooLittleConfidence = (context: RuleContext, { finding, ownTests }: Candidate): boolean =>
  finding.p !== null &&
  finding.leastConfidence !== undefined &&
  statedConfidence(context, finding, finding.p, ownTests) < finding.leastConfidence

const unsureByArea = (candidates: readonly Candidate[]): Triage['unsure'] => {
  const areas: Partial<Record<Domain, readonly Unsure[]>> = {}
  for (const [{ domain, subject }, own] of Map.groupBy(candidates, ({ rule }) => rule)) {
    areas[domain] = [...(areas[domain] ?? []), { subject, count: own.length }]
  }
  return areas
}

/** Whether its entity had a card of the rule too recently for another one. */
const isRepeated = ({ entity, repeatsAfterDays }: Finding, rule: string, episodes: readonly Episode[], asOf: Day): boolean => {
  const last = repeatsAfterDays === undefined ? null : lastEpisode(episodes, rule, entityKeyOf(entity), asOf)
  return last !== null && daysBetween(last.lastSeen, asOf) <= (repeatsAfterDays ?? 0)
}

/** By the share of a week's spend at risk and by p. */
const severityOf = (finding: Finding, { weekSpend, thresholds: own }: RuleContext): Severity => {
  const share = shareOf(finding.moneyAtRisk, weekSpend) ?? 0
  const { highShare, highP, mediumShare, mediumP } = own.severity
  const p = finding.weakestP ?? finding.p ?? 0
  if (share >= highShare && p <= highP) return finding.mostSevere ?? 'high'
  return share >= mediumShare && p <= mediumP ? 'medium' : 'low'
}

const byRank = (a: Candidate, b: Candidate): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) || (b.finding.moneyAtRisk ?? 0) - (a.finding.moneyAtRisk ?? 0)

/** The probability that the finding is real; without a likelihood, its upper bound for the p corrected for the tests of its rule. */
const statedConfidence = (context: RuleContext, { likelihood }: Finding, p: number, ownTests: number): number => {
  const { prior, unitPrior, most } = context.thresholds.confidence
  const probability =
    likelihood === undefined
      ? confidenceOf(p * ownTests, prior)
      : posteriorOf(likelihood.evidence, likelihood.of === 'change' ? prior : unitPrior)
  return Math.min(most, Math.round(probability * 100) / 100)
}

const cardOf = (
  context: RuleContext,
  { rule, finding, severity, episode, isProven, tests, ownTests }: Candidate,
  english: English,
): WordedCard => ({
  card_id: episode.cardId,
  severity,
  title: english.format(finding.title),
  finding: english.sentences(finding.finding),
  action: english.format(finding.action),
  evidence: finding.evidence.map((row) => ({ ...row, metric: english.format(row.metric), formula: english.format(row.formula) })),
  money_at_risk: finding.moneyAtRisk === null ? null : Math.round(finding.moneyAtRisk * 100) / 100,
  confidence: finding.p === null ? null : statedConfidence(context, finding, finding.p, ownTests),
  rule: rule.id,
  entity: finding.entity,
  since: episode.startedAt,
  doubts: finding.doubts.map(english.format),
  guards: guardsOf(context, rule, finding, { startedAt: episode.startedAt, isProven, tests }),
  texts: {
    title: finding.title,
    finding: [...finding.finding],
    action: finding.action,
    evidence: finding.evidence.map(({ metric, formula }) => ({ metric, formula })),
    doubts: [...finding.doubts],
  },
})
