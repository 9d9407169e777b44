/** Reports that the fake prepares: slow, failing, stuck, expiring, and pages whose cursors expire. */

import type { GraphData, GraphRequest, RunOutcome } from './graph-types.ts'

interface Run {
  readonly request: GraphRequest
  readonly outcome: RunOutcome
  polls: number
}

export interface Runs {
  /** The ID of a new report. */
  readonly start: (world: GraphData, request: GraphRequest) => string
  /** Its state, one question later; null: not known. */
  readonly poll: (id: string) => object | null
  /** What it was asked for, if it is complete; null: not known, or not complete. */
  readonly requestOf: (id: string) => GraphRequest | null
  /** Whether the next cursor of the world has expired. */
  readonly hasExpired: (world: GraphData) => boolean
}

const FIRST_ID = 6_023_920_149_050
/** Questions that a report is not ready for, unless it is complete at once. */
const POLLS = 2

const running = (percent: number) => ({ async_status: 'Job Running', async_percent_completion: percent })

/** How a report answers a question that comes after its preparation. */
const ends: Readonly<Record<RunOutcome, object>> = {
  complete: { async_status: 'Job Completed', async_percent_completion: 100 },
  fail: { async_status: 'Job Failed', async_percent_completion: 100, error_code: 2, error_message: 'Something failed' },
  'too-large': { async_status: 'Job Failed', async_percent_completion: 0, error_code: -3, error_subcode: 1504045 },
  expire: { async_status: 'Job Skipped', async_percent_completion: 100 },
  stuck: running(99),
  unknown: {},
}

export const createRuns = (): Runs => {
  const runs = new Map<string, Run>()
  const used = new WeakMap<GraphData, { started: number; expired: number }>()
  const usedOf = (world: GraphData) => {
    const own = used.get(world) ?? { started: 0, expired: 0 }
    used.set(world, own)
    return own
  }
  return {
    start: (world, request) => {
      const own = usedOf(world)
      const id = String(FIRST_ID + runs.size)
      runs.set(id, { request, outcome: world.runs[own.started] ?? 'complete', polls: 0 })
      own.started += 1
      return id
    },
    poll: (id) => {
      const run = runs.get(id)
      if (run === undefined || run.outcome === 'unknown') return null
      run.polls += 1
      return { id, ...(run.polls <= POLLS ? running(40 * run.polls) : ends[run.outcome]) }
    },
    requestOf: (id) => {
      const run = runs.get(id)
      return run !== undefined && run.outcome === 'complete' && run.polls > POLLS ? run.request : null
    },
    hasExpired: (world) => {
      const own = usedOf(world)
      own.expired += 1
      return own.expired <= world.expiringCursors
    },
  }
}
