import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { queueLimits } from '#api/jobs/job-queues.ts'
import { jobRunner } from '#api/jobs/job-runner.ts'
import { jobOutOfMemoryMessage } from '#api/jobs/worker-failure.ts'
import { messageText } from '#test/helpers/texts.ts'
import { PATIENCE_MS } from '../../../helpers/patience.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const undo = { type: 'undo', importId: 1, by: 'http', clockOffset: 0 } as const

/** A runner whose threads run this script in place of the real jobs. */
const runnerOf = async (
  script: string,
  more: { readonly cancelPatienceMs?: number; readonly memoryMb?: number; readonly readTimeoutMs?: number } = {},
) => {
  const dataDir = await temporaryFolder()
  const file = join(dataDir, 'worker.mjs')
  await writeFile(
    file,
    `import { parentPort, workerData } from 'node:worker_threads'\nimport { existsSync } from 'node:fs'\nparentPort.postMessage({ type: 'started' })\n${script}`,
  )
  const jobs = jobRunner({ dataDir, workerFile: pathToFileURL(file), ...more })
  onTestFinished(jobs.close)
  return { jobs, dataDir }
}

/** Ends well when a file of the name `go` is there. */
const PATIENT = `
  const look = setInterval(() => {
    if (!existsSync(workerData.dataDir + '/go')) return
    clearInterval(look)
    parentPort.postMessage({ type: 'done', result: { removed: 1, restored: 0, retained: 0 } })
    parentPort.close()
  })
  parentPort.on('message', () => {})
`

