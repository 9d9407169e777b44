/**
 * The window answers while ad data is imported and synced, and the app watches its main thread meanwhile.
 *
 * What the watch finds is recorded. `npm run bench` judges the same morning against a budget.
 */

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayInZone } from '#shared/calendar.ts'
import { jobSchema } from '#shared/contract/internal/import.ts'
import { writeFacts } from '../bench/million-facts.ts'
import { windowText } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { isWatched } from './main-thread-blocking.ts'
import { callApi } from './page-calls.ts'
import { createDemoAccount, launchShell, type ShellApp } from './shell-app.ts'

const ADS = 500
const DAYS = 100

const folder = temporaryFolder()
const file = join(folder.path, 'many-ads.csv')
let app: ShellApp
let products: readonly string[]

beforeAll(async () => {
  await writeFacts(file, ADS, DAYS, addDays(dayInZone(Date.now(), 'UTC'), -1))
  app = await launchShell(folder.path)
  products = await createDemoAccount(app)
  await app.page.getByRole('tab', { name: windowText('common.domain.overview') }).waitFor()
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  folder.remove()
})

/** What a buyer does meanwhile: from product to product, from tab to tab. */
const lookAround = async (): Promise<void> => {
  for (const product of products) {
    await app.page.getByRole('navigation').getByText(product, { exact: true }).first().click()
    for (const key of ['1', '2', '3', '4', '5', '6', '1']) await app.page.keyboard.press(key)
    expect(await callApi(app.page, 'GET', `/api/snapshot/${encodeURIComponent(product)}?force_refresh=true`)).toMatchObject({ status: 200 })
  }
}

describe('the main thread, on the double of Electron', () => {
  it('is watched', async () => {
    await expect.poll(() => isWatched(folder.path)).toBe(true)
  })

  it('answers the window while a large file is previewed and imported and products are synced', async () => {
    const product = 'Many ads'
    expect(await callApi(app.page, 'POST', '/desk/products', { name: product })).toMatchObject({ status: 200 })
    app.screen.answers.files = () => [file]
    const chosen = (await app.desktop({ kind: 'choose-import', import: 'ads' })) as { readonly value: { readonly upload_id: string } }
    const upload = { upload_id: chosen.value.upload_id, kind: 'ads', product, options: {} }
    const [preview] = await Promise.all([callApi(app.page, 'POST', '/desk/imports/preview', upload), lookAround()])
    expect(preview).toMatchObject({ status: 200, body: { rows: ADS * DAYS } })

    const started = await callApi(app.page, 'POST', '/desk/imports', upload)
    const { job_id: id } = started.body as { readonly job_id: string }
    await lookAround()
    await expect.poll(async () => jobSchema.parse((await callApi(app.page, 'GET', `/desk/jobs/${id}`)).body).state).toBe('done')
    expect(await callApi(app.page, 'GET', '/desk/overview')).toMatchObject({ status: 200 })
    expect(await callApi(app.page, 'GET', `/api/advice/${encodeURIComponent(product)}`)).toMatchObject({ status: 200 })
    expect(statSync(file).size).toBeGreaterThan(4_000_000)
  })
})
