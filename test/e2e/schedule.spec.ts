/** Scheduled reports in the settings: added by keyboard, tested, sent again, changed and deleted. No secret comes back to the page. */

import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '#api/db/connection/database.ts'
import { createMessage } from '#shared/messages/message.ts'
import { openReceivers, type Receivers } from '../helpers/receivers/receivers.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

const SECRET = 'sesame-of-the-url'
/** The day before the demo's. */
const WEDNESDAY = 20_775

describe('scheduled reports', () => {
  let demo: DemoApp
  let page: Page

  beforeAll(async () => {
    demo = await openDemoApp()
    ;({ page } = demo)
    await openSettings()
  })
  afterAll(() => demo.close())

  const openSettings = async (): Promise<void> => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page
      .getByRole('navigation', { name: windowText('settings.index') })
      .getByRole('button', { name: windowText('deliveries.title') })
      .click()
  }
  const dialog = (): Locator => page.getByRole('dialog')
  const list = (): Locator => page.getByRole('list', { name: windowText('deliveries.list') })
  const choose = async (label: string, option: string): Promise<void> => {
    await dialog()
      .getByRole('button', { name: new RegExp(`${label}$`) })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const save = async (): Promise<void> => {
    await dialog()
      .getByRole('button', { name: windowText('deliveries.form.save') })
      .focus()
    await page.keyboard.press('Enter')
  }

  const withReceivers = async (use: (receivers: Receivers) => Promise<void>): Promise<void> => use(await openReceivers())

  it('name what is missing, and take the focus there', async () => {
    await page.getByText(windowText('deliveries.lead')).waitFor()
    await page.getByRole('button', { name: windowText('deliveries.add') }).focus()
    await page.keyboard.press('Enter')
    await dialog().waitFor()
    await save()
    await dialog().getByText(windowText('deliveries.form.bad.missing')).waitFor()
    const host = dialog().getByLabel(windowText('deliveries.form.host'))
    await expect.poll(() => host.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectValidState(page, 'schedule-form')
    await choose(windowText('deliveries.form.to'), windowText('deliveries.to.folder'))
    const folder = dialog().getByRole('textbox', { name: windowText('deliveries.form.folder'), exact: true })
    await folder.fill('../relative/nowhere')
    await save()
    await expect.poll(() => folder.getAttribute('aria-invalid')).toBe('true')
    await dialog().getByText(windowText('deliveries.form.bad.folder')).waitFor()
    expect(await dialog().textContent()).not.toContain('target.folder')
    await expect.poll(() => folder.evaluate((element) => element === document.activeElement)).toBe(true)
    // The browser reports the rejection that was just caused, and nothing else.
    expect(demo.complaints).toEqual([expect.stringContaining('400 (Bad Request)')])
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })

  it('are added, tested, sent again, changed and deleted', () =>
    withReceivers(async (receivers) => {
      await page.getByRole('button', { name: windowText('deliveries.add') }).click()
      await choose(windowText('deliveries.form.report'), 'Glow Serum')
      await choose(windowText('deliveries.form.to'), windowText('deliveries.to.json'))
      const address = dialog().getByLabel(windowText('deliveries.form.url'))
      await address.fill(`http://127.0.0.1:${receivers.http}/${SECRET}`)
      await save()
      await dialog().getByText(windowText('deliveries.form.bad.url')).waitFor()
      await dialog().getByText(windowText('deliveries.form.allowPrivate')).click()
      await save()
      await dialog().waitFor({ state: 'detached' })
      const target = windowText('deliveries.targetAt', { service: windowText('deliveries.to.json'), host: '127.0.0.1' })
      const name = windowText('deliveries.name', { report: 'Glow Serum', target })
      await list().getByText(name, { exact: true }).waitFor()
      expect(await page.content()).not.toContain(SECRET)

      await receivers.plan('http', 'ok', 'gone')
      const test = page.getByRole('button', { name: windowText('deliveries.testOf', { name }) })
      await test.click()
      await page.getByText(windowText('deliveries.tested')).waitFor()
      await test.click()
      await list().getByRole('alert').filter({ hasText: '404' }).waitFor()
      expect((await receivers.received()).map(({ to }) => to)).toEqual([`/${SECRET}`, `/${SECRET}`])

      addUnknownRun()
      await page.reload()
      await openSettings()
      await list().getByText(windowText('deliveries.state.unknown'), { exact: true }).waitFor()
      await expectValidState(page, 'schedule')
      await list()
        .getByRole('button', { name: textPattern('deliveries.againOf') })
        .click()
      await list().getByText(windowText('deliveries.state.sent'), { exact: true }).waitFor()
      expect(await receivers.received()).toHaveLength(3)

      await page.getByRole('button', { name: windowText('deliveries.editOf', { name }) }).click()
      await dialog().getByText(windowText('deliveries.form.secretStored')).waitFor()
      expect(await address.inputValue()).toBe('')
      await dialog().getByLabel(windowText('deliveries.form.time')).fill('06:45')
      await save()
      await dialog().waitFor({ state: 'detached' })
      await list().getByText('06:45').waitFor()
      await page.getByRole('button', { name: windowText('deliveries.editOf', { name }) }).click()
      await dialog()
        .getByRole('button', { name: windowText('deliveries.form.remove') })
        .click()
      await page.getByText(windowText('deliveries.lead')).waitFor()
      expect(demo.complaints.filter((text) => !text.includes('400 (Bad Request)'))).toEqual([])
    }))

  /** What a process leaves that ended while it was sending. */
  const addUnknownRun = (): void => {
    const raw = new BetterSqlite3(join(demo.dataDir, DATABASE_FILE))
    try {
      raw
        .prepare(
          `INSERT INTO delivery_run (delivery_id, day, state, next_at, until, attempts, reason, finished_at)
           VALUES ((SELECT MAX(id) FROM delivery), ?, 'unknown', 0, 0, 1, ?, 0)`,
        )
        .run(WEDNESDAY, JSON.stringify(createMessage('delivery.interrupted')))
    } finally {
      raw.close()
    }
  }
})
