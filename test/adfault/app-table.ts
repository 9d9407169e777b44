/** Writes the measured false cards of each rule where the app reads them. */

import { writeFileSync } from 'node:fs'
import type { Results } from './results.ts'
import { poissonUpper95 } from './score/intervals.ts'
import { falseCardRows } from './score/rows.ts'

/** The file's name in a checkout. */
export const APP_TABLE = 'src/shared/false-alarms/measured.ts'

/** False cards of each rule at each volume, over all situations together, in the order of rules and volumes. */
export const measuredRules = ({ situations }: Pick<Results, 'situations'>, rules: readonly string[]) => {
  const rows = falseCardRows(situations, rules)
  const volumes = [...new Set(situations.map(({ volume }) => volume))].sort((a, b) => a - b)
  return rules.toSorted().flatMap((rule) =>
    volumes.map((volume) => {
      const of = rows.filter((row) => row.rule === rule && row.volume === volume)
      const months = of.reduce((sum, row) => sum + row.months, 0)
      const cards = of.reduce((sum, row) => sum + row.cards, 0)
      return { rule, volume, months, cards, upper95: Number((poissonUpper95(cards) / months).toPrecision(3)) }
    }),
  )
}

/** The file as text. Throws an error if not every situation was measured: the app would show a rate of another mix. */
export const appTableText = (results: Results, rules: readonly string[], expected: readonly string[]): string => {
  const missing = expected.filter((name) => !results.situations.some(({ situation }) => situation === name))
  if (missing.length > 0) throw new Error(`The app shows the rate over all situations; not measured: ${missing.join(', ')}.`)
  const rows = measuredRules(results, rules).map(
    ({ rule, volume, months, cards, upper95 }) =>
      `    { rule: '${rule}', volume: ${volume}, months: ${months}, cards: ${cards}, upper95: ${upper95} },`,
  )
  return [
    '/** False cards of each rule in simulated accounts where nothing was broken. Written by `npm run adfault -- --app`; see docs/advice.md. */',
    '',
    'export interface MeasuredRule {',
    '  readonly rule: string',
    '  /** Purchases a day. */',
    '  readonly volume: number',
    '  /** Simulated months, all situations together. */',
    '  readonly months: number',
    '  /** Cards of any severity. */',
    '  readonly cards: number',
    '  /** Exact upper 95% limit of cards a month. */',
    '  readonly upper95: number',
    '}',
    '',
    'export const measured: { readonly commit: string; readonly rules: readonly MeasuredRule[] } = {',
    `  commit: '${results.commit.slice(0, 8)}',`,
    '  rules: [',
    ...rows,
    '  ],',
    '}',
    '',
  ].join('\n')
}

/** Replaces the table of the app. */
export const writeAppTable = (file: string, results: Results, rules: readonly string[], expected: readonly string[]): void =>
  writeFileSync(file, appTableText(results, rules, expected))
