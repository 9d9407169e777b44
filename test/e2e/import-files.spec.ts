/**
 * What the import page reports about files that cannot be imported, and about the result of an import: once, in the language of the
 * window, with a next step.
 */

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { window as en } from '#shared/locales/en/window/index.ts'
import type { Language } from '#shared/locales/languages.ts'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { type InvalidFile, nonTabularFiles, wrongTypeFiles } from '../helpers/invalid-files.ts'
import { messageText, textSource, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { layoutFaults } from './layout-faults.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const mixed = [
  'date,ad_id,age,spend,impressions',
  ...[
    '2026-01-01,1,18-24,1,10',
    '2026-01-01,1,25-34,2,20',
    '2026-01-02,1,18-24,,',
    '2026-01-03,18-24,18-24,4,1',
    '2026-01-04,1,18-24,-1,1',
  ],
].join('\n')

const oddColumns = 'ad_id,reporting_start,campaign_id,impressions,clicks,spent\n81,2026-01-02,9,735,3,4.5\n81,2026-01-03,9,800,2,5.5\n'

const oldDates = 'date,ad_id,spend\n1999-01-01,77,5\n1998-12-31,77,6\n2026-01-02,77,7\n'

/** An age where an id belongs. */
const STRANGER = { cell: '18-24', what: { key: 'cell.is.age' }, place: { key: 'cell.place.id' } } as const