describe('running jobs', () => {
  it('runs one change of an account at a time and two of all accounts, refuses what is too many, and ends all of them', async () => {
    const { jobs, dataDir } = await runnerOf(PATIENT)
    const { maxWaitingPerOwner } = queueLimits.changes
    const started = Array.from({ length: 1 + maxWaitingPerOwner }, () => jobs.start(undo, 1))
    expect(started.map(({ state }) => state())).toEqual(['running', ...Array(maxWaitingPerOwner).fill('waiting')])
    expect(() => jobs.start(undo, 1)).toThrow(
      expect.objectContaining({ failure: expect.objectContaining({ kind: 'busy', retryAfterMs: 30_000 }) }),
    )
    const others = [jobs.start(undo, 2), jobs.start(undo, 3)]
    expect(others.map(({ state }) => state())).toEqual(['running', 'waiting'])
    const [, second] = started
    second?.cancel()
    expect(second?.state()).toBe('cancelled')
    await expect(second?.finished).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    await writeFile(join(dataDir, 'go'), '')
    for (const job of [...started.filter((each) => each !== second), ...others]) expect(await job.finished).toMatchObject({ removed: 1 })
    expect(started.map(({ state }) => state())).toEqual(['done', 'cancelled', ...Array(maxWaitingPerOwner - 1).fill('done')])
  })

  it('stops an import that reads its file for too long, even if it does not yield, and starts the next job', async () => {
    const { jobs } = await runnerOf(`for (; workerData.spec.type === 'import'; );\n${PATIENT}`, { readTimeoutMs: 60 })
    const of = {
      type: 'import',
      kind: 'ads',
      file: 'f',
      accountId: 1,
      product: 'P',
      timeZone: 'UTC',
      currency: 'EUR',
      options: {},
    } as const
    const endless = jobs.start({ ...of, refusedFile: 'r', fileName: null, by: 'http', clockOffset: 0 }, 1)
    const change = jobs.start(undo, 1)
    expect(change.state()).toBe('waiting')
    await expect(endless.finished).rejects.toMatchObject({
      failure: { kind: 'refused', message: expect.stringContaining(messageText()('file.slow', { minutes: 1 })) },
    })
    await vi.waitFor(() => expect(change.state()).toBe('running'), { timeout: PATIENCE_MS })
  })

  it('continues syncs during a change', async () => {
    const { jobs } = await runnerOf(PATIENT)
    jobs.start(undo, 1)
    const pulls = Array.from({ length: queueLimits.pulls.maxConcurrent + 1 }, (_, sourceId) =>
      jobs.start({ type: 'pull', sourceId, scope: { reread: 'all' }, clockOffset: 0 }, 1),
    )
    expect(pulls.map(({ state }) => state())).toEqual([...Array(queueLimits.pulls.maxConcurrent).fill('running'), 'waiting'])
  })

  it('cancels running and waiting jobs when it is closed, and starts none after that', async () => {
    const { jobs } = await runnerOf(PATIENT)
    const [running, waiting] = [jobs.start(undo, 1), jobs.start(undo, 1)]
    await jobs.close()
    expect([running, waiting].map(({ state }) => state())).toEqual(['cancelled', 'cancelled'])
    expect(() => jobs.start(undo, 1)).toThrow(expect.objectContaining({ failure: expect.objectContaining({ kind: 'cancelled' }) }))
  })

  it('gives the place of a thread that breaks or cannot be made to the next', async () => {
    const { jobs } = await runnerOf("throw new Error('out of order')")
    const [first, second] = [jobs.start(undo, 1), jobs.start(undo, 1)]
    for (const job of [first, second])
      await expect(job.finished).rejects.toMatchObject({ failure: { kind: 'internal', message: expect.stringContaining('out of order') } })
    const nowhere = jobRunner({ dataDir: '/', workerFile: new URL('https://example.com/worker.js') })
    onTestFinished(nowhere.close)
    for (const job of [nowhere.start(undo, 1), nowhere.start(undo, 1)])
      await expect(job.finished).rejects.toMatchObject({ failure: { kind: 'internal' } })
  })

  it('ends a cancelled thread that does not listen, but not one that is writing everything down', async () => {
    const deaf = await runnerOf('parentPort.on("message", () => {})', { cancelPatienceMs: 20 })
    const stuck = deaf.jobs.start(undo, 1)
    stuck.cancel()
    await expect(stuck.finished).rejects.toMatchObject({ failure: { kind: 'cancelled' } })

    const script =
      "if (workerData.spec.type === 'undo') for (const type of ['committing', 'progress']) parentPort.postMessage({ type, value: 0.9 })\n"
    const writing = await runnerOf(script + PATIENT, { cancelPatienceMs: 20 })
    const late = writing.jobs.start(undo, 1)
    await vi.waitFor(() => expect(late.progress()).toBe(0.9), { timeout: PATIENCE_MS })
    late.cancel()
    // Another one, ended by force after as long: the patience with the first has run out too.
    const pull = writing.jobs.start({ type: 'pull', sourceId: 1, scope: { reread: 'all' }, clockOffset: 0 }, 1)
    pull.cancel()
    await expect(pull.finished).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    expect(late.state()).toBe('running')
    await writeFile(join(writing.dataDir, 'go'), '')
    await expect(late.finished).resolves.toMatchObject({ removed: 1 })
  })

  it('reports what a thread has saved as done, whatever ends the thread afterwards', async () => {
    const saved = "parentPort.postMessage({ type: 'committed', result: { removed: 1, restored: 0, retained: 0 } })\n"
    const ends = [
      'process.exit(1)',
      "throw new Error('late')",
      'const held = []; for (;;) held.push({ row: String(held.length).repeat(9) })',
      "parentPort.postMessage({ type: 'failed', failure: { kind: 'store', message: 'full', details: [] } })",
    ]
    for (const end of ends) {
      const { jobs } = await runnerOf(saved + end, { memoryMb: 16 })
      const job = jobs.start(undo, 1)
      await expect(job.finished, end).resolves.toMatchObject({ removed: 1 })
      expect([job.state(), job.failure()]).toEqual(['done', null])
    }
  })

  it('reports that a thread needs too much memory, and continues', async () => {
    const script = "const held = []\nif (workerData.spec.type === 'import') for (;;) held.push({ row: String(held.length).repeat(9) })\n"
    const { jobs } = await runnerOf(script + PATIENT.replace("existsSync(workerData.dataDir + '/go')", 'true'), { memoryMb: 16 })
    const spec = {
      type: 'import',
      kind: 'ads',
      file: '/x',
      accountId: 1,
      product: 'P',
      timeZone: 'UTC',
      currency: 'USD',
      options: {},
    } as const
    const large = { ...spec, refusedFile: '/y', fileName: 'all of it.csv', by: 'http', clockOffset: 0 } as const
    const job = jobs.start(large, 1)
    const next = jobs.start(undo, 1)
    const message = jobOutOfMemoryMessage(large, 16)
    for (const part of ['"all of it.csv"', '16 MB']) expect(message).toContain(part)
    await expect(job.finished).rejects.toMatchObject({ failure: { kind: 'memory', message } })
    await expect(next.finished).resolves.toMatchObject({ removed: 1 })
  })
})
