/** `npm run adfault`: measures the advisor on simulated accounts and writes the result as JSON and as tables. */

import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { APP_TABLE, writeAppTable } from './app-table.ts'
import { writeResults } from './docs-table.ts'
import { thisCheckout } from './engine.ts'
import { allFaults, faultOf } from './faults/all-faults.ts'
import { sizeNames } from './faults/fault.ts'
import type { FaultTask } from './measure-fault.ts'
import type { SituationTask } from './measure-situation.ts'
import { outcomeText } from './outcomes/outcome-tables.ts'
import { measures as outcomeMeasures } from './outcomes/outcome-task.ts'
import { outcomeTasks } from './outcomes/outcome-tasks.ts'
import { runInWorkers } from './pool.ts'
import { seedFrom } from './random/random.ts'
import { mergeResults, type Results, readResults, textOf, withRows } from './results.ts'
import { summaryText } from './score/summary.ts'
import { allSituations, situationOf } from './situations/all-situations.ts'
import { progressOf, type Score, type Task } from './task.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    set: { type: 'string', default: 'report' },
    months: { type: 'string', default: '60' },
    runs: { type: 'string', default: '40' },
    volumes: { type: 'string', default: '8,40' },
    situations: { type: 'string' },
    faults: { type: 'string' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    engine: { type: 'string', default: thisCheckout },
    out: { type: 'string' },
    merge: { type: 'string' },
    docs: { type: 'boolean', default: false },
    app: { type: 'boolean', default: false },
    outcomes: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    measures: { type: 'string', default: outcomeMeasures.join(',') },
  },
})

const wholeNumber = (name: string, text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number) || number < 1) throw new Error(`--${name} must be a whole number of at least 1, not "${text}".`)
  return number
}

/** Names in a list; all if neither list is given, none if only the other is. */
const listed = (own: string | undefined, other: string | undefined, every: readonly { readonly name: string }[]): readonly string[] => {
  if (own !== undefined) return own === 'all' ? every.map(({ name }) => name) : own.split(',').map((name) => name.trim())
  return other === undefined ? every.map(({ name }) => name) : []
}

/** Seeds of a commit cannot be chosen, so nothing can be fitted to them. */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: values.engine, encoding: 'utf8' }).trim()
const seed = values.seed === undefined ? seedFrom(commit) : Number(values.seed)
if (values.quick && !values.outcomes) throw new Error('--quick is a part of --outcomes: give both.')
if (!Number.isSafeInteger(seed)) throw new Error(`--seed must be a whole number, not "${values.seed}".`)
const run = { seed, set: values.set, commit, months: wholeNumber('months', values.months), runs: wholeNumber('runs', values.runs) }
const volumes = values.volumes.split(',').map((volume) => wholeNumber('volumes', volume))

const tasksOf = (): readonly Task[] => {
  const common = { set: run.set, seed }
  const situations = listed(values.situations, values.faults, allSituations).flatMap((name) =>
    volumes.map(
      (volume): SituationTask => ({ ...common, kind: 'situation', situation: situationOf(name).name, volume, months: run.months }),
    ),
  )
  const faults = listed(values.faults, values.situations, allFaults).flatMap((name) =>
    volumes.flatMap((volume) => {
      const fault = faultOf(name)
      const planted = { ...common, kind: 'fault', fault: fault.name, volume, runs: run.runs } as const
      const alone = sizeNames.map((size): FaultTask => ({ ...planted, size, inside: null }))
      return [...alone, ...fault.inside.map((inside): FaultTask => ({ ...planted, size: 'medium', inside }))]
    }),
  )
  return [...situations, ...faults]
}

const measure = async (): Promise<Results> => {
  const tasks = tasksOf()
  const scores = await runInWorkers<Task, Score>(tasks, wholeNumber('jobs', values.jobs), { engine: values.engine }, (score, done) =>
    console.error(`${done}/${tasks.length} ${progressOf(score)}`),
  )
  const situations = scores.flatMap((score) => (score.kind === 'situation' ? [score.score] : []))
  const faults = scores.flatMap((score) => (score.kind === 'fault' ? [score.score] : []))
  return { ...run, situations, faults }
}

/** Outcomes of executed cards: `--outcomes`, a small part of them with `--quick`, or some of the measures. */
const reportOutcomes = async (): Promise<void> => {
  const names = values.measures.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !outcomeMeasures.some((measure) => measure === name))
  if (unknown.length > 0) throw new Error(`--measures are ${outcomeMeasures.join(', ')}, not "${unknown.join(', ')}".`)
  const tasks = outcomeTasks(seed, values.quick).filter(({ measure }) => names.includes(measure))
  const scores = await runInWorkers<Task, Score>(tasks, wholeNumber('jobs', values.jobs), { engine: values.engine }, (score, done) =>
    console.error(`${done}/${tasks.length} ${progressOf(score)}`),
  )
  const text = outcomeText(
    scores.flatMap((score) => (score.kind === 'outcome' ? [score.score] : [])),
    seed,
    commit,
  )
  console.log(text)
  if (values.docs) writeResults(join(thisCheckout, 'docs/outcomes.md'), text)
}

const reportAdvice = async (): Promise<void> => {
  const results = values.merge === undefined ? await measure() : mergeResults(values.merge.split(',').map(readResults))
  const text = textOf(results)
  console.log(text)
  if (values.out !== undefined) writeFileSync(values.out, `${JSON.stringify(withRows(results), null, 2)}\n`)
  if (values.docs) {
    writeResults(join(thisCheckout, 'docs/advice.md'), text)
    writeResults(join(thisCheckout, 'README.md'), summaryText(results))
  }
  if (values.app) {
    // R36 describes the state of the data, so its cards are not counted as false.
    const tested = [...new Set(allFaults.map(({ rule }) => rule))].filter((rule) => rule !== 'R36')
    const names = allSituations.map(({ name }) => name)
    writeAppTable(join(thisCheckout, APP_TABLE), results, tested, names)
  }
}

await (values.outcomes ? reportOutcomes() : reportAdvice())
