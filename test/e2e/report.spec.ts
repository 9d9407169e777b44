/** The morning report from the palette of the served window: a PDF of the day on screen, with the numbers on screen. */

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { readPdf } from '../helpers/pdf/read-pdf.ts'
import { reportTexts, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { downloadedFile } from './downloaded-file.ts'

describe('the morning report in the served window', () => {
  let desk: DemoApp
  let page: Page

  beforeAll(async () => {
    desk = await openDemoApp({ locale: 'en-US', acceptDownloads: true })
    page = desk.page
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
  })
  afterAll(() => desk.close())

  const ask = async (): Promise<void> => {
    await page.keyboard.press('/')
    await page.getByRole('menuitem').first().waitFor()
    await page.keyboard.type(windowText('app.palette.report'))
    await page.getByRole('menuitem', { name: windowText('app.palette.report') }).click()
  }

  it('is saved under a descriptive name, with the numbers on screen, in the paper size of the country', async () => {
    await page.keyboard.press('[')
    await page.locator('time[datetime="2026-11-17"]').waitFor()
    const { snapshot } = snapshotRoute.answer.parse(await desk.get('/api/snapshot/Glow%20Serum?anchor=2026-11-17'))
    const spend = `$${Math.round(snapshot.kpi.spend ?? 0).toLocaleString('en-US')}`
    const tile = page
      .getByRole('list', { name: windowText('overview.tiles') })
      .getByRole('listitem')
      .filter({ hasText: windowText('kpi.name.spend') })
    await tile.getByText(spend, { exact: true }).waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), ask()])

    expect(download.suggestedFilename()).toBe(reportTexts().fileName('Glow Serum', '2026-11-17'))
    await page.getByText(windowText('app.export.saved', { name: download.suggestedFilename() })).waitFor()
    const pdf = readPdf(readFileSync(await downloadedFile(download)))
    expect(pdf.text).toContain(`${reportTexts().kpi.spend} ${spend}`)
    expect(pdf.text).toContain('Tuesday, November 17, 2026')
    expect(pdf.pages[0]).toMatchObject({ width: 612, height: 792 })
  })

  it('reports an error when it cannot be created, and is created on the next attempt', async () => {
    await page.route('**/desk/report/**', (route) => route.abort())
    await ask()
    await page.getByText(windowText('problem.code.unreachable')).waitFor()
    await page.unroute('**/desk/report/**')
    const [download] = await Promise.all([page.waitForEvent('download'), ask()])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  })
})
