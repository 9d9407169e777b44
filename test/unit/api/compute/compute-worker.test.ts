import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createComputeWorker } from '#api/compute/compute-worker.ts'
import { openDatabase } from '#api/db/connection/database.ts'
import { COMPUTE_OUT_OF_MEMORY } from '#api/jobs/worker-failure.ts'
import { asDay } from '#shared/calendar.ts'
import { writeCsv } from '../../../helpers/ad-file.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const openReader = async (readerFile?: URL) => {
  const dataDir = await temporaryFolder()
  await openDatabase(dataDir, 'interactive').close()
  const reading = createComputeWorker({ dataDir, workerFile: readerFile })
  onTestFinished(reading.close)
  return { dataDir, reading }
}

const previewOf = (file: string) =>
  ({
    type: 'preview',
    accountId: 1,
    kind: 'ads',
    file,
    product: undefined,
    options: {},
    timeZone: 'Europe/Berlin',
    currency: 'EUR',
    today: asDay('2026-11-19'),
    now: Date.UTC(2026, 10, 19, 12),
  }) as const

/** A fake thread whose behavior is the type of its task, to simulate failures. */
const brokenThread = async (): Promise<URL> => {
  const file = join(await temporaryFolder(), 'broken.mjs')
  await writeFile(
    file,
    "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => { throw new Error('out of order') })\n",
  )
  return pathToFileURL(file)
}

describe('the reading thread', () => {
  it('answers several questions, each its own', async () => {
    const { dataDir, reading } = await openReader()
    const row = { date: '2026-11-18', campaign_id: 'c', campaign_name: 'C', adset_id: 's', adset_name: 'S', ad_id: 'a', ad_name: 'A' }
    const files = await Promise.all([1, 2].map((spend) => writeCsv(dataDir, `${spend}.csv`, [{ ...row, spend, impressions: 10 }])))
    const previews = await Promise.all(files.map((file) => reading.run(previewOf(file))))
    expect(previews.map(({ totals }) => totals?.spend)).toEqual([1, 2])
  })

  it('stops a task that does not yield when its signal is aborted, and continues with the others', async () => {
    const file = join(await temporaryFolder(), 'endless.mjs')
    await writeFile(
      file,
      `import { parentPort } from 'node:worker_threads'
       // As the real one does: a thread that has not started is not ended before two minutes have passed, and would loop until then.
       parentPort.postMessage('ready')
       parentPort.on('message', ({ id, task }) => {
         for (; task.version === 'endless'; );
         parentPort.postMessage({ id, result: task.version })
       })`,
    )
    const { reading } = await openReader(pathToFileURL(file))
    const leave = new AbortController()
    const endless = reading.run({ type: 'openapi', version: 'endless', scope: 'all' }, leave.signal)
    const next = reading.run({ type: 'openapi', version: 'next', scope: 'all' })
    const reason = new Error('gone')
    leave.abort(reason)
    await expect(endless).rejects.toBe(reason)
    await expect(next).resolves.toBe('next')
    await expect(reading.run({ type: 'openapi', version: 'never', scope: 'all' }, leave.signal)).rejects.toBe(reason)
  })

  it('starts another thread for a request that arrives while an idle thread ends', async () => {
    const dataDir = await temporaryFolder()
    await openDatabase(dataDir, 'interactive').close()
    const reading = createComputeWorker({ dataDir, idleTimeoutMs: 1 })
    onTestFinished(reading.close)
    for (const version of ['1', '2', '3', '4', '5']) {
      await expect(reading.run({ type: 'openapi', version, scope: 'all' })).resolves.toContain(`"version":"${version}"`)
      // The end of the thread takes longer than this.
      await setTimeout(2)
    }
  })

  it('reports the failure of one request and continues with the next', async () => {
    const { dataDir, reading } = await openReader()
    const failed = { name: 'JobError', failure: { kind: 'internal', message: expect.stringContaining('gone.csv') } }
    const [first, second] = [
      reading.run(previewOf(join(dataDir, 'gone.csv'))),
      reading.run({ type: 'openapi', version: '9.9.9', scope: 'all' }),
    ]
    await expect(first).rejects.toMatchObject(failed)
    await expect(second).resolves.toContain('"version":"9.9.9"')
  })

  it('closes after the start of its thread, which may be loading a native module', async () => {
    const folder = await temporaryFolder()
    const [file, started] = [join(folder, 'slow.mjs'), join(folder, 'started')]
    await writeFile(
      file,
      `import { writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
setTimeout(() => { writeFileSync(${JSON.stringify(started)}, ''); parentPort.postMessage('ready') }, 100)
`,
    )
    const { reading } = await openReader(pathToFileURL(file))
    reading.prewarm()
    await reading.close()
    expect(existsSync(started)).toBe(true)
  })

  it('rejects what is under way when it is closed, and everything after', async () => {
    const { reading } = await openReader()
    const asked = reading.run({ type: 'openapi', version: '1', scope: 'all' })
    const outcome = expect(asked).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
    await reading.close()
    await outcome
    await expect(reading.run({ type: 'openapi', version: '1', scope: 'all' })).rejects.toMatchObject({ failure: { kind: 'cancelled' } })
  })

  it('rejects with an internal failure where the thread breaks, and starts another for the next question', async () => {
    const { reading } = await openReader(await brokenThread())
    for (const version of ['1', '2'])
      await expect(reading.run({ type: 'openapi', version, scope: 'all' })).rejects.toMatchObject({
        failure: { kind: 'internal', message: expect.stringContaining('out of order') },
      })
  })

  it('reports that one request needs too much memory, and answers the requests behind it', async () => {
    const file = join(await temporaryFolder(), 'hungry.mjs')
    await writeFile(
      file,
      `import { parentPort } from 'node:worker_threads'
      const held = []
      parentPort.on('message', ({ id, task }) => {
        if (task.version === 'all of it') for (;;) held.push({ row: String(held.length).repeat(9) })
        parentPort.postMessage({ id, result: task.version })
      })`,
    )
    const { dataDir } = await openReader()
    const reading = createComputeWorker({ dataDir, workerFile: pathToFileURL(file), memoryMb: 16 })
    onTestFinished(reading.close)
    const ask = (version: string) => reading.run({ type: 'openapi', scope: 'all', version })
    const [before, hungry, behind] = [ask('1'), ask('all of it'), ask('2')]
    const outcome = expect(hungry).rejects.toMatchObject({
      failure: { kind: 'memory', message: COMPUTE_OUT_OF_MEMORY },
    })
    expect(await before).toBe('1')
    await outcome
    expect(await behind).toBe('2')
    expect(await ask('3')).toBe('3')
  })

  it('cannot write', async () => {
    const { dataDir } = await openReader()
    const database = openDatabase(dataDir, 'reading')
    onTestFinished(() => database.close())
    expect(() => database.raw.prepare('DELETE FROM account').run()).toThrow(/readonly/)
  })
})
