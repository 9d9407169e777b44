/** The results of a run, which may have been measured in parts. */

import { readFileSync } from 'node:fs'
import { allFaults } from './faults/all-faults.ts'
import type { SituationScore } from './score/false-cards.ts'
import type { FaultScore } from './score/found-faults.ts'
import { type FalseCardRow, falseCardRows } from './score/rows.ts'
import { faultTable, plainFaultTable, plainSituationTable, situationTable } from './score/tables.ts'
import { allSituations, situationOf } from './situations/all-situations.ts'

/** What was run, and its scores. */
export interface Results {
  readonly seed: number
  /** Name of the set of seeds. */
  readonly set: string
  readonly commit: string
  /** Of each situation, at least: those near a target can have more. */
  readonly months: number
  /** Of each fault and size. */
  readonly runs: number
  readonly situations: readonly SituationScore[]
  readonly faults: readonly FaultScore[]
}

/** Reads the results that a run wrote. */
export const readResults = (file: string): Results => JSON.parse(readFileSync(file, 'utf8')) as Results

/** What all values have in common. Throws an error if they differ. */
const common = <T>(what: string, values: readonly T[]): T | undefined => {
  const different = [...new Set(values)]
  if (different.length > 1) throw new Error(`These results are of different runs: ${what} ${different.join(' and ')}.`)
  return different[0]
}

/**
 * One result of parts of the same run, in the order of the lists. The parts may have different numbers of months.
 *
 * @throws If the parts are of different runs, or two of them have the same situation and volume.
 */
export const mergeResults = (parts: readonly Results[]): Results => {
  const [first] = parts
  if (first === undefined) throw new Error('There are no results to merge.')
  const ofRun = <K extends 'seed' | 'set' | 'commit'>(key: K): Results[K] =>
    common(
      key,
      parts.map((part) => part[key]),
    ) ?? first[key]
  const months = parts.filter(({ situations }) => situations.length > 0).map((part) => part.months)
  const runs = parts.filter(({ faults }) => faults.length > 0).map((part) => part.runs)
  const rankOf = (names: readonly { readonly name: string }[]): ((name: string) => number) => {
    const ranks = new Map(names.map(({ name }, rank) => [name, rank]))
    return (name) => ranks.get(name) ?? names.length
  }
  const situations = parts.flatMap((part) => part.situations)
  const twice = [...Map.groupBy(situations, ({ situation, volume }) => `${situation} at ${volume}`)].find(([, same]) => same.length > 1)
  if (twice !== undefined) throw new Error(`Two of these results have ${twice[0]} purchases a day.`)
  const [situationRank, faultRank] = [rankOf(allSituations), rankOf(allFaults)]
  return {
    seed: ofRun('seed'),
    set: ofRun('set'),
    commit: ofRun('commit'),
    months: months.length === 0 ? first.months : Math.min(...months),
    runs: common('runs', runs) ?? first.runs,
    situations: situations.sort((a, b) => situationRank(a.situation) - situationRank(b.situation) || a.volume - b.volume),
    faults: parts.flatMap((part) => part.faults).sort((a, b) => faultRank(a.fault) - faultRank(b.fault)),
  }
}

/** The results with false cards by rule as rows. */
export const withRows = (results: Results): Results & { readonly rows: readonly FalseCardRow[] } => {
  const rules = [
    ...new Set([...allFaults.map(({ rule }) => rule), ...results.situations.flatMap(({ byRule }) => Object.keys(byRule))]),
  ].sort()
  return { ...results, rows: falseCardRows(results.situations, rules) }
}

/** How many months were measured; those near a target can have more than the others. */
export const monthsText = ({ months, situations }: Pick<Results, 'months' | 'situations'>): string => {
  const longer = Map.groupBy(
    situations.filter((score) => score.months > months),
    (score) => score.months,
  )
  const exceptions = [...longer].map(
    ([count, scores]) => `; ${count} of ${[...new Set(scores.map(({ situation }) => situation))].join(', ')}`,
  )
  return `${months} months of each situation${exceptions.join('')}.`
}

/** The results as Markdown. */
export const textOf = ({ seed, set, commit, months, runs, situations, faults }: Results): string =>
  [
    `Seed ${seed} of the set "${set}"; commit ${commit.slice(0, 8)}.`,
    ...(situations.length > 0 ? [monthsText({ months, situations })] : ['No situation was measured.']),
    ...(faults.length > 0 ? [`${runs} accounts for each fault and size.`] : ['No fault was measured.']),
    ...(situations.length > 0 ? ['### Nothing is broken', situationTable(situations, (name) => situationOf(name).about)] : []),
    ...(faults.length > 0 ? ['### Planted faults', faultTable(faults)] : []),
    ...(situations.length > 0 ? ['### Plain thresholds where nothing is broken: alerts a month', plainSituationTable(situations)] : []),
    ...(faults.length > 0 ? ['### Plain thresholds on planted faults: share with an alert by the deadline', plainFaultTable(faults)] : []),
  ].join('\n\n')
