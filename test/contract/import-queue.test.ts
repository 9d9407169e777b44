/** Concurrent imports wait in a queue and report it; an import that exceeds the memory fails without affecting the others. */

import { readdirSync } from 'node:fs'
import { stringify } from 'csv-stringify/sync'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { PREVIEW_OUT_OF_MEMORY } from '#api/jobs/worker-failure.ts'
import { uploadsOf } from '#api/services/imports/upload-folder.ts'
import { errorBodySchema } from '#shared/contract/errors.ts'
import { isUnderWay, type Job, jobSchema } from '#shared/contract/internal/import.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { textWith } from '../helpers/error-with.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { YESTERDAY } from './fixtures.ts'

const SMALL = stringify([...plainAdRows(YESTERDAY, 2)], { header: true })

const openDesk = async (jobMemoryMb?: number) => {
  const dataDir = await temporaryFolder()
  const memory = jobMemoryMb === undefined ? {} : { jobMemoryMb }
  const api = await openTestApi(dataDir, { settings: { version: '0.0.0-test', variant: 'standard', ...memory } })
  onTestFinished(() => api.close())
  const newKey = async () => (await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'USD' })).api_key
  const key = await newKey()
  const ask = async (method: string, path: string, body?: unknown, as = key) => {
    const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { method, headers: { 'x-api-key': as }, ...content }))
    return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> }
  }
  const startImport = async (file: string, product: string, as = key, file_name = 'file.csv') => {
    const { body } = await ask('POST', '/desk/uploads', file, as)
    return ask('POST', '/desk/imports', { upload_id: body.upload_id, kind: 'ads', product, options: {}, file_name }, as)
  }
  const jobOf = async (id: unknown): Promise<Job> => jobSchema.parse((await ask('GET', `/desk/jobs/${id}`)).body)
  const ended = (id: unknown): Promise<Job> =>
    vi.waitFor(
      async () => {
        const job = await jobOf(id)
        if (isUnderWay(job)) throw new Error('still under way')
        return job
      },
      { timeout: PATIENCE_MS, interval: 20 },
    )
  return {
    api,
    dataDir,
    ask,
    startImport,
    jobOf,
    ended,
    newKey,
    uploads: async () => (await uploadsOf(dataDir)).flatMap((folder) => readdirSync(folder)).length,
  }
}

