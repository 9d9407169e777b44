/** What the import page says of files that cannot go in, and of what became of one that did: once, in the window's language, with a way on. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { window as en } from '#shared/locales/en/window/index.ts'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { type InvalidFile, nonTabularFiles, wrongTypeFiles } from '../helpers/invalid-files.ts'
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

describe('the import page', () => {
  const folder = temporaryFolder()
  let app: ServedApp
  let browser: Browser
  let page: Page

  const main = () => page.getByRole('main')
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  const openImport = async (words: typeof en, kind: 'ads' | 'orders'): Promise<void> => {
    await page.getByRole('navigation').getByRole('button', { name: words.common.page.data }).click()
    const into = kind === 'ads' ? words.dataImport.products.importAdsInto : words.dataImport.products.importOrdersInto
    await button(into.replace('{{product}}', 'Lamp')).click()
  }
  const give = async ({ content, name }: Pick<InvalidFile, 'content' | 'name'>): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
    await main().getByText(`${name}.csv`, { exact: true }).waitFor()
  }
  const textOfMain = async (): Promise<string> => (await main().textContent()) ?? ''
  const named = <File extends InvalidFile>(files: readonly File[], name: string): File => {
    const file = files.find((each) => each.name === name)
    if (!file) throw new Error(`There is no file ${name}`)
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
    await openImport(en, 'ads')
    await give(named(nonTabularFiles, 'a web page'))
    const text = await textOfMain()
    expect(text.split('The file is a web page (HTML), not a CSV file.')).toHaveLength(2)
    expect(text).not.toContain('Nothing was imported')
    expect(await main().getByRole('heading', { name: en.dataImport.columns.title }).count()).toBe(0)
    await expectValidState(page, 'import-web-page')
    await button(en.dataImport.file.another).click()
    await page.locator('input[type=file]').waitFor({ state: 'attached' })
  })

  it('takes orders that were given as ads for what they are, at one press', async () => {
    await openImport(en, 'ads')
    const file = named(wrongTypeFiles, 'orders in our own table')
    await give(file)
    await main().getByText('The file is an orders export: it holds orders of a store, not ads. Import it as orders instead.').waitFor()
    await expectValidState(page, 'import-other-kind')
    await button(en.dataImport.file.importAs.orders).click()
    await main().getByRole('heading', { name: en.dataImport.columns.title }).waitFor()
    // The order lies in the future of this desk: what is wrong now is said of an order.
    expect(await textOfMain()).toContain('2026-11-01 lies in the future')
  })

  it('says of bad rows what the choice and the button mean, and each row once', async () => {
    await openImport(en, 'ads')
    await give({ name: 'mixed', content: Uint8Array.from(Buffer.from(mixed)) })
    await main().getByRole('heading', { name: '2 bad rows' }).waitFor()
    const text = await textOfMain()
    expect(text.split('is an age range where an id belongs')).toHaveLength(2)
    expect(text).not.toContain('Nothing was imported')
    expect(await button(en.dataImport.preview.importNone).isDisabled()).toBe(true)
    await main().getByRole('status').filter({ hasText: en.dataImport.preview.badRows }).waitFor()
    await expectValidState(page, 'import-bad-rows')
    await main().getByRole('radio', { name: en.dataImport.problems.choice.skip }).click()
    await button('Import 1 row').click()
    const figures = main().getByRole('list', { name: en.dataImport.run.did })
    await figures.waitFor()
    const counts = (await figures.getByRole('listitem').allTextContents()).map((item) => Number(/\d+$/.exec(item)?.[0]))
    expect(counts).toEqual([5, 1, 0, 0, 2, 2])
    await figures.getByRole('button', { name: en.dataImport.run.read, exact: true }).hover()
    await page.getByRole('tooltip').filter({ hasText: en.dataImport.run.readHint }).waitFor()
    await expectValidState(page, 'import-done', { isOver: true })
  })

  it('says what cannot be shown of ads without purchases, and takes the column that is chosen', async () => {
    const without = (columns: string, cells: string) => Uint8Array.from(Buffer.from(`date,ad_id,spend${columns}\n2026-01-05,1,2.5${cells}`))
    const said = (which: keyof typeof en.dataImport.lacks) => main().getByRole('status').filter({ hasText: en.dataImport.lacks[which] })
    await openImport(en, 'ads')
    await give({ name: 'bare', content: without('', '') })
    await said('both').waitFor()
    await button(en.dataImport.file.another).click()
    await give({ name: 'value', content: without(',conversion_value,bought', ',80.50,2') })
    await said('purchases').waitFor()
    await expectValidState(page, 'import-without-purchases')
    await main().getByRole('button', { name: 'Column for Purchases' }).click()
    await page.getByRole('option', { name: 'bought', exact: true }).click()
    await said('purchases').waitFor({ state: 'detached' })
    await button(en.dataImport.file.another).click()
    await give({ name: 'count', content: without(',purchase', ',2') })
    await said('purchase_value').waitFor()
  })

  it('says all of it in Chinese too, in every width', async () => {
    await page.getByRole('navigation').getByRole('button', { name: en.common.page.settings }).click()
    await page.getByRole('radio', { name: '简体中文' }).click()
    await page.getByRole('heading', { level: 1, name: zhHans.common.page.settings }).waitFor()
    await openImport(zhHans as unknown as typeof en, 'ads')
    await give(named(wrongTypeFiles, 'orders of Shopify'))
    await main().getByText('该文件是 Shopify 订单导出文件：里面是店铺订单，不是广告数据。请改用“导入订单”。').waitFor()
    await button(zhHans.dataImport.file.another).click()
    await give({ name: 'mixed', content: Uint8Array.from(Buffer.from(mixed.replaceAll('-1,1', '-2,1'))) })
    const text = await textOfMain()
    expect(text).toContain('第 5 行“ad_id”列：“18-24”是年龄段，此处应为编号。')
    expect(text).toContain('有 1 行与表头错位')
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
