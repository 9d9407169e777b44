/** The results as Markdown tables, with the volumes of a row side by side. */

import { meetsTargets, type SituationScore } from './false-cards.ts'
import type { FaultScore, Share } from './found-faults.ts'

/** A share as a whole percentage. */
export const percent = (value: number): string => `${Math.round(100 * value)}%`
const range = ([low, high]: readonly [number, number]): string => `${Math.round(100 * low)} to ${percent(high)}`
/** A share with its exact 95% interval. */
export const shareText = ({ count, of, interval }: Share): string => (of === 0 ? 'none' : `${percent(count / of)} (${range(interval)})`)
const dayText = (value: number | null): string => (value === null ? '–' : String(value))
const ruleCounts = (byRule: Readonly<Record<string, number>>): string =>
  Object.entries(byRule)
    .map(([rule, count]) => `${rule} ${count}`)
    .join(', ')

/** A Markdown table. */
export const tableOf = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The volumes of scores, ascending. */
export const volumesOf = (scores: readonly { readonly volume: number }[]): readonly number[] =>
  [...new Set(scores.map(({ volume }) => volume))].sort((a, b) => a - b)

const at = <T extends { readonly volume: number }>(scores: readonly T[], volume: number): T | undefined =>
  scores.find((score) => score.volume === volume)

const situationCell = (score: SituationScore | undefined): string => {
  if (score === undefined) return '–'
  const { any, high, notifications, months, byRule } = score
  const cards = `${(any.count / months).toFixed(2)} (≤ ${any.upper95.toFixed(2)})`
  const loud = `${high.count} high, ${notifications.count} notified (≤ ${notifications.upper95.toFixed(2)})`
  return [meetsTargets(score) ? 'met' : '**missed**', cards, loud, ruleCounts(byRule)].filter((part) => part !== '').join('; ')
}

/** One row for each ordinary situation. */
export const situationTable = (scores: readonly SituationScore[], about: (situation: string) => string): string =>
  tableOf(
    ['Situation', 'What happens', ...volumesOf(scores).map((volume) => `${volume} purchases a day`)],
    [...Map.groupBy(scores, ({ situation }) => situation)].map(([situation, own]) => [
      situation,
      about(situation),
      ...volumesOf(scores).map((volume) => situationCell(at(own, volume))),
    ]),
  )

const faultCell = (score: FaultScore | undefined): string => {
  if (score === undefined) return '–'
  const { recall, medianDays, p90Days, precision, alreadyOpen, othersByRule } = score
  const others = ruleCounts(othersByRule)
  return [
    `found ${shareText(recall)}`,
    `days ${dayText(medianDays)}, ${dayText(p90Days)}`,
    `right cause ${shareText(precision)}`,
    ...(alreadyOpen === 0 ? [] : [`${alreadyOpen} masked by a false card`]),
    ...(others === '' ? [] : [`others: ${others}`]),
  ].join('; ')
}

/** One row for each fault and size, alone and inside ordinary situations. */
export const faultTable = (scores: readonly FaultScore[]): string =>
  tableOf(
    ['Fault', 'Size', 'Inside', 'Rule, deadline in days', ...volumesOf(scores).map((volume) => `${volume} purchases a day`)],
    [...Map.groupBy(scores, ({ fault, size, inside }) => [fault, size, inside].join('\n')).values()].flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const cells = volumesOf(scores).map((volume) => faultCell(at(own, volume)))
      return [[first.fault, first.size, first.inside ?? '–', `${first.rule}, ${first.deadline}`, ...cells]]
    }),
  )

/** Alerts of plain thresholds in the same months: a row for each situation, a month's alerts by volume in each cell. */
export const plainSituationTable = (scores: readonly SituationScore[]): string => {
  const names = Object.keys(scores[0]?.plain ?? {})
  return tableOf(
    ['Situation', ...names],
    [...Map.groupBy(scores, ({ situation }) => situation)].map(([situation, own]) => [
      situation,
      ...names.map((name) => own.map(({ plain, months }) => ((plain[name] ?? 0) / months).toFixed(1)).join(' / ')),
    ]),
  )
}

/** Share of faults for which a plain threshold raised an alert by the deadline, by volume in each cell. */
export const plainFaultTable = (scores: readonly FaultScore[]): string => {
  const names = Object.keys(scores[0]?.plain ?? {})
  const alone = scores.filter(({ inside }) => inside === null)
  return tableOf(
    ['Fault', 'Size', 'Rule', ...names],
    [...Map.groupBy(alone, ({ fault, size }) => [fault, size].join('\n')).values()].flatMap((own) => {
      const [first] = own
      if (first === undefined) return []
      const rule = own.map(({ recall }) => percent(recall.count / recall.of)).join(' / ')
      const others = names.map((name) => own.map(({ plain, recall }) => percent((plain[name] ?? 0) / recall.of)).join(' / '))
      return [[first.fault, first.size, rule, ...others]]
    }),
  )
}
