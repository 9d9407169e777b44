/** Faults in the advice engine, each of which some test must notice. They were chosen before it was known which tests do. */

import type { PlantedFault } from './planted-fault.ts'

const advice = 'src/api/domain/advice'
const unit = 'test/unit/api/domain'
const foundFaults = `${unit}/advice/accuracy/planted-faults.test.ts`
const falseCards = `${unit}/advice/accuracy/false-cards.test.ts`

const statistics: readonly PlantedFault[] = [
  {
    name: 'order values of late purchases taken for certain',
    file: 'src/api/domain/maturity/kpi-nowcast.ts',
    find: 'Math.sqrt(toCome * variance)',
    replace: 'Math.sqrt(0 * variance)',
    tests: [`${unit}/maturity/kpi-nowcast.test.ts`],
  },
  {
    name: 'half-reported days in typical ranges',
    file: 'src/api/domain/maturity/young-days.ts',
    find: 'if (reported === undefined) return day',
    replace: 'if (reported !== null) return day',
    tests: [`${unit}/maturity/kpi-nowcast.test.ts`],
  },
  {
    name: 'tab verdict in the other direction of the model',
    file: 'src/api/domain/baseline/confirmed-verdict.ts',
    find: "verdict === 'below' ? 'down' : 'up'",
    replace: "verdict === 'below' ? 'up' : 'down'",
    tests: ['test/adfault/tab-agreement.test.ts', `${unit}/advice/tab-model.test.ts`],
  },
  {
    name: 'p of the wrong tail',
    file: 'src/api/domain/stats/ratio-test.ts',
    find: "p: direction === 'down' ? dispersedAtMost",
    replace: "p: direction === 'up' ? dispersedAtMost",
    tests: [`${unit}/stats/ratio-test.test.ts`],
  },
  {
    name: 'intervals of half the width',
    file: 'src/api/domain/stats/ratio-test.ts',
    find: 'const half = Z95 * Math.sqrt(variance)',
    replace: 'const half = 0.5 * Z95 * Math.sqrt(variance)',
    tests: [`${unit}/stats/ratio-test.test.ts`],
  },
  {
    name: 'expectation of a cut residual ignored',
    file: 'src/api/domain/stats/dispersion.ts',
    find: 'weight * (residual - cutShare(events, dispersion, cut))',
    replace: 'weight * (residual - 1)',
    tests: [`${unit}/stats/dispersion.test.ts`],
  },
  {
    name: 'dispersion ignored',
    file: `${advice}/ratio-series.ts`,
    find: 'const variance = noise.dispersion(length) + level',
    replace: 'const variance = level',
    tests: [`${unit}/advice/ratio-series.test.ts`],
  },
  {
    name: 'uncertainty of the baseline ignored',
    file: `${advice}/ratio-series.ts`,
    find: 'noise.dispersion(length) + level + factorVariance',
    replace: 'noise.dispersion(length) + factorVariance',
    tests: [`${unit}/advice/ratio-series.test.ts`],
  },
  {
    name: 'nested counts tested as Poisson',
    file: `${advice}/ratio-series.ts`,
    find: '(options.isNested ? nestedVariance(long, expectedOf, perCount, widen) : 1)',
    replace: '1',
    tests: [`${unit}/advice/ratio-series.test.ts`],
  },
  {
    name: 'baseline includes the test window',
    file: `${advice}/ratio-series.ts`,
    find: 'point.age >= gapDays && point.age < gapDays + longDays',
    replace: 'point.age < gapDays + longDays',
    tests: [`${unit}/advice/ratio-series.test.ts`, foundFaults],
  },
  {
    name: 'weekday factor not applied',
    file: `${advice}/ratio-series.ts`,
    find: 'rate * point.exposure * factorOf(point)\n  const longExpected',
    replace: 'rate * point.exposure\n  const longExpected',
    tests: [`${unit}/advice/ratio-series.test.ts`],
  },
  {
    name: 'window one day too long',
    file: `${advice}/ratio-series.ts`,
    find: 'point.age < length)',
    replace: 'point.age <= length)',
    tests: [`${unit}/advice/ratio-series.test.ts`],
  },
  {
    name: 'lower limit of the reported share is the upper one',
    file: 'src/api/domain/maturity/reported.ts',
    find: 'shareOn(reported, day, -Z95)',
    replace: 'shareOn(reported, day, Z95)',
    tests: [`${unit}/advice/guards.test.ts`, `${unit}/maturity/completeness.test.ts`],
  },
]

