/**
 * Every scenario on a disk that fails, out of memory, and killed: at every call of our own that changes the disk, and in the writes of
 * SQLite. Nothing acknowledged is lost, nothing is half-written, and the next start is sound.
 *
 * A run tries a sample of the calls and of the pages that SQLite writes, another one each time; a failure names its place. EXHAUSTIVE=1 tries
 * each page, and both errors at each call.
 */

import pLimit from 'p-limit'
import { describe, expect, it } from 'vitest'
import type { FaultAction } from '../../helpers/disk-faults/fault-plan.ts'
import { sampleOf } from '../../helpers/sample-of.ts'
import { reportedIn } from './expect-sound.ts'
import type { FaultEvent } from './fault-run.ts'
import { createFaultStore } from './fault-stores.ts'
import { type FaultOutcome, runFault } from './run-fault.ts'
import { callsOfScenario, canTrace } from './system-calls.ts'

const LIMIT_MS = 900_000
const BLOCK = 512
/** A page and its header in the log. */
const FRAME = 4120
/** SQLite's index of the log has this size from its beginning: a smaller limit ends every start of the API, and nothing else. */
const INDEX_BYTES = 33_000

/** An error of the disk at a call. */
const errorsAt = (call: number): readonly ('ENOSPC' | 'EIO')[] =>
  process.env.EXHAUSTIVE === '1' ? ['ENOSPC', 'EIO'] : [call % 2 === 0 ? 'ENOSPC' : 'EIO']

const eventOf = <E extends FaultEvent['event']>(events: readonly FaultEvent[], event: E): Extract<FaultEvent, { event: E }> => {
  const found = events.find((line): line is Extract<FaultEvent, { event: E }> => line.event === event)
  if (found === undefined) throw new Error(`The process did not report ${event}: ${JSON.stringify(events)}`)
  return found
}
/** Calls of our own that a run made; null if it ended before the scenario did. */
const callsOf = (events: readonly FaultEvent[]): number | null => events.find((line) => line.event === 'ended')?.calls ?? null
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

/** A process waits for its disk and its threads most of the time. */
const atOnce = pLimit(4)

type Outcome = 'failed' | 'survived' | 'killed'
const kindOf = ({ signal, events }: FaultOutcome): Outcome =>
  signal !== null ? 'killed' : reportedIn(events).hasFailed ? 'failed' : 'survived'

/** Runs all attempts and counts how they ended. */
const countOutcomes = async (attempts: readonly (() => Promise<FaultOutcome>)[]): Promise<Readonly<Record<Outcome, number>>> => {
  const counts = { failed: 0, survived: 0, killed: 0 }
  const attempt = async (run: () => Promise<FaultOutcome>): Promise<void> => {
    counts[kindOf(await run())] += 1
  }
  await Promise.all(attempts.map((run) => atOnce(() => attempt(run))))
  return counts
}

const printCounts = (text: string, counts: Readonly<Record<Outcome, number>>): void =>
  console.info(`${text}: ${JSON.stringify(counts)}; nothing lost, nothing half-written`)

describe('our own calls', { timeout: LIMIT_MS }, () => {
  it.each(['import', 'migration', 'restore', 'backup', 'deletion'] as const)(
    'of a scenario (%s) may fail or be the last',
    async (scenario) => {
      const store = await createFaultStore(scenario)
      const calls = callsOf((await runFault(store, scenario)).events) ?? 0
      expect(calls).toBeGreaterThan(3)
      const attempt = async (action: FaultAction, at: number): Promise<FaultOutcome> => {
        const outcome = await runFault(store, scenario, { at, action })
        // Other threads open their databases meanwhile, in some runs more often than in others: a run that ended before the call tried nothing.
        const made = callsOf(outcome.events)
        if (made !== null && made < at) return attempt(action, made)
        expect([action, at, outcome.signal]).toEqual([action, at, action === 'kill' ? 'SIGKILL' : null])
        return outcome
      }
      const tried = sampleOf(upTo(calls), 4)
      const attempts = tried.flatMap((at) => [...errorsAt(at), 'kill' as const].map((action) => () => attempt(action, at)))
      const counts = await countOutcomes(attempts)
      printCounts(`${scenario}: ${tried.length} of ${calls} calls × error and kill`, counts)
      expect(counts.killed).toBe(tried.length)
      expect(counts.failed).toBeGreaterThan(0)
    },
  )

  it('of an import may find no memory in their thread', async () => {
    const store = await createFaultStore('import')
    const { calls } = eventOf((await runFault(store, 'import', { reads: true })).events, 'ended')
    const attempt = async (at: number): Promise<FaultOutcome> => {
      const outcome = await runFault(store, 'import', { at, action: 'memory', reads: true })
      // The app lives on, and its next decision is saved.
      expect(outcome, `call ${at}`).toMatchObject({
        signal: null,
        errors: '',
        events: expect.arrayContaining([{ event: 'decided', card: 'after' }]),
      })
      return outcome
    }
    const tried = sampleOf(upTo(calls), 5)
    const counts = await countOutcomes(tried.map((at) => () => attempt(at)))
    console.info(
      `import: ${tried.length} of ${calls} calls without memory, ${counts.failed} in its thread: nothing lost, nothing half-written`,
    )
    expect(counts.failed).toBeGreaterThan(0)
  })
})

