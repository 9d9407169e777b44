/** Dividing the orders of a store between products in the served window: what nobody has, a rule with its preview, and items moved by hand. */

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storesRoute } from '#shared/contract/internal/order-mapping.ts'
import { importClient } from '../helpers/import-client.ts'
import { openTestApi } from '../helpers/test-api.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed, type ServedApp } from './served-app.ts'
import { expectValidState } from './state-screenshot.ts'

const HEADER = 'order_id,created_at,customer_id,net,item_sku,item_title,item_revenue'
const titles = { 'S-1': 'Glow Serum', 'P-1': 'Travel Pouch', 'M-1': 'Mug' } as const
const items = Object.keys(titles) as (keyof typeof titles)[]
const rows = Array.from({ length: 9 }, (_, index) => {
  const sku = items[index % 3] ?? 'S-1'
  return `${index},2026-11-${10 + index}T10:00:00Z,c${index},${(index + 1) * 10},${sku},${titles[sku]},`
})

describe('the orders of a store', () => {
  const folder = temporaryFolder()
  const complaints: string[] = []
  let app: ServedApp
  let key: string
  let browser: Browser
  let page: Page

  const stores = async () => {
    const answer = await fetch(`${app.url}/desk/stores`, { headers: { 'x-api-key': key } })
    return storesRoute.answer.parse(await answer.json()).stores
  }
  const main = () => page.getByRole('main')

  beforeAll(async () => {
    const api = await openTestApi(folder.path)
    key = (await api.operator.createAccount({ name: 'A', timezone: 'UTC', currency: 'EUR' })).api_key
    await importClient(api, key).bringIn(
      [HEADER, ...rows, '9,2026-11-19T10:00:00Z,c9,7,,,', '10,2026-11-19T10:00:00Z,c9,3,,Cap for Zelda,'].join('\n'),
      {
        kind: 'orders',
        product: 'Glow',
      },
    )
    await api.close()
    app = await launchServed({ dataDir: folder.path, today: '2026-11-20' })
    browser = await launchChromium()
    page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce' })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${app.url}/#key=${key}`)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.data') })
      .click()
  })
  afterAll(async () => {
    await browser.close()
    await app.stop()
    folder.remove()
  })

  it('are all of its one product, and are opened from the page of the sources', async () => {
    await main().getByText(windowText('orderLines.sources.assigned')).waitFor()
    await main()
      .getByRole('button', { name: windowText('orderLines.sources.openOf', { source: 'Glow' }) })
      .click()
    await page.getByRole('heading', { level: 1, name: windowText('orderLines.page.title') }).waitFor()
    await main().getByRole('rowheader', { name: 'Travel Pouch' }).waitFor()
    await main()
      .getByRole('rowheader', { name: windowText('orderLines.table.unknown') })
      .waitFor()
    // An item of one customer: its name may be that of a person.
    await main()
      .getByRole('rowheader', { name: textPattern('orderLines.table.hidden') })
      .waitFor()
    await main()
      .getByText(textPattern('orderLines.table.hiddenNote', { count: 1 }))
      .waitFor()
    await expectValidState(page, 'order-lines')
  })

  it('are divided by a rule, after a preview', async () => {
    await main()
      .getByRole('button', { name: windowText('campaigns.rules.add') })
      .click()
    await page.keyboard.type('Pouch')
    await main()
      .getByLabel(windowText('orderLines.rules.textOf', { product: windowText('campaigns.rules.newRow', { n: 1 }) }))
      .fill('pouch')
    await main()
      .getByText(windowText('orderLines.preview.moves', { count: 1 }))
      .waitFor()
    await expectValidState(page, 'order-lines-preview')
    await main()
      .getByRole('button', { name: windowText('campaigns.preview.apply') })
      .click()
    await main()
      .getByText(windowText('orderLines.preview.applied', { count: 1 }))
      .waitFor()
    expect(await stores()).toMatchObject([
      {
        products: [
          { product: 'Glow', rule: { type: 'rest' } },
          { product: 'Pouch', rule: { type: 'contains', text: 'pouch' } },
        ],
        unassigned: { items: 0 },
      },
    ])
  })

  it('are shown as unassigned where no product takes the rest, and are moved by hand', async () => {
    const type = main()
      .getByRole('button', { name: new RegExp(`${windowText('orderLines.rules.typeOf', { product: 'Glow' })}$`) })
      .first()
    await type.click()
    await page.getByRole('option', { name: windowText('orderLines.rules.types.campaigns') }).click()
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    // The preview, which comes a moment later, has a row of the same name.
    const row = main()
      .getByRole('grid', { name: windowText('orderLines.table.label') })
      .getByRole('row', { name: 'Glow Serum' })
    await row.getByRole('rowheader').click()
    await expect.poll(() => row.getByRole('checkbox').isChecked()).toBe(true)
    await main()
      .getByRole('button', { name: windowText('orderLines.table.moveLabel') })
      .click()
    await page.getByRole('menuitem', { name: 'Glow' }).click()
    await main()
      .getByText(windowText('orderLines.preview.moves', { count: 3 }))
      .waitFor()
    const back = main().getByRole('button', { name: windowText('campaigns.page.back') })
    await back.click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: windowText('settings.unsaved.stay') })
      .click()
    // Nothing is read again until the page is left: what was saved is not an edit from then on.
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/desk/account', (route) => released.then(() => route.continue()))
    /** Whether the browser would ask before the window closes. */
    const isUnsaved = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await isUnsaved()).toBe(true)
    await main()
      .getByRole('button', { name: windowText('campaigns.preview.apply') })
      .click()
    await expect.poll(isUnsaved).toBe(false)
    await back.click()
    await main()
      .getByRole('heading', { level: 1, name: windowText('common.page.data') })
      .waitFor()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    expect((await stores())[0]?.unassigned).toMatchObject({ items: 3, revenue: 190 })
    await main()
      .getByText(textPattern('orderLines.sources.unassigned', { count: 3 }))
      .waitFor()
    await expectValidState(page, 'stores')
  })

  it('stay with their store when a product is deleted, which says what happens to its items', async () => {
    await page.getByRole('button', { name: windowText('maintenance.product.more', { product: 'Pouch' }) }).click()
    await page.getByRole('menuitem', { name: windowText('maintenance.product.remove') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(windowText('orderLines.remove.shared', { source: 'Glow' })).waitFor()
    await dialog.getByText(textPattern('orderLines.remove.unassigned', { count: 1 })).waitFor()
    expect(complaints).toEqual([])
  })
})
