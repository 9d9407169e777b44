/** Planted faults of single rules, and the tests that notice them. */

import type { PlantedFault } from './planted-fault.ts'

const advice = 'src/api/domain/advice'
const unit = 'test/unit/api/domain'

/** Faults of single rules. */
export const ruleFaults: readonly PlantedFault[] = [
  {
    name: 'two tests of one claim: the smaller p counts',
    file: `${advice}/rules/result.ts`,
    find: 'return Math.max(dayP, same.p)',
    replace: 'return Math.min(dayP, same.p)',
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
    find: 'impressionsAt(age + 7 * (week + 1))',
    replace: 'impressionsAt(age + week + 1)',
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
    name: 'R07: views that are not reported blame the page',
    file: `${advice}/lost-views.ts`,
    find: 'window.interval[0] > Math.max(mostViews, -mostMissing))',
    replace: 'window.interval[0] > 1e9)',
    tests: [`${unit}/advice/rules/r07-landing-page.test.ts`],
  },
  {
    name: 'R07: a dead page is one whose views are not reported',
    file: `${advice}/lost-views.ts`,
    find: 'Math.max(mostViews, -mostMissing)',
    replace: 'mostViews',
    tests: [`${unit}/advice/rules/r07-landing-page.test.ts`],
  },
  {
    name: 'R18: money is moved inside a campaign budget',
    file: `${advice}/rules/r18-adset-share.ts`,
    find: "sharesBudget(context, own[0]?.ad.campaignId ?? '') === true",
    replace: 'false',
    tests: [`${unit}/advice/rules/r18-adset-share.test.ts`],
  },
  {
    name: 'R18: retargeting is compared with',
    file: `${advice}/adset-peers.ts`,
    find: '&& leastPurchases() > enough ?',
    replace: '&& leastPurchases() > enough * 1e9 ?',
    tests: [`${unit}/advice/adset-peers.test.ts`],
  },
  {
    name: 'R23: an ad at twice the target CPA is on target',
    file: `${advice}/costly-ads.ts`,
    find: 'purchases > 0 ? [limits.expensive * target,',
    replace: 'purchases > 0 ? [1e9 * limits.expensive * target,',
    tests: [`${unit}/advice/costly-ads.test.ts`],
  },
  {
    name: 'R23: a year of daily looks costs as much as ten weeks',
    file: `${advice}/costly-ads.ts`,
    find: 'dispersion, promisedDays: YEAR }',
    replace: 'dispersion, promisedDays: 20 }',
    tests: [`${unit}/advice/costly-ads.test.ts`],
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
    name: 'R07: a page is a high loss although people still take the later steps',
    file: `${advice}/lost-views.ts`,
    find: 'frequent === undefined || frequent.window.p <= lostChance',
    replace: 'true',
    tests: [`${unit}/advice/rules/r07-landing-page.test.ts`],
  },
  {
    name: 'higher rates are evidence of lower ones',
    file: 'src/api/domain/stats/rate-ratio.ts',
    find: 'Math.log((shape + expected) / (shape + rate * expected))',
    replace: 'Math.log((shape + rate * expected) / (shape + expected))',
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