const scenarios = ['decision', 'import', 'migration', 'restore', 'backup', 'deletion'] as const
const canLimit = process.platform !== 'win32'

describe.skipIf(!canLimit)(
  `the writes of SQLite${canLimit ? '' : ' (skipped: Windows has no limit on the size of a file)'}`,
  { timeout: LIMIT_MS },
  () => {
    it.each(scenarios)('of a scenario (%s) may fail or be the last', async (scenario) => {
      const store = await createFaultStore(scenario)
      const { events } = await runFault(store, scenario, { limit: 1_000_000 })
      const from = Math.max(scenario === 'restore' ? 0 : INDEX_BYTES, eventOf(events, 'started').size)
      const pages = upTo(Math.ceil((eventOf(events, 'ended').size - from) / FRAME))
      const limits = sampleOf(pages, 3).map((page) => Math.floor((from + (page - 1) * FRAME) / BLOCK))
      const counts = await countOutcomes(
        limits.flatMap((limit) => [false, true].map((diesAtLimit) => () => runFault(store, scenario, { limit, diesAtLimit }))),
      )
      console.info(
        `${scenario}: ${limits.length} of ${pages.length} pages in the files of SQLite: ${counts.failed} times an error, ${counts.killed} times killed; nothing lost`,
      )
      expect(limits.length).toBeGreaterThan(0)
      expect(counts).toEqual({ failed: limits.length, killed: limits.length, survived: 0 })
    })
  },
)

const isTraceable = canTrace()

describe.skipIf(!isTraceable)(
  `the system calls of SQLite${isTraceable ? '' : ' (skipped: strace is not available)'}`,
  { timeout: LIMIT_MS },
  () => {
    // The thread of an import counts its calls apart.
    it.each(scenarios.filter((name) => name !== 'import'))('of a scenario (%s) may fail or be the last', async (scenario) => {
      const store = await createFaultStore(scenario)
      const all = callsOfScenario((await runFault(store, scenario, { inject: [] })).trace)
      const isSync = ({ call }: (typeof all)[number]): boolean => call.includes('sync')
      const tried = [
        ...sampleOf(all.filter(isSync), 3),
        ...sampleOf(
          all.filter((place) => !isSync(place)),
          3,
        ),
      ]
      const attempts = tried.flatMap(({ call, nth }, index) =>
        [...errorsAt(index).map((error) => `error=${error}`), 'signal=SIGKILL'].map((action) => async () => {
          const outcome = await runFault(store, scenario, { inject: [`${call}:${action}:when=${nth}`] })
          expect(outcome.signal).toBe(action === 'signal=SIGKILL' ? 'SIGKILL' : null)
          if (outcome.signal === null) expect(outcome.trace).toContain('(INJECTED)')
          return outcome
        }),
      )
      const counts = await countOutcomes(attempts)
      const syncs = tried.filter(isSync).length
      printCounts(`${scenario}: ${tried.length} of ${all.length} system calls, ${syncs} of them fsync, × error and kill`, counts)
      expect(syncs).toBeGreaterThan(0)
      expect(counts.killed).toBe(tried.length)
      expect(counts.failed).toBeGreaterThan(0)
    })
  },
)