describe('the import page', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page

  const main = () => page.getByRole('main')
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  const openImport = async (language: Language = 'en'): Promise<void> => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data', {}, language) })
      .click()
    await button(windowText('dataImport.products.importAdsInto', { product: 'Lamp' }, language)).click()
  }
  const give = async ({ content, name }: Pick<InvalidFile, 'content' | 'name'>): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await main().getByText(`${name}.csv`, { exact: true }).waitFor()
  }
  const textOfMain = async (): Promise<string> => (await main().textContent()) ?? ''
  const named = <File extends InvalidFile>(files: readonly File[], name: string): File => {
    const file = files.find((each) => each.name === name)
    if (!file) throw new Error(`Missing file ${name}`)
    return file
  }

  beforeAll(async () => {
    ;[app, browser] = await Promise.all([launchServed({ dataDir: folder.path, demo: true, today: '2026-01-10' }), launchChromium()])
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
    await page.goto(`${app.url}/#key=${app.apiKey}`)
    await page.getByRole('navigation').getByRole('button', { name: en.common.page.data }).click()
    await main().getByRole('textbox', { name: en.dataImport.add.name, exact: true }).fill('Lamp')
    await button(en.dataImport.add.submit).click()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('calls a web page what it is, once, and offers another file', async () => {
    await openImport()
    await give(named(nonTabularFiles, 'a web page'))
    const text = await textOfMain()
    expect(text.split(messageText()('file.is', { what: { key: 'file.kind.html' } }))).toHaveLength(2)
    expect(text).not.toContain(messageText()('file.nothing'))
    expect(await main().getByRole('heading', { name: en.dataImport.columns.title }).count()).toBe(0)
    await expectValidState(page, 'import-web-page')
    const opened = page.waitForEvent('filechooser')
    await button(en.dataImport.file.another).click()
    await (await opened).setFiles({ name: 'next.csv', mimeType: 'text/csv', buffer: Buffer.from(oldDates) })
    await main()
      .getByRole('radio', { name: messageText()('ask.oldDates.skip') })
      .waitFor()
    expect(await textOfMain()).not.toContain(text)
  })

  it('can be left from the preview, without an import', async () => {
    await openImport()
    await give({ name: 'old', content: Uint8Array.from(Buffer.from(oldDates)) })
    await main().getByRole('heading', { name: en.dataImport.columns.title }).waitFor()
    await button(en.common.cancel).click()
    await main().getByRole('heading', { level: 1, name: en.common.page.data }).waitFor()
    await main().getByRole('textbox', { name: en.dataImport.add.name, exact: true }).waitFor()
  })

  it('takes orders that were given as ads for what they are, at one press', async () => {
    await openImport()
    const file = named(wrongTypeFiles, 'orders in our own table')
    await give(file)
    const refusal = [messageText()('file.notAds', { what: { key: 'file.made.orders' } }), messageText()('file.notAds.way')]
    await main().getByText(refusal.join(' ')).waitFor()
    await expectValidState(page, 'import-other-kind')
    await button(en.dataImport.file.importAs.orders).click()
    await main().getByRole('heading', { name: en.dataImport.columns.title }).waitFor()
    // The order is in the future of this account: the error that remains is about an order.
    expect(await textOfMain()).toContain(messageText()('cell.future', { day: '2026-11-01', today: '2026-01-10' }))
  })

  it('explains the choice and the button for bad rows, and lists each row once', async () => {
    await openImport()
    await give({ name: 'mixed', content: Uint8Array.from(Buffer.from(mixed)) })
    await main()
      .getByRole('heading', { name: windowText('dataImport.problems.title', { count: 2 }) })
      .waitFor()
    const text = await textOfMain()
    expect(text.split(messageText()('cell.stranger', STRANGER))).toHaveLength(2)
    expect(text).not.toContain(messageText()('file.nothing'))
    expect(await button(en.dataImport.preview.importNone).isDisabled()).toBe(true)
    await main().getByRole('status').filter({ hasText: en.dataImport.preview.badRows }).waitFor()
    await expectValidState(page, 'import-bad-rows')
    await main().getByRole('radio', { name: en.dataImport.problems.choice.skip }).click()
    await button(windowText('dataImport.preview.import', { count: 1 })).click()
    await button(en.dataImport.run.details).click()
    const figures = main().getByRole('list', { name: en.dataImport.run.did })
    await figures.waitFor()
    const counts = (await figures.getByRole('listitem').allTextContents()).map((item) => Number(/\d+$/.exec(item)?.[0]))
    expect(counts).toEqual([5, 1, 0, 0, 2, 2])
    await figures.getByRole('button', { name: en.dataImport.run.read, exact: true }).hover()
    await page.getByRole('tooltip').filter({ hasText: en.dataImport.run.readHint }).waitFor()
    await expectValidState(page, 'import-done', { isOver: true })
  })

  it('shows invalid rows with one cause as one problem, and how many rows are readable', async () => {
    const days = Array.from({ length: 30 }, (_, at) => `2025-12-${String(at + 1).padStart(2, '0')}`)
    const rows = days.map((day, at) => (at < 5 ? `${day},9,18-24,M,100,3,5` : `${day},M,100,3,5,,`))
    await openImport()
    await give({
      name: 'displaced',
      content: Uint8Array.from(Buffer.from(['date,campaign_id,age,gender,impressions,clicks,spend', ...rows].join('\n'))),
    })
    await main()
      .getByText(new RegExp(`^${windowText('dataImport.preview.readable', { count: 30, readable: 5 })} · `))
      .waitFor()
    const problems = main()
      .getByRole('listitem')
      .filter({ hasText: windowText('dataImport.problems.rowsOf', { count: 25, total: 30, rows: '7–31' }) })
    await problems.waitFor()
    expect(await problems.textContent()).toContain(windowText('dataImport.problems.left', { count: 2 }))
    expect((await textOfMain()).split(messageText()('cell.is.gender'))).toHaveLength(2)
    await expectValidState(page, 'import-displaced-rows')
  })

  it('shows what to export where nothing else helps, and no columns to choose', async () => {
    await openImport()
    const totals = 'Reporting starts,Reporting ends,Campaign name,Amount spent (USD)\n2025-12-01,2025-12-31,A,5\n'
    await give({ name: 'totals', content: Uint8Array.from(Buffer.from(totals)) })
    await main().getByText(messageText()('file.byDay')).waitFor()
    expect(await main().getByRole('heading', { level: 2 }).count()).toBe(1)
    expect(await button(en.dataImport.preview.importNone).count()).toBe(0)
    await expectValidState(page, 'import-needs-export')
  })

  it('shows format and platform of a report, and asks for the platform of a table that names none', async () => {
    const lines = (...rows: readonly string[]) => Uint8Array.from(Buffer.from(rows.join('\n')))
    const fact = (text: string) => main().getByRole('definition').filter({ hasText: text })
    await openImport()
    await give({
      name: 'google',
      content: lines('Day,Campaign,Currency code,Cost,Impr.,Clicks,Conversions', '2026-01-05,Brand,USD,2.50,10,3,0.50'),
    })
    await main()
      .getByText(`${windowText('dataImport.preview.rows', { count: 1 })} · ${en.dataImport.format.google_ads} · Jan 5, 2026`, {
        exact: true,
      })
      .waitFor()
    await fact(en.dataImport.channel.google).waitFor()
    expect(await main().getByRole('heading', { name: en.dataImport.channels.title }).count()).toBe(0)
    await button(en.dataImport.file.another).click()
    await give({ name: 'table', content: lines('date,ad_name,spend,impressions', '2026-01-05,A,2.50,10', '2026-01-05,A,2.50,10') })
    await main().getByRole('heading', { name: en.dataImport.channels.title }).waitFor()
    await main().getByText(messageText()('ask.identical.copies'), { exact: true }).click()
    await button(windowText('dataImport.preview.import', { count: 2 })).waitFor()
    await main()
      .getByRole('button', { name: new RegExp(en.dataImport.channels.title) })
      .click()
    await page.getByRole('option', { name: en.dataImport.channel.tiktok, exact: true }).click()
    await fact(en.dataImport.channel.tiktok).waitFor()
    await main()
      .getByText(messageText()('note.copies', { count: 1 }))
      .waitFor()
    await expectValidState(page, 'import-platform')
  })

  it('explains what cannot be shown for ads without purchases, and uses the column that is chosen', async () => {
    const without = (columns: string, cells: string) => Uint8Array.from(Buffer.from(`date,ad_id,spend${columns}\n2026-01-05,1,2.5${cells}`))
    const lacks = (which: keyof typeof en.dataImport.lacks) => main().getByRole('status').filter({ hasText: en.dataImport.lacks[which] })
    await openImport()
    await give({ name: 'bare', content: without('', '') })
    await lacks('both').waitFor()
    await button(en.dataImport.file.another).click()
    await give({ name: 'value', content: without(',conversion_value,bought', ',80.50,2') })
    await lacks('purchases').waitFor()
    await expectValidState(page, 'import-without-purchases')
    await main()
      .getByRole('button', { name: windowText('dataImport.columns.columnFor', { field: windowText('dataImport.field.purchases') }) })
      .click()
    await page.getByRole('option', { name: 'bought', exact: true }).click()
    await lacks('purchases').waitFor({ state: 'detached' })
    await button(en.dataImport.file.another).click()
    await give({ name: 'count', content: without(',purchase', ',2') })
    await lacks('purchase_value').waitFor()
  })

  it('asks whose orders have stored numbers and entirely different dates, and keeps both shops', async () => {
    const orders = (day: string) => Uint8Array.from(Buffer.from(`order_id,created_at,net\n#1000,${day} 10:00:00Z,5\n`))
    await page.getByRole('navigation').getByRole('button', { name: en.common.page.data }).click()
    await button(windowText('dataImport.products.importOrdersInto', { product: 'Lamp' })).click()
    await give({ name: 'first', content: orders('2025-11-01') })
    await button(windowText('dataImport.preview.import', { count: 1 })).click()
    await main().getByRole('heading', { name: en.dataImport.run.done }).waitFor()
    await button(en.dataImport.file.another).click()
    await give({ name: 'second', content: orders('2026-01-02') })
    await main()
      .getByRole('radio', { name: messageText()('ask.shop.replace') })
      .waitFor()
    expect(await button(en.dataImport.preview.importNone).isDisabled()).toBe(true)
    await expectValidState(page, 'import-other-shop')
    await main().getByText(messageText()('ask.shop.other'), { exact: true }).click()
    await button(windowText('dataImport.preview.import', { count: 1 })).click()
    await button(en.dataImport.run.details).click()
    const figures = main().getByRole('list', { name: en.dataImport.run.did })
    await figures.waitFor()
    const counts = (await figures.getByRole('listitem').allTextContents()).map((item) => Number(/\d+$/.exec(item)?.[0]))
    expect(counts).toEqual([1, 1, 0, 0, 0, 0])
  })

  it('asks what equal refunds are, and says before an undo what has to be undone first', async () => {
    const orders = (...rows: readonly string[]) => Uint8Array.from(Buffer.from(`order_id,created_at,net\n${rows.join('\n')}\n`))
    const toData = () => page.getByRole('navigation').getByRole('button', { name: en.common.page.data }).click()
    const runImport = async (): Promise<void> => {
      await button(windowText('dataImport.preview.import', { count: 1 })).click()
      await main().getByRole('heading', { name: en.dataImport.run.done }).waitFor()
    }
    await toData()
    await button(windowText('dataImport.products.importOrdersInto', { product: 'Lamp' })).click()
    await give({ name: 'sold', content: orders('7,2026-01-03 10:00:01Z,100') })
    await runImport()
    await button(en.dataImport.file.another).click()
    await give({ name: 'refunds', content: orders('8,2026-01-04 10:00:01Z,50', '7,2026-01-05,-20', '7,2026-01-05,-20') })
    await main()
      .getByRole('radio', { name: messageText()('ask.equalRefunds.separate') })
      .waitFor()
    expect(await button(en.dataImport.preview.importNone).isDisabled()).toBe(true)
    await expectValidState(page, 'import-equal-refunds')
    await main().getByText(messageText()('ask.equalRefunds.separate'), { exact: true }).click()
    await runImport()
    await button(en.dataImport.file.another).click()
    await give({ name: 'corrected', content: orders('7,2026-01-03 10:00:01Z,110') })
    await runImport()
    await toData()
    const dialog = page.getByRole('dialog')
    await button(windowText('maintenance.history.undoOf', { file: 'refunds.csv' })).click()
    await dialog.getByText(/undo that one first \(import \d+, .*corrected\.csv.*, data of Jan 3, 2026\)/).waitFor()
    expect(await dialog.getByRole('button', { name: en.maintenance.history.undo, exact: true }).count()).toBe(0)
    await expectValidState(page, 'undo-blocked', { isOver: true })
    await dialog.getByRole('button', { name: en.maintenance.history.undoFirst }).click()
    await dialog.getByText(windowText('maintenance.history.undoTitle', { file: 'corrected.csv' })).waitFor()
    await expectValidState(page, 'undo-possible', { isOver: true })
    await dialog.getByRole('button', { name: en.maintenance.history.undo, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true)
    await button(windowText('maintenance.history.undoOf', { file: 'refunds.csv' })).click()
    await dialog.getByText(windowText('maintenance.history.undoTitle', { file: 'refunds.csv' })).waitFor()
    await dialog.getByRole('button', { name: en.common.cancel }).click()
  })

  it('asks whether dates before 2005 are right, with what the other rows suggest first, and takes the answer by keyboard', async () => {
    await openImport()
    await give({ name: 'years', content: Uint8Array.from(Buffer.from(oldDates)) })
    const answers = main().getByRole('radio')
    const answer = (name: 'import' | 'skip') => main().getByRole('radio', { name: messageText()(`ask.oldDates.${name}`) })
    await answer('skip').waitFor()
    const names = await answers.evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent))
    expect(names.slice(0, 2)).toEqual([messageText()('ask.oldDates.skip'), messageText()('ask.oldDates.import')])
    expect(await textOfMain()).toContain(messageText()('file.oldDates.apart', { next: '2026-01-02' }))
    expect(await button(en.dataImport.preview.importNone).isDisabled()).toBe(true)
    await expectValidState(page, 'import-old-dates')
    await answer('skip').focus()
    await page.keyboard.press('Space')
    await button(windowText('dataImport.preview.import', { count: 1 })).waitFor()
    await expectValidState(page, 'import-old-dates-skipped')
    await answer('skip').focus()
    await page.keyboard.press('ArrowDown')
    await button(windowText('dataImport.preview.import', { count: 3 })).press('Enter')
    await main().getByRole('heading', { name: en.dataImport.run.done }).waitFor()
    await expectValidState(page, 'import-old-dates-done')
  })

  it('folds columns that are recognized, names the others, and unfolds by keyboard', async () => {
    const columns = main().getByRole('button', { name: en.dataImport.columns.title, exact: true })
    const isOpen = () => columns.getAttribute('aria-expanded')
    const date = main().getByRole('button', { name: windowText('dataImport.columns.columnFor', { field: en.dataImport.field.date }) })
    const cells = Uint8Array.from(Buffer.from('date,ad_id,spend,purchases,purchase_value,memo\n2026-01-07,56,10,1,30,x\n'))
    await openImport()
    await give({ name: 'columns', content: cells })
    await main()
      .getByText(windowText('dataImport.columns.recognized', { used: 5, count: 6 }))
      .waitFor()
    await main().getByText('memo', { exact: true }).first().waitFor()
    expect(await isOpen()).toBe('false')
    await expectValidState(page, 'import-columns-folded')
    await columns.focus()
    await page.keyboard.press('Enter')
    await date.waitFor()
    expect(await isOpen()).toBe('true')
    await page.keyboard.press('Enter')
    await date.waitFor({ state: 'detached' })
  })

  it('cancels the import on a no to the question whether rows are to be added up, until that is answered otherwise', async () => {
    await openImport()
    await give({ name: 'twice', content: Uint8Array.from(Buffer.from('date,ad_id,spend\n2026-01-06,55,10\n2026-01-06,55,12\n')) })
    const answer = (name: string) => main().getByRole('radio', { name, exact: true })
    const canceled = main().getByRole('status').filter({ hasText: en.dataImport.preview.canceled })
    await answer(messageText()('ask.sum.yes')).focus()
    await page.keyboard.press('ArrowDown')
    await canceled.waitFor()
    expect(await answer(en.dataImport.questions.noCorrect).isChecked()).toBe(true)
    expect(await button(en.dataImport.preview.importNone).count()).toBe(0)
    await expectValidState(page, 'import-canceled')
    await page.keyboard.press('ArrowUp')
    await button(windowText('dataImport.preview.import', { count: 1 })).waitFor()
    expect(await canceled.count()).toBe(0)
    await answer(messageText()('ask.sum.yes')).focus()
    await page.keyboard.press('ArrowDown')
    await button(en.common.close).click()
    await button(windowText('dataImport.products.importAdsInto', { product: 'Lamp' })).waitFor()
  })

  it('takes a file that is dropped anywhere in the window, on the pages of a refused and of an imported file too', async () => {
    /** What a browser does with a file from outside: over an element, then let go or out of the window. */
    const drag = (name: string, where: Locator, ends: 'drop' | 'dragleave') =>
      where.evaluate(
        (element, { file, end, content }) => {
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([content], file, { type: 'text/csv' }))
          for (const type of ['dragenter', 'dragover', end])
            element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
        },
        { file: name, end: ends, content: 'date,ad_id,spend\n2026-01-05,91,5\n' },
      )
    const rail = page.getByRole('navigation')
    await openImport()
    await give(named(nonTabularFiles, 'a web page'))
    await drag('left.csv', rail, 'dragleave')
    await drag('dropped.csv', rail, 'drop')
    await main().getByText('dropped.csv', { exact: true }).waitFor()
    expect(await page.getByText(en.dataImport.file.dropNow).count()).toBe(0)
    await button(windowText('dataImport.preview.import', { count: 1 })).click()
    await main().getByRole('heading', { name: en.dataImport.run.done }).waitFor()
    await drag('after.csv', main(), 'drop')
    await main().getByText('after.csv', { exact: true }).waitFor()
    await button(windowText('dataImport.preview.import', { count: 1 })).waitFor()
  })

  it('starts a new import when the palette is asked for the import that is open', async () => {
    await openImport()
    for (const kind of ['ads', 'orders', 'orders'] as const) {
      await give(named(nonTabularFiles, 'a web page'))
      await page.keyboard.press('Control+k')
      const command = new RegExp(`^${windowText(`palette.import.${kind}`, { product: '' }).replace('…', '')}`)
      await page.keyboard.type(en.common.importKind[kind])
      await page.getByRole('menuitem', { name: command }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await main().getByRole('heading', { name: en.common.importKind[kind] }).waitFor()
      expect(await main().getByText('a web page.csv', { exact: true }).count()).toBe(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(en.common.importKind[kind])
    }
  })

  it('confirms proposed columns and imports with one button that says so', async () => {
    await page.getByRole('navigation').getByRole('button', { name: en.common.page.data }).click()
    await main().getByRole('textbox', { name: en.dataImport.add.name, exact: true }).fill('Desk')
    await button(en.dataImport.add.submit).click()
    await button(windowText('dataImport.products.importAdsInto', { product: 'Desk' })).click()
    await give({ name: 'odd', content: Uint8Array.from(Buffer.from(oddColumns)) })
    const confirm = button(windowText('dataImport.preview.confirmAndImport', { count: 2 }))
    await confirm.waitFor()
    expect(await button(en.dataImport.questions.takeColumns).count()).toBe(0)
    await confirm.click()
    await main()
      .getByText(new RegExp(`^${textSource('dataImport.run.imported', { count: 2 })}`))
      .waitFor()
  })

  it('shows all of it in Chinese too, at every width', async () => {
    await page.getByRole('navigation').getByRole('button', { name: en.common.page.settings }).click()
    await page.getByRole('radio', { name: '简体中文' }).click()
    await page.getByRole('heading', { level: 1, name: zhHans.common.page.settings }).waitFor()
    await openImport('zh-Hans')
    await give(named(wrongTypeFiles, 'orders of Shopify'))
    const textOf = messageText('zh-Hans')
    const refusal = [textOf('file.notAds', { what: { key: 'file.made.shopify' } }), textOf('file.notAds.way')]
    await main().getByText(refusal.join('')).waitFor()
    await button(zhHans.dataImport.file.another).click()
    await give({ name: 'old', content: Uint8Array.from(Buffer.from(oldDates.replaceAll('ad', 'campaign'))) })
    await main()
      .getByRole('radio', { name: textOf('ask.oldDates.skip') })
      .waitFor()
    expect(await textOfMain()).toContain(
      textOf('file.oldDates', { count: 2, limit: '2005-01-01', first: '1998-12-31', last: '1999-01-01', row: 2 }),
    )
    await expectValidState(page, 'import-old-dates-chinese')
    await button(zhHans.dataImport.file.another).click()
    await give({ name: 'mixed', content: Uint8Array.from(Buffer.from(mixed.replaceAll('-1,1', '-2,1'))) })
    const text = await textOfMain()
    expect(text).toContain(textOf('row.at', { row: 5, column: 'ad_id', problem: { key: 'cell.stranger', with: STRANGER } }))
    expect(text).toContain(textOf('row.unreadable', { count: 2 }))
    for (const [width, height] of [
      [1440, 900],
      [1100, 700],
      [860, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect(await layoutFaults(page), `${width}×${height}`).toEqual([])
      await expectValidState(page, `import-chinese-${width}`)
    }
  })
})