describe('many imports at once', () => {
  it('run one after the other; those that wait are marked and can be canceled; too many get a retry time', async () => {
    const { dataDir, ask, startImport, jobOf, ended, newKey } = await openDesk()
    const other = await newKey()
    const writer = openDatabase(dataDir, 'bulk')
    onTestFinished(() => writer.close())
    writer.raw.exec('BEGIN IMMEDIATE')

    const started: Awaited<ReturnType<typeof startImport>>[] = []
    for (let index = 0; index < 12; index += 1) started.push(await startImport(SMALL, `Product ${index}`))
    const ids = started.filter(({ status }) => status === 200).map(({ body }) => body.job_id)
    const refused = started.filter(({ status }) => status !== 200)
    expect([ids.length, refused.length]).toEqual([9, 3])
    for (const { status, headers, body } of refused) {
      expect(status).toBe(429)
      expect(headers.get('retry-after')).toBe('30')
      expect(errorBodySchema.parse(body)).toMatchObject({
        code: 'too_many_requests',
        message: textWith('30'),
      })
    }
    const states = (await Promise.all(ids.map(jobOf))).map(({ state, progress }) => `${state} ${progress}`)
    expect(states.toSorted()).toEqual(['running 0', ...Array(8).fill('waiting 0')])
    // The waiting imports of one account do not block other accounts.
    expect((await startImport(SMALL, 'Of another', other)).status).toBe(200)

    const waiting = (await Promise.all(ids.map(jobOf))).filter(({ state }) => state === 'waiting').map(({ job_id }) => job_id)
    const [remaining, ...unwanted] = waiting
    for (const id of unwanted)
      expect((await ask('POST', `/desk/jobs/${id}/cancel`, {})).body).toMatchObject({ state: 'cancelled', progress: 0, result: null })
    expect((await startImport(SMALL, 'In the place of one')).status).toBe(200)

    writer.raw.exec('COMMIT')
    expect(await ended(remaining)).toMatchObject({ state: 'done', result: { rows_written: 4 } })
    const over = await Promise.all(ids.map(ended))
    expect(over.map(({ state }) => state).toSorted()).toEqual([...Array(7).fill('cancelled'), 'done', 'done'])
    const { products } = (await ask('GET', '/api/products')).body as { readonly products: readonly string[] }
    expect(products.filter((name) => name.startsWith('Product '))).toHaveLength(2)
  })

  it('may be of one upload: it stays until the last of them has read it', async () => {
    const { dataDir, ask, ended, uploads } = await openDesk()
    const writer = openDatabase(dataDir, 'bulk')
    onTestFinished(() => writer.close())
    writer.raw.exec('BEGIN IMMEDIATE')
    const { upload_id } = (await ask('POST', '/desk/uploads', SMALL)).body
    const started = await Promise.all(
      ['One', 'Two', 'Three'].map((product) => ask('POST', '/desk/imports', { upload_id, kind: 'ads', product, options: {} })),
    )
    writer.raw.exec('COMMIT')
    for (const { body } of started) expect(await ended(body.job_id)).toMatchObject({ state: 'done', result: { rows_written: 4 } })
    await vi.waitFor(async () => expect(await uploads()).toBe(0), { timeout: PATIENCE_MS })
    expect((await ask('POST', '/desk/imports', { upload_id, kind: 'ads', product: 'Four', options: {} })).status).toBe(404)
  })
})

describe('an import that needs too much memory', () => {
  it('ends with a plain sentence; nothing of it is there, its upload is gone, and the desk goes on', async () => {
    const { ask, startImport, ended, uploads } = await openDesk(40)
    expect(await ended((await startImport(SMALL, 'Small')).body.job_id)).toMatchObject({ state: 'done' })
    const header = 'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions\n'
    const large =
      header + Array.from({ length: 120_000 }, (_, row) => `${YESTERDAY},c,C,s,S,a${row},${`Ad ${row} `.repeat(20)},1,10\n`).join('')
    const job = await ended((await startImport(large, 'Large', undefined, 'everything.csv')).body.job_id)
    expect(job).toMatchObject({
      state: 'failed',
      result: null,
      error: {
        message: textWith('"everything.csv"', '40 MB'),
      },
    })
    await vi.waitFor(async () => expect(await uploads()).toBe(0), { timeout: PATIENCE_MS })
    expect((await ask('GET', '/api/products')).body.products).toEqual(['Small'])
    expect((await ask('POST', '/api/advice/review', { product: 'Small', card_id: 'c', decision: 'adopt' })).status).toBe(200)
    expect(await ended((await startImport(SMALL, 'After')).body.job_id)).toMatchObject({ state: 'done' })
  })

  it('is refused by the preview with the same message, while a concurrent request is answered', async () => {
    const { ask } = await openDesk(40)
    const header = 'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions\n'
    const ids = Array.from({ length: 250_000 }, (_, row) => `${YESTERDAY},c,C,s,S,an ad with an id as long as this one is ${row},A,1,10\n`)
    const { upload_id } = (await ask('POST', '/desk/uploads', header + ids.join(''))).body
    const [preview, concurrent] = await Promise.all([
      ask('POST', '/desk/imports/preview', { upload_id, kind: 'ads', options: {} }),
      ask('GET', '/openapi.json'),
    ])
    expect(preview).toMatchObject({
      status: 422,
      body: { code: 'import_refused', message: PREVIEW_OUT_OF_MEMORY },
    })
    expect(concurrent.status).toBe(200)
  })
})