const guards: readonly PlantedFault[] = [
  {
    name: 'G1: maturity ignored',
    file: `${advice}/guards.ts`,
    find: '(age) => smallestShareOn(reported, addDays(asOf, -age))',
    replace: '() => 1',
    tests: [`${unit}/advice/guards.test.ts`, falseCards],
  },
  {
    name: 'G2: promotions in the baseline',
    file: `${advice}/guards.ts`,
    find: 'day !== null && !day.promo && !explained',
    replace: 'day !== null && !explained',
    tests: [`${unit}/advice/guards.test.ts`],
  },
  {
    name: 'G2: explained days in the baseline',
    file: `${advice}/guards.ts`,
    find: '!day.promo && !explained.has(age)',
    replace: '!day.promo',
    tests: [`${unit}/advice/guards.test.ts`],
  },
  {
    name: 'G4: volume ignored',
    file: `${advice}/product-series.ts`,
    find: 'expected >= needed ||',
    replace: 'expected >= 0 ||',
    tests: [`${unit}/advice/product-series.test.ts`],
  },
  {
    name: 'G5: persistence ignored',
    file: `${advice}/product-series.ts`,
    find: 'best !== null && persistence !== null',
    replace: 'best !== null',
    tests: [`${unit}/advice/product-series.test.ts`],
  },
  {
    name: 'G5: one day is enough',
    file: `${advice}/guards.ts`,
    find: 'if (agree.length >= 2)',
    replace: 'if (agree.length >= 1)',
    tests: [`${unit}/advice/guards.test.ts`],
  },
  {
    name: 'G6: best window not corrected',
    file: `${advice}/product-series.ts`,
    find: 'Math.min(1, p * thresholds.windowsPaid)',
    replace: 'Math.min(1, p)',
    tests: [`${unit}/advice/product-series.test.ts`],
  },
  {
    name: 'G6: cool-down forgotten',
    file: `${advice}/episodes.ts`,
    find: 'age >= 0 && age <= thresholds.coolDownDays',
    replace: 'age === 0',
    tests: [`${unit}/advice/episodes.test.ts`],
  },
  {
    name: 'G6: false discovery rate × 3',
    file: `${advice}/triage.ts`,
    find: 'const rate = falseDiscoveryRate ?? context.thresholds.falseDiscoveryRate',
    replace: 'const rate = 3 * (falseDiscoveryRate ?? context.thresholds.falseDiscoveryRate)',
    tests: [`${unit}/advice/triage.test.ts`],
  },
  {
    name: 'G6: rules on the product do not share the rate',
    file: `${advice}/triage.ts`,
    find: '(rate * pValues.length) / Math.max(1, tests)',
    replace: 'rate',
    tests: [`${unit}/advice/triage.test.ts`],
  },
  {
    name: 'G6: p at the cutoff is not significant',
    file: `${advice}/triage.ts`,
    find: 'finding.p <= cutoff ||',
    replace: 'finding.p < cutoff ||',
    tests: [`${unit}/advice/triage.test.ts`],
  },
  {
    name: 'high severity by share or p',
    file: `${advice}/triage.ts`,
    find: 'share >= highShare && p <= highP',
    replace: 'share >= highShare || p <= highP',
    tests: [`${unit}/advice/triage.test.ts`, `${unit}/advice/advise.test.ts`],
  },
  {
    name: 'tracking gate off',
    file: `${advice}/causes.ts`,
    find: "(kind === 'pause' || kind === 'scale') &&",
    replace: "kind === 'scale' &&",
    tests: [`${unit}/advice/causes.test.ts`],
  },
  {
    name: 'onset one day too early',
    file: `${advice}/product-series.ts`,
    find: '-onsetAge(series, direction))',
    replace: '-onsetAge(series, direction) - 1)',
    tests: [`${unit}/advice/product-series.test.ts`],
  },
]

const inputs: readonly PlantedFault[] = [
  {
    name: 'mix standardization off',
    file: `${advice}/campaign-mix.ts`,
    find: '((one.exposure[age] ?? 0) * one.rate) / usual',
    replace: 'one.exposure[age] ?? 0',
    tests: [`${unit}/advice/campaign-mix.test.ts`],
  },
  {
    name: 'small campaigns have rates of their own',
    file: `${advice}/campaign-mix.ts`,
    find: '>= thresholds.mix.leastEvents',
    replace: '>= 0',
    tests: [`${unit}/advice/campaign-mix.test.ts`],
  },
  {
    name: 'money not converted',
    file: `${advice}/campaign-mix.ts`,
    find: '({ spend }) => unitsFromMicros(spend)',
    replace: '({ spend }) => spend',
    tests: [`${unit}/advice/campaign-mix.test.ts`],
  },
  {
    name: 'target CPA not converted',
    file: `${advice}/rule-context.ts`,
    find: 'unitsFromMicros(history.targets.targetCpa)',
    replace: 'history.targets.targetCpa',
    tests: [`${unit}/advice/rule-context.test.ts`],
  },
  {
    name: 'unknown orders count as zero',
    file: `${advice}/product-series.ts`,
    find: 'day.orders === null ? null : day.orders - ',
    replace: '(day.orders ?? 0) - ',
    tests: [`${unit}/advice/product-series.test.ts`, `${unit}/advice/advise.test.ts`],
  },
  {
    name: 'other attribution settings included',
    file: `${advice}/attribution.ts`,
    find: 'main === null || attributionSetting === null || attributionSetting === main',
    replace: 'main === null || attributionSetting !== undefined',
    tests: [`${unit}/advice/attribution.test.ts`],
  },
  {
    name: 'spend compared with other weekdays',
    file: `${advice}/confounders.ts`,
    find: 'youngest + 7 * weeks',
    replace: 'youngest + length * weeks',
    tests: [`${unit}/advice/confounders.test.ts`],
  },
  {
    name: 'long faults never enter the baseline',
    file: `${advice}/episodes.ts`,
    find: 'Math.max(dayNumber(asOf) - dayNumber(episode.lastSeen), oldest - EXPLAINED_DAYS + 1)',
    replace: 'dayNumber(asOf) - dayNumber(episode.lastSeen)',
    tests: [`${unit}/advice/episodes.test.ts`],
  },
  {
    name: 'replay sees later versions',
    file: 'src/api/domain/facts/known-history.ts',
    find: 'versions.findLast(({ knownFrom }) => knownFrom <= at)?.row',
    replace: 'versions.at(-1)?.row',
    tests: [`${unit}/facts/known-history.test.ts`],
  },
]

