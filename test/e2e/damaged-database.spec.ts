/** A damaged database in the desktop app: reported in the window, restored from a backup, and the damaged file saved unchanged. */

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { longDay } from '#renderer/lib/format/days.ts'
import { asDay } from '#shared/calendar.ts'
import { withoutTable } from '../helpers/damaged-table.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { nativeTexts, windowText } from '../helpers/texts.ts'
import { createHealthyFolder, damagedCopy, type HealthyFolder } from './damaged-fixture.ts'
import { closeChromium } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { launchShell, type ShellApp } from './shell-app.ts'
import { expectValidState } from './state-screenshot.ts'
import { isLineOf } from './tray-lines.ts'

type Copy = ReturnType<typeof damagedCopy>

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const isDamaged = (page: Page) => title(page, windowText('gate.damaged.title'))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The path of the damaged file, as the page shows it. */
const savedAt = async (page: Page): Promise<string> => (await page.getByRole('main').locator('code').textContent()) ?? ''
/** A day as the page writes it. */
const shown = (day: string): string => longDay(asDay(day))
/** The database takes a moment to be looked through after the start. */
const patience = { timeout: PATIENCE_MS }

describe('a damaged database, on the double of Electron', () => {
  let sound: HealthyFolder
  const copyOf = (damage: Parameters<typeof damagedCopy>[1]): Copy => {
    const copy = damagedCopy(sound.path, damage)
    onTestFinished(copy.remove)
    return copy
  }
  const launch = async ({ path }: Copy): Promise<ShellApp> => {
    const app = await launchShell(path)
    await app.page.setViewportSize({ width: 1100, height: 760 })
    return app
  }
  /** The page gives the reason of the API, which is SQLite's where SQLite found the damage. */
  const expectReason = async (page: Page, ofSqlite: string | null): Promise<void> => {
    const refusal = await callApi(page, 'GET', '/desk/status')
    const message = ofSqlite === null ? expect.stringMatching(/\w/) : expect.stringContaining(ofSqlite)
    expect(refusal).toMatchObject({ status: 503, body: { code: 'damaged_database', message } })
    await page.getByText((refusal.body as { readonly message: string }).message).waitFor()
  }
  const openDesk = async (page: Page): Promise<void> => {
    await button(page, windowText('gate.restored.open')).click()
    await title(page, 'Glow Serum').waitFor()
  }

  beforeAll(async () => {
    sound = await createHealthyFolder()
  })
  afterAll(async () => {
    await closeChromium()
    sound.remove()
  })

  it.each([
    ['is not a database', 'file is not a database', () => Buffer.from('nothing that SQLite would know. '.repeat(4000))],
    ['ends in its header', 'database disk image is malformed', (bytes: Buffer) => bytes.subarray(0, 60)],
    ['lost its first bytes', 'file is not a database', (bytes: Buffer) => Buffer.from(bytes).fill(0, 0, 100)],
    ['is empty', null, () => Buffer.alloc(0)],
    ['ends after its first page', 'database disk image is malformed', (bytes: Buffer) => bytes.subarray(0, 4096)],
  ])('that %s is reported, restored from the newest backup, and saved byte for byte', async (_how, reason, damage) => {
    const copy = copyOf(damage)
    const app = await launch(copy)
    const { page } = app
    await isDamaged(page).waitFor()
    await expectReason(page, reason)
    expect(readFileSync(join(copy.path, 'roas-desk.db')).equals(copy.bytes)).toBe(true)
    const choices = page.getByRole('radio')
    expect(await choices.evaluateAll((all) => all.map((each) => (each as { readonly value?: string }).value))).toEqual(sound.days)
    expect(await choices.first().isChecked()).toBe(true)
    await button(page, windowText('gate.damaged.restore')).click()
    await title(page, windowText('gate.restored.title')).waitFor()
    const saved = await savedAt(page)
    expect(saved.startsWith(join(copy.path, 'roas-desk.db.replaced-'))).toBe(true)
    expect(readFileSync(saved).equals(copy.bytes)).toBe(true)
    await openDesk(page)
    await page.getByRole('slider').waitFor()
    // What was asked before there was a database is asked again: the tray knows the products.
    await expect.poll(() => app.shown().tray?.menu.some(({ label }) => isLineOf('Glow Serum')(label))).toBe(true)
    await app.end()
  })

  it('can be put back to an earlier day, names the folder, and can be left as it is', async () => {
    const copy = copyOf((bytes) => bytes.subarray(0, 99))
    const app = await launch(copy)
    await isDamaged(app.page).waitFor()
    await expectValidState(app.page, 'damaged-database')
    await button(app.page, windowText('settings.store.folder')).click()
    await expect.poll(() => app.screen.openedPaths).toEqual([copy.path])
    // The page may be gone before the press has returned.
    await Promise.race([button(app.page, windowText('gate.damaged.quit')).click(), app.exited]).catch(() => undefined)
    expect(await app.exited).toBe(0)
    expect(readdirSync(copy.path).filter((name) => name.startsWith('roas-desk.db'))).toEqual(['roas-desk.db'])
    expect(readFileSync(join(copy.path, 'roas-desk.db')).equals(copy.bytes)).toBe(true)

    const { page, end } = await launch(copy)

    await page.getByText(shown(sound.days[1])).click()
    await button(page, windowText('gate.damaged.restore')).click()
    await title(page, windowText('gate.restored.title')).waitFor()
    await page.getByText(windowText('gate.restored.text', { day: shown(sound.days[1]) })).waitFor()
    await expectValidState(page, 'restored-database')
    await openDesk(page)
    await end()
  })

  it('that still opens is found by the integrity check; the user may postpone the recovery, and the damaged file is saved unchanged', async () => {
    const copy = copyOf(withoutTable('threshold'))
    const app = await launch(copy)
    const { page } = app
    await isDamaged(page).waitFor(patience)
    await page.getByText(windowText('gate.damaged.partly')).waitFor()
    await expectValidState(page, 'damaged-in-part')
    await button(page, windowText('gate.damaged.goOn')).click()
    await button(page, windowText('app.notice.repair')).waitFor()
    await expectValidState(page, 'living-with-damage')
    await button(page, windowText('app.notice.repair')).click()
    await button(page, windowText('gate.damaged.restore')).click()
    await title(page, windowText('gate.restored.title')).waitFor(patience)
    const saved = await savedAt(page)
    // Once more damaged in the same place, it is the same.
    expect(withoutTable('threshold')(readFileSync(saved), saved).equals(readFileSync(saved))).toBe(true)
    await openDesk(page)
    await page.getByRole('slider').waitFor()
    expect(await callApi(page, 'GET', '/desk/status')).not.toMatchObject({ body: { store: 'damaged' } })
    await app.end()
  })

  it('that still opens is restored from the second backup when the first one is unusable', async () => {
    const copy = copyOf(withoutTable('threshold'))
    writeFileSync(join(copy.path, `backups/roas-desk-${sound.days[0]}.db`), 'no backup')
    const app = await launch(copy)
    const { page } = app
    await isDamaged(page).waitFor(patience)
    for (const day of ['0000-01-01', '9999-12-31'])
      expect(await app.desktop({ kind: 'recover-database', day })).toMatchObject({
        ok: true,
        value: { replaced_path: null, refused: nativeTexts().errorPage.noBackup(day) },
      })

    await button(page, windowText('gate.damaged.restore')).click()
    await page.getByText(`roas-desk-${sound.days[0]}.db`).waitFor()
    await page.getByText(windowText('gate.damaged.failed')).waitFor()
    await button(page, windowText('gate.damaged.restore')).click()
    await title(page, windowText('gate.restored.title')).waitFor(patience)
    await page.getByText(windowText('gate.restored.text', { day: shown(sound.days[1]) })).waitFor()
    await openDesk(page)
    await app.end()
  })

  it('of which only the log is left is reported and recovered, and the log is saved', async () => {
    const copy = copyOf((bytes) => bytes)
    const file = join(copy.path, 'roas-desk.db')
    rmSync(file)
    writeFileSync(`${file}-wal`, 'what was written last')
    const app = await launch(copy)
    const { page } = app
    await isDamaged(page).waitFor()
    await expectReason(page, null)
    await button(page, windowText('gate.damaged.restore')).click()
    await title(page, windowText('gate.restored.title')).waitFor()
    expect(readFileSync(`${await savedAt(page)}-wal`, 'utf8')).toBe('what was written last')
    await openDesk(page)
    await app.end()
  })

  it('without a backup can be replaced with an empty database, and is saved', async () => {
    const copy = copyOf(() => Buffer.from('no database'))
    rmSync(join(copy.path, 'backups'), { recursive: true })
    const app = await launch(copy)
    const { page } = app
    await page.getByText(windowText('gate.damaged.none')).waitFor()
    await expectValidState(page, 'damaged-without-backup')
    await button(page, windowText('gate.damaged.empty')).click()
    await title(page, windowText('gate.restored.emptyTitle')).waitFor()
    expect(readFileSync(await savedAt(page)).equals(copy.bytes)).toBe(true)
    await button(page, windowText('gate.restored.open')).click()
    await expect.poll(() => callApi(page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'empty' } })
    await app.end()
  })

  it('whose backups are damaged too lists them, changes nothing, and then offers an empty database', async () => {
    const copy = copyOf(() => Buffer.from('no database'))
    for (const day of sound.days) writeFileSync(join(copy.path, `backups/roas-desk-${day}.db`), 'no backup either')
    const app = await launch(copy)
    const { page } = app
    for (const day of sound.days) {
      await button(page, windowText('gate.damaged.restore')).click()
      await page.getByText(`roas-desk-${day}.db`).waitFor()
    }
    expect(readFileSync(join(copy.path, 'roas-desk.db')).equals(copy.bytes)).toBe(true)
    await button(page, windowText('gate.damaged.empty')).waitFor()
    await expectValidState(page, 'damaged-with-its-backups')
    await app.end()
  })

  it('is what it takes: a sound one is not replaced at the wish of a page', async () => {
    const copy = copyOf((bytes) => bytes)
    const app = await launch(copy)
    expect(await app.desktop({ kind: 'recover-database', day: null })).toMatchObject({
      ok: false,
      message: nativeTexts().errorPage.notDamaged,
    })
    expect(await callApi(app.page, 'GET', '/desk/status')).toMatchObject({ status: 200, body: { state: 'ready' } })
    await app.end()
  })
})
