/** Exports the track record as CSV: raw numbers, unknown values empty. Rows are records, the adoption of rules, values, predictions and calibration. */

import type {
  OutcomeCalibration,
  OutcomePrediction,
  OutcomeRecord,
  ProductOutcomesAnswer,
  RuleAdoption,
} from '#shared/contract/internal/outcomes.ts'
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
  ['cards_adopted', ({ adopted }) => adopted],
]

type Value = ProductOutcomesAnswer['value']

const amountColumns = (of: 'net' | 'gain' | 'loss'): Columns<Value> => [
  [`${of}_amount`, (value) => value[of]?.amount ?? null],
  [`${of}_low`, (value) => value[of]?.interval[0] ?? null],
  [`${of}_high`, (value) => value[of]?.interval[1] ?? null],
  [`${of}_n`, (value) => value[of]?.n ?? null],
]

const valueColumns: Columns<Value> = [
  ...amountColumns('net'),
  ...amountColumns('gain'),
  ...amountColumns('loss'),
  ['left_out_inconclusive', ({ left_out }) => left_out.inconclusive],
  ['left_out_contradicted', ({ left_out }) => left_out.contradicted],
  ['left_out_no_amount', ({ left_out }) => left_out.no_amount],
  ['left_out_overlapping', ({ left_out }) => left_out.overlapping],
]

const predictionColumns: Columns<OutcomePrediction> = [
  ['prediction_rule_version', (row) => row.rule_version],
  ['prediction_n', ({ n }) => n],
  ['predicted_week', ({ predicted }) => predicted],
  ['measured_week', ({ measured }) => measured?.amount ?? null],
  ['measured_low', ({ measured }) => measured?.interval[0] ?? null],
  ['measured_high', ({ measured }) => measured?.interval[1] ?? null],
  ['predictions_within', ({ within }) => within],
]

const calibrationColumns: Columns<OutcomeCalibration> = [
  ['stated_confidence', ({ stated }) => stated],
  ['share_worked', ({ share }) => share],
  ['share_low', ({ interval }) => interval?.[0] ?? null],
  ['share_high', ({ interval }) => interval?.[1] ?? null],
  ['share_n', ({ n }) => n],
  ['worked_n', ({ worked }) => worked],
]

/** Rows of one kind, with the columns that only they fill. */
interface Block {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly [rule: string | null, cells: readonly CsvCell[]])[]
  readonly kind: string
}

const blockOf = <Row>(kind: string, columns: Columns<Row>, rows: readonly Row[], ruleOf: (row: Row) => string | null): Block => ({
  kind,
  heads: columns.map(([name]) => name),
  rows: rows.map((row) => [ruleOf(row), columns.map(([, value]) => value(row))]),
})

const noRule = (): null => null

export const outcomesCsv = ({
  records,
  adoption,
  value,
  predictions,
  calibration,
}: Omit<ProductOutcomesAnswer, 'cards' | 'final_through'>): string => {
  const blocks = [
    blockOf('record', recordColumns, records, ({ rule }) => rule),
    blockOf('adoption', adoptionColumns, adoption, ({ rule }) => rule),
    blockOf('value', valueColumns, [value], noRule),
    blockOf('prediction', predictionColumns, predictions, ({ rule }) => rule),
    blockOf('calibration', calibrationColumns, calibration, noRule),
  ]
  const heads = blocks.flatMap((block) => block.heads)
  return toCsv([
    ['row', 'rule', ...heads],
    ...blocks.flatMap((block, at) => {
      const before = blocks.slice(0, at).flatMap((other) => other.heads).length
      const after = heads.length - before - block.heads.length
      const empty = (length: number): readonly CsvCell[] => Array.from({ length }, () => null)
      return block.rows.map(([rule, cells]) => [block.kind, rule, ...empty(before), ...cells, ...empty(after)])
    }),
  ])
}
