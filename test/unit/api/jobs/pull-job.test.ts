import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import type { EndedCall } from '#api/domain/egress/outside-call.ts'
import { OLDER_DAYS, type SyncScope } from '#api/domain/facts/days-to-read.ts'
import type { JobContext } from '#api/jobs/job-types.ts'
import { runPull } from '#api/jobs/pull-job.ts'
import { graphSettings } from '#api/sources/meta/graph-settings.ts'
import { asDay, dayNumber } from '#shared/calendar.ts'
import { type FakeGraph, GOOD_TOKEN, startFakeGraph } from '#test/helpers/fake-graph/fake-graph.ts'
import { connectBody, openMetaFixture } from '#test/helpers/meta-fixture.ts'
import { PATIENCE_MS } from '#test/helpers/patience.ts'
import { temporaryFolder } from '#test/helpers/temp-folder.ts'
import { NOON } from '#test/helpers/test-api.ts'

let graph: FakeGraph
beforeAll(async () => {
  graph = await startFakeGraph()
})
afterAll(() => graph.close())

/** A database with an ad account on Meta, and a pull of it on a connection of its own, as in its thread. */
const openPull = async () => {
  const dataDir = await temporaryFolder()
  const desk = await openMetaFixture(dataDir, graph)
  await desk.post('/desk/platform/connect', connectBody())
  await desk.api.close()
  const database = openDatabase(dataDir, 'bulk')
  onTestFinished(database.close)
  const sourceId = Number(database.raw.prepare("SELECT id FROM source WHERE kind = 'meta'").pluck().get())
  const calls: EndedCall[] = []
  const nothing = (): undefined => undefined
  const pause = new AbortController()
  const context: JobContext = {
    ...{ dataDir, signal: new AbortController().signal, pause: pause.signal, recordCall: (call) => void calls.push(call) },
    currentCredentials: async () => null,
    ...{ progress: nothing, fileRead: nothing, committing: nothing, committed: nothing },
  }
  const platform = { credentials: { token: GOOD_TOKEN, proof: null }, settings: { ...graphSettings(undefined), baseUrl: graph.url } }
  const pull = (scope: SyncScope = { reread: 'all' }) =>
    runPull(database, { type: 'pull', sourceId, scope, clockOffset: NOON - Date.now(), platform }, context)
  return { raw: database.raw, calls, pull, pause }
}

it('a pull reads the switch in its own thread: while Meta is off, it makes no call and gives the reason', async () => {
  const { raw, calls, pull } = await openPull()
  raw.exec("INSERT INTO egress_off SELECT id, 'meta' FROM account")
  await graph.received()
  await expect(pull()).rejects.toMatchObject({ userMessage: { key: 'egress.off.meta' }, unreachable: false })
  expect(await graph.received()).toEqual([])
  expect(calls.map(({ failure }) => failure)).toEqual(['off'])
  raw.exec('DELETE FROM egress_off')
  await pull()
  const received = (await graph.received()).map(({ path }) => path)
  expect(calls.slice(1).map(({ path }) => path.replace(/^\/v[\d.]+\//, ''))).toEqual(received)
  expect(calls.slice(1).every(({ status, failure }) => status === 200 && failure === null)).toBe(true)
})

it('a read of older days that is paused leaves a window that takes long, and is not a failure; other reads do not pause', async () => {
  const { raw, pull, pause } = await openPull()
  raw.prepare('UPDATE source SET read_from = ?').run(dayNumber(asDay('2025-01-01')))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await graph.nextMoods('insights', 'kind', 'hang')
  const older = pull(OLDER_DAYS)
  let asked = 0
  const count = async () => {
    asked += (await graph.received()).filter(({ endpoint }) => endpoint === 'insights').length
    return asked
  }
  await Promise.race([older, vi.waitFor(async () => expect(await count()).toBe(2), PATIENCE_MS)])
  pause.abort()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await older).toMatchObject({ isPaused: true, interrupted: null })
  expect(raw.prepare("SELECT COUNT(*) FROM pull WHERE state <> 'done'").pluck().get()).toBe(0)
  expect(await pull(OLDER_DAYS)).toMatchObject({ isPaused: true, rows_written: 0 })
  expect(await pull()).toMatchObject({ isPaused: false, interrupted: null })
})
