import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { expect, it } from 'vitest'
import { cancelJob, jobOf } from '#api/services/imports/import-service.ts'
import { importUpload, previewUpload } from '#api/services/imports/upload-import-service.ts'
import { uploadService } from '#api/services/imports/upload-service.ts'
import { asDay } from '#shared/calendar.ts'
import { plainAdRows } from '../../../../helpers/ad-file.ts'
import { addAccount, openServices } from '../../../../helpers/service-context.ts'
import { deleteUploads, isStored } from '../../../../helpers/stored-upload.ts'

const VALID = stringify([...plainAdRows(asDay('2026-11-18'), 2)], { header: true })
const INVALID = VALID.replace('2026-11-18', '2026-13-18')

const open = async () => {
  const { context, log } = await openServices()
  const account = await addAccount(context)
  const uploads = uploadService(context.options)
  deleteUploads(uploads, context.options.dataDir)
  const upload = async (text: string) => {
    const { id } = await uploads.save(account.id, new Response(text).body)
    return { upload_id: id, kind: 'ads', product: 'Glow Serum', options: {} } as const
  }
  const start = (request: Parameters<typeof importUpload>[3]) => importUpload(context, uploads, { account, caller: 'http' }, request)
  const finished = async (jobId: string): Promise<void> => {
    const job = context.jobs.find(jobId)
    if (!job) throw new Error('Expected the job to be known.')
    await job.finished.catch(() => undefined)
  }
  const isRetained = (uploadId: string): boolean => isStored(uploads, account.id, uploadId)
  return { context, log, account, uploads, upload, start, finished, isRetained }
}

it('an upload is retained through previews and removed after its import', async () => {
  const { context, account, uploads, upload, start, finished, isRetained } = await open()
  const request = await upload(VALID)
  expect(await previewUpload(context, uploads, account, request)).toMatchObject({ rows: 4 })
  expect(isRetained(request.upload_id)).toBe(true)
  const job = await start({ ...request, file_name: 'november.csv' })
  await finished(job)
  expect(jobOf(context, account, job)).toMatchObject({ state: 'done', result: { rows_written: 4 } })
  await expect.poll(() => isRetained(request.upload_id)).toBe(false)
  expect(context.database.raw.prepare('SELECT file_name, imported_by FROM import').all()).toEqual([
    { file_name: 'november.csv', imported_by: 'http' },
  ])
})

it('an upload is retained after its import was rejected, for another attempt', async () => {
  const { context, account, upload, start, finished, isRetained } = await open()
  const request = await upload(INVALID)
  const job = await start(request)
  await finished(job)
  expect(jobOf(context, account, job)).toMatchObject({ state: 'failed' })
  const reminders = (): unknown => context.database.raw.prepare("SELECT COUNT(*) FROM reminder WHERE kind = 'failure'").pluck().get()
  await expect.poll(reminders).toBe(1)
  await yieldToEventLoop()
  expect(isRetained(request.upload_id)).toBe(true)
  const again = await start({ ...request, options: { skip_bad_rows: true } })
  await finished(again)
  expect(jobOf(context, account, again)).toMatchObject({ state: 'done', result: { rows_refused: 1, rows_written: 3 } })
  await expect.poll(() => isRetained(request.upload_id)).toBe(false)
})

it('an upload is retained after its import was canceled', async () => {
  const { context, account, upload, start, isRetained } = await open()
  const request = await upload(VALID)
  const job = await start(request)
  expect(await cancelJob(context, account, job)).toMatchObject({ state: 'cancelled', result: null })
  await yieldToEventLoop()
  expect(isRetained(request.upload_id)).toBe(true)
})

it('a job of another account is unknown', async () => {
  const { context, account, upload, start, finished } = await open()
  const other = await addAccount(context)
  const job = await start(await upload(VALID))
  expect(() => jobOf(context, other, job)).toThrow(expect.objectContaining({ code: 'not_found' }))
  await expect(cancelJob(context, other, job)).rejects.toMatchObject({ code: 'not_found' })
  await finished(job)
  expect(jobOf(context, account, job)).toMatchObject({ state: 'done' })
})
