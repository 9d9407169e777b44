/** The measured figures of outcomes as Markdown, each next to its target and to what other methods do on the same accounts. */

import { shareInterval } from '../score/intervals.ts'
import { shareText, tableOf } from '../score/tables.ts'
import { ANDERSON_DARLING_5 } from './anderson-darling.ts'
import type { Measure, OutcomeScore } from './outcome-task.ts'
import type { Share } from './tally.ts'

const NONE: Share = { count: 0, of: 0 }
const shareOf = ({ shares }: OutcomeScore, name: string): Share => shares[name] ?? NONE
const text = (share: Share): string => shareText({ ...share, interval: shareInterval(share.count, share.of) })
const pooled = (scores: readonly OutcomeScore[], name: string): Share =>
  scores.reduce((sum, score) => ({ count: sum.count + shareOf(score, name).count, of: sum.of + shareOf(score, name).of }), NONE)

const cells = ({ world, volume, readWeeks }: OutcomeScore): readonly string[] => [world, String(volume), `${7 * readWeeks} days`]
const HEAD = ['World', 'Purchases a day', 'Read'] as const

/** A row for each kind of account, and one for all of them. */
const shareTable = (scores: readonly OutcomeScore[], names: readonly string[]): string =>
  tableOf(
    [...HEAD, ...names],
    [
      ...scores.map((score) => [...cells(score), ...names.map((name) => text(shareOf(score, name)))]),
      ['**all**', '', '', ...names.map((name) => text(pooled(scores, name)))],
    ],
  )

/** Kinds of accounts that meet a target, and which do not. */
const met = (scores: readonly OutcomeScore[], isMet: (score: OutcomeScore) => boolean): string => {
  const missed = scores.filter((score) => !isMet(score))
  const names = missed.map((score) => cells(score).join(', '))
  return `${scores.length - missed.length} of ${scores.length} kinds of accounts meet it${missed.length === 0 ? '.' : `; missed: ${names.join('; ')}.`}`
}

const rate = ({ count, of }: Share): number => (of === 0 ? Number.NaN : count / of)
const points = (log: number): string => `${(100 * Math.expm1(log)).toFixed(1)}`

const nothing = (scores: readonly OutcomeScore[]): readonly string[] => [
  '#### Actions without an effect, looked at every day',
  `Target: worked at most 5%, hurt at most 5%. ${met(scores, (score) => rate(shareOf(score, 'worked')) <= 0.05 && rate(shareOf(score, 'hurt')) <= 0.05)}`,
  shareTable(scores, ['worked', 'hurt', 'inconclusive', 'another verdict later']),
  'Other methods on the same accounts:',
  shareTable(scores, otherNames(true)),
]

const METHODS = ['before/after', '±10% band', 'siblings in the budget'] as const

const otherNames = (isDaily: boolean): readonly string[] =>
  [...METHODS, ...(isDaily ? ['before/after, daily'] : [])].flatMap((name) => [`${name}: worked`, `${name}: hurt`])

const effects = (scores: readonly OutcomeScore[]): readonly string[] => {
  const large = scores.filter(({ volume }) => volume === 40)
  return [
    '#### Coverage of 90% intervals, effects of −30% to +60%',
    `Target: 87 to 93%. ${met(scores, (score) => rate(shareOf(score, 'covered')) >= 0.87 && rate(shareOf(score, 'covered')) <= 0.93)}`,
    shareTable(scores, [
      'covered',
      'quasi-Poisson: covered',
      'covered at -0.3',
      'covered at 0',
      'covered at 0.6',
      'methods disagree',
      'no estimate',
      'before/after: covered',
      'siblings in the budget: covered',
    ]),
    '#### Missed effects',
    `Target: at most 50% missed where the cost per purchase is 20% lower (purchases per spend +25%), at 40 purchases a day. ${met(large, (score) => rate(shareOf(score, 'missed at 0.25')) <= 0.5)}`,
    shareTable(scores, [
      'missed at 0.25',
      'missed at 0.6',
      'missed at -0.3',
      'wrong side at 0.25',
      'wrong side at -0.3',
      'before/after: missed at 0.25',
      '±10% band: missed at 0.25',
      'siblings in the budget: missed at 0.25',
    ]),
  ]
}

