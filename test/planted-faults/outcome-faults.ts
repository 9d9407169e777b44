/** Planted faults of outcomes, and the tests that notice them. */

import type { PlantedFault } from './planted-fault.ts'

const outcomes = 'src/api/domain/outcomes'
const unit = 'test/unit/api/domain/outcomes'

/** Faults of the verdict on executed cards. */
export const outcomeFaults: readonly PlantedFault[] = [
  {
    name: 'outcomes: the days of the trigger in the past',
    file: `${outcomes}/windows.ts`,
    find: 'const end = dayNumber(trigger.first)',
    replace: 'const end = dayNumber(trigger.last) + 1',
    tests: [`${unit}/windows.test.ts`],
  },
  {
    name: 'outcomes: siblings inside the budget as controls',
    file: `${outcomes}/controls.ts`,
    find: "a.budget === 'adset' ? a.adsetId === b.adsetId : true",
    replace: 'a.adsetId === b.adsetId',
    tests: [`${unit}/controls.test.ts`],
  },
  {
    name: 'outcomes: edited units as controls',
    file: `${outcomes}/controls.ts`,
    find: 'dayNumber(day) >= from && dayNumber(day) < to',
    replace: 'dayNumber(day) >= to',
    tests: [`${unit}/controls.test.ts`],
  },
  {
    name: 'outcomes: a verdict before the end of the window',
    file: `${outcomes}/verdict.ts`,
    find: 'evidence.finalThrough < hypothesis.readThrough',
    replace: 'evidence.finalThrough < hypothesis.executedOn',
    tests: [`${unit}/verdict.test.ts`],
  },
  {
    name: 'outcomes: an issue that goes on is the fault of the action',
    file: `${outcomes}/verdict.ts`,
    find: 'sign * used.log > depth',
    replace: 'sign * used.log > 0',
    tests: [`${unit}/verdict.test.ts`],
  },
  {
    name: 'outcomes: repairs credited without ignored issues',
    file: `${outcomes}/verdict.ts`,
    find: "hypothesis.goal === 'restore'",
    replace: "hypothesis.metric === 'orders'",
    tests: [`${unit}/verdict.test.ts`],
  },
  {
    name: 'outcomes: differences between ignored issues averaged away',
    file: `${outcomes}/natural-recovery.ts`,
    find: 'recovery.between + recovery.error ** 2',
    replace: 'recovery.error ** 2',
    tests: [`${unit}/natural-recovery.test.ts`],
  },
  {
    name: 'outcomes: controls by their sums, not by their rates',
    file: `${outcomes}/control-index.ts`,
    find: 'return [week.events, week.exposure * own.rate]',
    replace: 'return [week.events, own.events / before.length]',
    tests: [`${unit}/control-index.test.ts`],
  },
  {
    name: 'outcomes: levels that never wander',
    file: 'src/api/domain/stats/level-change.ts',
    find: 'spread + step * (observation.time - time)',
    replace: 'spread',
    tests: ['test/unit/api/domain/stats/level-change.test.ts'],
  },
  {
    name: 'outcomes: errors of dependent cards as if they were independent',
    file: `${outcomes}/value-sum.ts`,
    find: 'group.reduce((sum, part) => sum + distance(part), 0)',
    replace: 'Math.hypot(...group.map(distance))',
    tests: [`${unit}/value-sum.test.ts`],
  },
  {
    name: 'outcomes: spend that two cards read is counted twice',
    file: `${outcomes}/product-value.ts`,
    find: 'counted.some((other) => spendOverlaps(card, other))',
    replace: 'false',
    tests: [`${unit}/product-value.test.ts`],
  },
  {
    name: 'outcomes: a lower cost as that many more results',
    file: `${outcomes}/card-value.ts`,
    find: '1 / (1 + change) - 1',
    replace: '-change',
    tests: [`${unit}/card-value.test.ts`],
  },
  {
    name: 'outcomes: the accuracy of one prediction',
    file: `${outcomes}/predictions.ts`,
    find: 'n < LEAST_PREDICTIONS',
    replace: 'n < 1',
    tests: [`${unit}/predictions.test.ts`],
  },
]