const rules: readonly PlantedFault[] = [
  {
    name: 'two tests of one claim: the smaller p counts',
    file: `${advice}/rules/result.ts`,
    find: 'return Math.max(p, same.p)',
    replace: 'return Math.min(p, same.p)',
    tests: [`${unit}/advice/rules/result.test.ts`],
  },
  {
    name: 'R02: more spend with the same ROAS expected',
    file: `${advice}/rules/r02-roas-driver.ts`,
    find: '(1 + step) ** (limits.returns - 1)',
    replace: '1',
    tests: [`${unit}/advice/rules/r02-roas-driver.test.ts`],
  },
  {
    name: 'R20: delivery compared with other weekdays',
    file: `${advice}/rules/r20-delivery.ts`,
    find: 'impressionsAt(7 * (week + 1))',
    replace: 'impressionsAt(week + 1)',
    tests: [`${unit}/advice/rules/r20-delivery.test.ts`],
  },
  {
    name: 'R20: a pause by the buyer is a fault',
    file: `${advice}/rules/r20-delivery.ts`,
    find: "(today.length > 0 && today.every((status) => status !== 'active'))",
    replace: 'false',
    tests: [`${unit}/advice/rules/r20-delivery.test.ts`],
  },
  {
    name: 'R18: days that may still get purchases are evidence',
    file: `${advice}/rules/r18-adset-share.ts`,
    find: 'const youngest = historyMaturity(context.history).maturing',
    replace: 'const youngest = 0 * historyMaturity(context.history).maturing',
    tests: [`${unit}/advice/rules/r18-adset-share.test.ts`],
  },
  {
    name: 'R18: money is moved inside a campaign budget',
    file: `${advice}/rules/r18-adset-share.ts`,
    find: "sharesBudget(context, own[0]?.ad.campaignId ?? '') === true",
    replace: 'false',
    tests: [`${unit}/advice/rules/r18-adset-share.test.ts`],
  },
  {
    name: 'R24: daily looks are free',
    file: `${advice}/rules/r24-underfunded-winner.ts`,
    find: 'isWinner && p < thresholds.stayP',
    replace: 'isWinner',
    tests: [`${unit}/advice/rules/r24-underfunded-winner.test.ts`],
  },
  {
    name: 'R25: one concentrated fortnight is enough',
    file: `${advice}/rules/r25-concentration.ts`,
    find: 'now.high && before.high === true && before.ad_id === now.ad_id',
    replace: 'now.high',
    tests: [`${unit}/advice/rules/r25-concentration.test.ts`],
  },
  {
    name: 'higher rates are evidence of lower ones',
    file: 'src/api/domain/stats/rate-evidence.ts',
    find: 'const base = (shape + expected) / (shape + rate * expected)',
    replace: 'const base = (shape + rate * expected) / (shape + expected)',
    tests: [`${unit}/stats/rate-evidence.test.ts`],
  },
  {
    name: 'R21: drift of siblings ignored',
    file: `${advice}/sibling-drift.ts`,
    find: 'factor: found.clicks / found.expected',
    replace: 'factor: 1',
    tests: [`${unit}/advice/sibling-drift.test.ts`],
  },
  {
    name: 'R21: an ad is its own sibling',
    file: `${advice}/sibling-drift.ts`,
    find: 'found = without(group, mine)',
    replace: 'found = group',
    tests: [`${unit}/advice/sibling-drift.test.ts`],
  },
  {
    name: 'R21: edits ignored',
    file: `${advice}/click-decay.ts`,
    find: '!wasEdited(ad),',
    replace: 'true,',
    tests: [`${unit}/advice/rules/r21-fatigue.test.ts`],
  },
]

/** All planted faults. */
export const plantedFaults: readonly PlantedFault[] = [...statistics, ...guards, ...inputs, ...rules]
