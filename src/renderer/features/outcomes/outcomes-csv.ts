/** Exports the track record as CSV: raw numbers, unknown values empty. Each record is a row, then the adoption of each rule. */

import type { OutcomeRecord, ProductOutcomesAnswer, RuleAdoption } from '#shared/contract/internal/outcomes.ts'
import { type CsvCell, toCsv } from '#shared/csv.ts'

type Columns<Row> = readonly (readonly [string, (row: Row) => CsvCell])[]

const meanColumns = (of: 'effect' | 'recovery'): Columns<OutcomeRecord> => [
  [`${of}_change`, (record) => record[of]?.change ?? null],
  [`${of}_low`, (record) => record[of]?.interval[0] ?? null],
  [`${of}_high`, (record) => record[of]?.interval[1] ?? null],
  [`${of}_n`, (record) => record[of]?.n ?? null],
  [`${of}_inconsistency`, (record) => record[of]?.inconsistency ?? null],
]

const recordColumns: Columns<OutcomeRecord> = [
  ['rule_version', (record) => record.rule_version],
  ['action', ({ action }) => action],
  ['volume_low', ({ volume }) => volume[0]],
  ['volume_high', ({ volume }) => volume[1]],
  ['executed_measured', ({ executed }) => executed],
  ['ignored_measured', ({ ignored }) => ignored],
  ['worked', ({ verdicts }) => verdicts.worked],
  ['hurt', ({ verdicts }) => verdicts.hurt],
  ['no_clear_effect', ({ verdicts }) => verdicts.no_clear_effect],
  ['inconclusive', ({ verdicts }) => verdicts.inconclusive],
  ...meanColumns('effect'),
  ...meanColumns('recovery'),
  ['placebos', ({ placebo }) => placebo?.judged ?? null],
  ['placebo_rises', ({ placebo }) => placebo?.rises ?? null],
  ['placebo_falls', ({ placebo }) => placebo?.falls ?? null],
]

const adoptionColumns: Columns<RuleAdoption> = [
  ['cards_shown', ({ shown }) => shown],
  ['cards_accepted', ({ accepted }) => accepted],
  ['cards_executed', ({ executed }) => executed],
  ['cards_ignored', ({ ignored }) => ignored],
]

const headsOf = <Row>(columns: Columns<Row>): readonly string[] => columns.map(([name]) => name)
const cellsOf = <Row>(columns: Columns<Row>, row: Row | null): readonly CsvCell[] =>
  columns.map(([, value]) => (row === null ? null : value(row)))

export const outcomesCsv = ({ records, adoption }: Pick<ProductOutcomesAnswer, 'records' | 'adoption'>): string =>
  toCsv([
    ['row', 'rule', ...headsOf(recordColumns), ...headsOf(adoptionColumns)],
    ...records.map((record) => ['record', record.rule, ...cellsOf(recordColumns, record), ...cellsOf(adoptionColumns, null)]),
    ...adoption.map((row) => ['adoption', row.rule, ...cellsOf(recordColumns, null), ...cellsOf(adoptionColumns, row)]),
  ])
