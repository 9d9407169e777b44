/** The results in short: false cards of all situations together, beside the quietest way to watch the same accounts without statistics. */

import type { Results } from '../results.ts'
import { meetsTargets, type SituationScore } from './false-cards.ts'
import type { FaultScore } from './found-faults.ts'
import { poissonUpper95 } from './intervals.ts'
import { percent, shareText, tableOf, volumesOf } from './tables.ts'

/** Without an event in so many months, the upper limit of notifications is at their target of 0.05 a month. */
const LEAST_MONTHS = 60

const sumOf = (scores: readonly SituationScore[], value: (score: SituationScore) => number): number =>
  scores.reduce((sum, score) => sum + value(score), 0)

const rateText = (count: number, months: number): string =>
  `${(count / months).toFixed(3)} (≤ ${(poissonUpper95(count) / months).toFixed(3)})`

/** Alerts a month of each plain threshold over all scores. */
const plainRates = (scores: readonly SituationScore[], months: number): readonly (readonly [string, number])[] =>
  Object.keys(scores[0]?.plain ?? {}).map((name) => [name, sumOf(scores, ({ plain }) => plain[name] ?? 0) / months] as const)

/**
 * Rates a month with exact upper 95% limits as Markdown, a column for each volume, and the share of medium faults found in time with its exact
 * 95% interval.
 */
export const summaryText = ({ situations, faults, months, runs, commit }: Results): string => {
  const volumes = volumesOf(situations)
  const at = volumes.map((volume) => situations.filter((score) => score.volume === volume))
  const row = (name: string, cell: (scores: readonly SituationScore[], months: number) => string): readonly string[] => [
    name,
    ...at.map((scores) =>
      cell(
        scores,
        sumOf(scores, (score) => score.months),
      ),
    ),
  ]
  const plainNames = plainRates(at[0] ?? [], 1).map(([name]) => name)
  const medium = faults.filter(({ size, inside }) => size === 'medium' && inside === null)
  const faultRows = [...Map.groupBy(medium, ({ fault }) => fault)].map(([fault, own]) => [
    `Found within ${own[0]?.deadline ?? 0} days: ${fault}, medium`,
    ...volumes.map((volume) => {
      const score = own.find((other) => other.volume === volume)
      return score === undefined ? '–' : shareText(score.recall)
    }),
  ])
  /** Share of the medium faults of each volume for which something came by the deadline. */
  const inTime = (countOf: (score: FaultScore) => number): readonly string[] =>
    volumes.map((volume) => {
      const own = medium.filter((score) => score.volume === volume)
      const all = own.reduce((sum, { recall }) => sum + recall.of, 0)
      return all === 0 ? '–' : percent(own.reduce((sum, score) => sum + countOf(score), 0) / all)
    })
  const names = new Set(situations.map(({ situation }) => situation))
  return [
    `${names.size} ordinary situations in which nothing is broken, at least ${months} simulated months of each${
      faults.length === 0 ? '' : `, and ${runs} accounts for each planted fault`
    }; rates a month with exact upper 95% limits (commit ${commit.slice(0, 8)}).${
      months < LEAST_MONTHS
        ? ` Fewer than ${LEAST_MONTHS} months of a situation cannot show that it meets its targets, even without a card.`
        : ''
    }`,
    tableOf(
      ['', ...volumes.map((volume) => `${volume} purchases a day`)],
      [
        row('False cards, any severity', (scores, all) =>
          rateText(
            sumOf(scores, ({ any }) => any.count),
            all,
          ),
        ),
        row('False cards, high severity', (scores, all) =>
          rateText(
            sumOf(scores, ({ high }) => high.count),
            all,
          ),
        ),
        row('False notifications', (scores, all) =>
          rateText(
            sumOf(scores, ({ notifications }) => notifications.count),
            all,
          ),
        ),
        row('Situations that meet every target', (scores) => `${scores.filter(meetsTargets).length} of ${scores.length}`),
        ...(medium.length === 0 ? [] : [['Medium faults found in time, with their cause', ...inTime(({ recall }) => recall.count)]]),
        ...plainNames.flatMap((name) => [
          row(`For comparison: alerts of “${name}”`, (scores, all) =>
            (plainRates(scores, all).find(([other]) => other === name)?.[1] ?? 0).toFixed(2),
          ),
          ...(medium.length === 0
            ? []
            : [[`Medium faults with an alert of “${name}” in time`, ...inTime(({ plain }) => plain[name] ?? 0)]]),
        ]),
        ...faultRows,
      ],
    ),
  ].join('\n\n')
}