const sharedBudget = (scores: readonly OutcomeScore[]): readonly string[] => [
  '#### All controls share the budget',
  `Target: inconclusive at least 95%, worked at most 5%. ${met(scores, (score) => rate(shareOf(score, 'inconclusive')) >= 0.95 && rate(shareOf(score, 'worked')) <= 0.05)}`,
  shareTable(scores, ['inconclusive', 'worked', 'hurt', ...otherNames(false)]),
]

const WORLDS = ['chance, effect 0', 'chance, effect 0.25', 'broken, effect 0', 'broken, effect 0.25'] as const
const WRONG = Math.log(1.2)

const recovery = (scores: readonly OutcomeScore[]): readonly string[] => {
  const rows = scores.flatMap((score) =>
    WORLDS.map((name) => ({ score, name, off: score.means[`${name}: off`], before: score.means[`${name}: before/after off`] })),
  )
  const judged = rows.filter(({ before }) => (before?.mean ?? 0) >= WRONG)
  const good = judged.filter(({ off }) => Math.abs(Math.expm1(off?.mean ?? Number.NaN)) <= 0.03)
  return [
    '#### Against what happened when nobody acted',
    `Target: off by at most 3 points where before/after is off by 20 points or more. ${good.length} of ${judged.length} kinds of accounts in which it is meet it.`,
    tableOf(
      [
        ...HEAD,
        'Card fired by',
        'before/after off, points',
        'siblings in the budget off, points',
        'off, points (± standard error)',
        'covered',
        'worked',
        'hurt',
        'inconclusive',
        ...METHODS.map((method) => `${method}: worked`),
      ],
      rows.map(({ score, name, off, before }) => [
        ...[...cells(score), name, points(before?.mean ?? Number.NaN), points(score.means[`${name}: siblings off`]?.mean ?? Number.NaN)],
        off === undefined ? 'none' : `${points(off.mean)} (± ${points(off.error)})`,
        ...['covered', 'worked', 'hurt', 'inconclusive', ...METHODS.map((method) => `${method}: worked`)].map((figure) =>
          text(shareOf(score, `${name}: ${figure}`)),
        ),
      ]),
    ),
  ]
}

const placebo = (scores: readonly OutcomeScore[]): readonly string[] => {
  const gap = (score: OutcomeScore, side: string): number => rate(shareOf(score, `stated: ${side}`)) - rate(shareOf(score, `true: ${side}`))
  const names = ['by the t distribution', 'by rank among placebos'] as const
  return [
    '#### Placebo rate of an account',
    `Target: stated rate within 3 points of the true one. ${met(scores, (score) => Math.max(Math.abs(gap(score, 'rises')), Math.abs(gap(score, 'falls'))) <= 0.03)}`,
    shareTable(scores, ['stated: rises', 'true: rises', 'stated: falls', 'true: falls', 'widened or abstained']),
    'Other methods on the same fresh accounts, where nothing was done:',
    shareTable(scores, otherNames(false)),
    `p-values of placebos, Anderson-Darling statistic; target: at most ${ANDERSON_DARLING_5} (5%). ${met(scores, ({ uniform }) => names.every((name) => (uniform[name] ?? Number.NaN) <= ANDERSON_DARLING_5))}`,
    tableOf(
      [...HEAD, ...names],
      scores.map((score) => [...cells(score), ...names.map((name) => (score.uniform[name] ?? Number.NaN).toFixed(2))]),
    ),
  ]
}

const parts: Readonly<Record<Measure, (scores: readonly OutcomeScore[]) => readonly string[]>> = {
  nothing,
  effects,
  'shared budget': sharedBudget,
  recovery,
  placebo,
}

/** All figures as Markdown. */
export const outcomeText = (scores: readonly OutcomeScore[], seed: number, commit: string): string =>
  [
    `Seed ${seed}, commit ${commit.slice(0, 8)}. Shares with exact 95% intervals.`,
    ...[...Map.groupBy(scores, ({ measure }) => measure)].flatMap(([measure, own]) => parts[measure](own)),
  ].join('\n\n')
