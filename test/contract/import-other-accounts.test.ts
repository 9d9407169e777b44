/** A file costs the time of its owner: decisions and views of other accounts do not wait while it is read. */

import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startHttpHost } from '#http/http-host.ts'
import { isUnderWay, type Job, jobSchema } from '#shared/contract/internal/import.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { sheetRows, workbookEntries, zipOf } from '../helpers/raw-workbook.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'

const HEADER = ['date', 'ad_id', 'ad_name', 'spend']

/** 50 sheets and 490,000 shared texts in 44 kB. */
const manySheets = (): Uint8Array<ArrayBuffer> => {
  const sheets = Array.from({ length: 50 }, (_, index) => ({
    name: `Sheet ${index + 1}`,
    rows: sheetRows([HEADER, ['2026-11-18', String(index), 'Ad', 5]]),
  }))
  return new Uint8Array(zipOf(workbookEntries(sheets, Array<string>(490_000).fill('a'))))
}

/** Rows with a negative spend, which are refused only after the last one. */
const badRows = (count: number): Uint8Array<ArrayBuffer> => {
  const rows = '2026-11-18,123456789,Ad,-1.25\n'.repeat(count)
  return new Uint8Array(Buffer.from(`${HEADER.join(',')}\n${rows}`))
}

/** One product with data for a deciding account, and another account that uploads files. */
const openDesk = async () => {
  const api = await openTestApi(await temporaryFolder())
  onTestFinished(() => api.close())
  const newKey = async (name: string) => (await api.operator.createAccount({ name, timezone: 'UTC', currency: 'USD' })).api_key
  const [deciding, reading] = [await newKey('Deciding'), await newKey('Reading')]
  const ask = async (key: string, method: string, path: string, body?: BodyInit) => {
    const response = await api.fetch(
      new Request(`http://desk.invalid${path}`, { method, headers: { 'x-api-key': key }, ...(body ? { body } : {}) }),
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const upload = async (key: string, file: BodyInit) => (await ask(key, 'POST', '/desk/uploads', file)).body.upload_id
  const startImport = async (key: string, file: BodyInit) => {
    const request = { upload_id: await upload(key, file), kind: 'ads', product: 'P', options: {} }
    return (await ask(key, 'POST', '/desk/imports', JSON.stringify(request))).body.job_id
  }
  const jobOf = async (key: string, id: unknown): Promise<Job> => jobSchema.parse((await ask(key, 'GET', `/desk/jobs/${id}`)).body)
  const until = (key: string, id: unknown, isReached: (job: Job) => boolean): Promise<Job> =>
    vi.waitFor(
      async () => {
        const job = await jobOf(key, id)
        if (!isReached(job)) throw new Error(`${job.state} ${job.progress}`)
        return job
      },
      { timeout: PATIENCE_MS, interval: 5 },
    )
  const small = new Uint8Array(Buffer.from(`${HEADER.join(',')}\n2026-11-18,1,Ad,5\n`))
  await until(deciding, await startImport(deciding, small), (job) => job.state === 'done')
  let cards = 0
  /** Saves a decision, and returns how long that took in milliseconds. */
  const decide = async (): Promise<number> => {
    const from = performance.now()
    const decision = { product: 'P', card_id: `card-${++cards}`, decision: 'adopt' }
    expect((await ask(deciding, 'POST', '/api/advice/review', JSON.stringify(decision))).status).toBe(200)
    return performance.now() - from
  }
  return { api, ask, upload, startImport, jobOf, until, decide, deciding, reading, small }
}

const printed = (what: string, times: readonly number[]): void => {
  console.info(`${what}: ${times.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
}

describe('while a file of another account is read', () => {
  it.each([
    ['a workbook with 50 sheets and 490,000 shared texts', manySheets],
    ['a large file of invalid rows', () => badRows(2_000_000)],
  ])('decisions and imports of others are stored at once: %s', async (what, file) => {
    const { startImport, until, jobOf, decide, deciding, reading, small } = await openDesk()
    const id = await startImport(reading, file())
    await until(reading, id, (job) => job.state === 'running')
    const times = [await decide(), await decide(), await decide()]
    const own = await until(deciding, await startImport(deciding, small), (job) => !isUnderWay(job))
    expect(own.state).toBe('done')
    // All of it is stored, and the import is still reading.
    const meanwhile = await jobOf(reading, id)
    expect(meanwhile.state).toBe('running')
    printed(`decisions during ${what}`, times)
    const ended = await until(reading, id, (job) => !isUnderWay(job))
    expect(['done', 'failed']).toContain(ended.state)
  })

  it('previews without a reader end, and neither decisions nor views wait for them', async () => {
    const { api, ask, upload, decide, deciding, reading } = await openDesk()
    const host = await startHttpHost({ api, port: 0, ownProcess: false, files: async () => new Response() })
    onTestFinished(host.close)
    const id = await upload(reading, badRows(2_000_000))
    const leave = new AbortController()
    let open = 0
    const previews = Array.from({ length: 9 }, async () => {
      open += 1
      const response = await fetch(`${host.url}/desk/imports/preview`, {
        method: 'POST',
        headers: { 'x-api-key': reading },
        body: JSON.stringify({ upload_id: id, kind: 'ads', product: 'P', options: {} }),
        signal: leave.signal,
      }).finally(() => {
        open -= 1
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    })
    const settled = Promise.allSettled(previews)
    // One runs and seven wait; the ninth is asked to come back.
    const refused = await Promise.any(previews)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const from = performance.now()
    const times = [await decide()]
    expect((await ask(deciding, 'GET', '/api/advice/P')).status).toBe(200)
    expect((await ask(deciding, 'GET', '/desk/funnel/P')).status).toBe(200)
    expect(open).toBe(8)
    printed('advice and funnel during eight previews', [performance.now() - from])
    printed('decision during eight previews', times)
    leave.abort()
    expect((await settled).map(({ status }) => status).toSorted()).toEqual(['fulfilled', ...Array<string>(8).fill('rejected')])
    // The next preview does not wait for what was left behind, as soon as the host knows that the others have gone.
    const small = await upload(reading, new Uint8Array(Buffer.from(`${HEADER.join(',')}\n2026-11-18,1,Ad,5\n`)))
    await vi.waitFor(
      async () => {
        const next = await ask(reading, 'POST', '/desk/imports/preview', JSON.stringify({ upload_id: small, kind: 'ads', options: {} }))
        expect(next).toMatchObject({ status: 200, body: { rows: 1 } })
      },
      { timeout: PATIENCE_MS },
    )
  })
})
