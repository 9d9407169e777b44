/**
 * What the import page reports about files that cannot be imported, and about the result of an import: once, in the language of the
 * window, with a next step.
 */

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { window as en } from '#shared/locales/en/window/index.ts'
import type { Language } from '#shared/locales/languages.ts'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { type InvalidFile, nonTabularFiles, wrongTypeFiles } from '../helpers/invalid-files.ts'
import { messageText, windowText } from '../helpers/texts.ts'
import { importPageOf, oldDates, openImportPage } from './import-page.ts'
import { layoutFaults } from './layout-faults.ts'
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

/** An age where an id belongs. */
const STRANGER = { cell: '18-24', what: { key: 'cell.is.age' }, place: { key: 'cell.place.id' } } as const

describe('the import page', () => {
  let shown: Awaited<ReturnType<typeof openImportPage>>
  let page: Page
  const main = () => importPageOf(page).main()
  const button = (name: string) => importPageOf(page).button(name)
  const openImport = (language?: Language) => importPageOf(page).openImport(language)
  const give = (file: Pick<InvalidFile, 'content' | 'name'>) => importPageOf(page).give(file)
  const textOfMain = () => importPageOf(page).textOfMain()
  const named = <File extends InvalidFile>(files: readonly File[], name: string): File => {
    const file = files.find((each) => each.name === name)
    if (!file) throw new Error(`Missing file ${name}`)
    return file
  }

  beforeAll(async () => {
    shown = await openImportPage()
    page = shown.page
  })
  afterAll(() => shown.close())

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

  it('breaks the heads of the preview between words only', async () => {
    await openImport()
    await give({
      name: 'ads.csv',
      content: Buffer.from(['date,ad_id,spend,impressions,x,y,z', '2026-01-01,1,2,10,1,2,3', '2026-01-02,1,2,10,1,2,3'].join('\n')),
    })
    const use = main().getByText(windowText('dataImport.sample.use.none'), { exact: true })
    await use.first().waitFor()
    const linesOfWords = await use.first().evaluate((element) => {
      const text = element.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length
      })
    })
    expect(linesOfWords).toEqual([1, 1])
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
