/** Insights that Meta prepares in the background: started, asked for with growing pauses, and read page by page. */

import { z } from 'zod'
import { isCurrent, type ReportRun, type RunMemory } from '../../domain/sync/report-run.ts'
import type { GraphClient, GraphParams } from './graph-client.ts'
import { errorKindOf, GraphError } from './graph-error.ts'
import { readList } from './graph-pages.ts'

/** @typeParam T - what is read of a row */
export interface RunReader<T> {
  readonly graph: GraphClient
  readonly adAccountId: string
  readonly runs: RunMemory
  /** The first pause between two questions, in milliseconds. */
  readonly pollMs: number
  readonly sleep: (ms: number) => Promise<void>
  /** Milliseconds in UTC. */
  readonly now: () => number
  /** Rows of a page. */
  readonly pageRows: number
  readonly row: z.ZodType<T>
}

/** Questions in one sync: about four minutes. A later sync continues. */
const MOST_POLLS = 8
/** Pauses double up to this many times the first one. */
const LONGEST_PAUSE = 12
/** A report that fails so often is too large. */
const MOST_ATTEMPTS = 2
const INVALID_PARAMETER = 100
/** Right after it was started, Meta may not know a report. */
const UNKNOWN_POLLS = 2

const createdSchema = z.object({ report_run_id: z.union([z.string().min(1), z.number()]).transform(String) })
const statusSchema = z.object({
  async_status: z.string(),
  async_percent_completion: z.number().optional(),
  error_code: z.number().optional(),
  error_subcode: z.number().optional(),
})
const STATUS_FIELDS = 'async_status,async_percent_completion,error_code,error_subcode'

/** How a report ended; `pending`: not yet; `too_large`: the same one would fail again. */
type End = 'completed' | 'failed' | 'too_large' | 'pending'

const endOf = ({
  async_status: status,
  async_percent_completion: percent,
  error_code: code,
  error_subcode: subcode,
}: z.output<typeof statusSchema>): End => {
  if (status === 'Job Completed') return (percent ?? 100) >= 100 ? 'completed' : 'pending'
  // Skipped is a report that expired.
  if (status !== 'Job Failed' && status !== 'Job Skipped') return 'pending'
  return code !== undefined && errorKindOf(code, subcode ?? null) === 'too_much_data' ? 'too_large' : 'failed'
}

/** Whether Meta does not know a report, any more or yet, or a place in its pages. */
const isUnknown = ({ code }: GraphError): boolean => code === INVALID_PARAMETER

const waitForEnd = async (
  { graph, pollMs, sleep }: Pick<RunReader<unknown>, 'graph' | 'pollMs' | 'sleep'>,
  { id }: ReportRun,
): Promise<End> => {
  for (let poll = 0; poll < MOST_POLLS; poll += 1) {
    if (poll > 0) await sleep(pollMs * Math.min(LONGEST_PAUSE, 2 ** (poll - 1)))
    try {
      const end = endOf(await graph.get(id, { fields: STATUS_FIELDS }, statusSchema))
      if (end !== 'pending') return end
    } catch (error) {
      if (!(error instanceof GraphError) || !isUnknown(error)) throw error
      if (poll >= UNKNOWN_POLLS) return 'failed'
    }
  }
  return 'pending'
}

/** Null if Meta does not know the report any more. Its pages are read again from the first one if a place in them has expired. */
const readResult = async <T>({ graph, pageRows, row }: RunReader<T>, { id }: ReportRun): Promise<T[] | null> => {
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    try {
      return await readList(graph, `${id}/insights`, { limit: String(pageRows) }, row)
    } catch (error) {
      if (!(error instanceof GraphError) || !isUnknown(error)) throw error
    }
  }
  return null
}

const startRun = async (
  { graph, adAccountId, runs, now }: Omit<RunReader<unknown>, 'row'>,
  key: string,
  params: GraphParams,
  attempts: number,
): Promise<ReportRun> => {
  const { report_run_id: id } = await graph.post(`${adAccountId}/insights`, params, createdSchema)
  const run = { id, createdAt: now(), attempts }
  runs.save(key, run)
  return run
}

/**
 * The rows of a report. One that an earlier sync started is continued, one that failed, expired or is stuck is started again.
 *
 * @param key - what the report contains: another content has another key
 * @throws GraphError `transient` while Meta prepares it, `too_much_data` if it fails again and again
 */
export const readReport = async <T>(reader: RunReader<T>, key: string, params: GraphParams): Promise<T[]> => {
  let attempts = 0
  const known = reader.runs.find(key)
  let run = known !== null && isCurrent(known, reader.now()) ? known : null
  if (known !== null) attempts = known.attempts
  for (;;) {
    if (run === null) {
      if (attempts >= MOST_ATTEMPTS) throw new GraphError('too_much_data', 'Meta could not prepare the report')
      attempts += 1
      run = await startRun(reader, key, params, attempts)
    }
    const end = await waitForEnd(reader, run)
    if (end === 'pending') throw new GraphError('transient', 'Meta is still preparing the report')
    if (end === 'too_large') throw new GraphError('too_much_data', 'The report is too large for Meta')
    const rows = end === 'completed' ? await readResult(reader, run) : null
    if (rows !== null) return rows
    run = null
  }
}
