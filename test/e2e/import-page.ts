/** A window on the import page, with a product for the files. */

import type { Page } from 'playwright-core'
import { window as en } from '#shared/locales/en/window/index.ts'
import type { Language } from '#shared/locales/languages.ts'
import type { InvalidFile } from '../helpers/invalid-files.ts'
import { windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { temporaryFolder } from './desktop-app.ts'
import { launchServed } from './served-app.ts'

/** A file whose dates before 2005 are a question. */
export const oldDates = 'date,ad_id,spend\n1999-01-01,77,5\n1998-12-31,77,6\n2026-01-02,77,7\n'

/** What a test does on the page. */
export const importPageOf = (page: Page) => {
  const main = () => page.getByRole('main')
  const button = (name: string) => main().getByRole('button', { name, exact: true })
  return {
    main,
    button,
    /** Opens the import of ads into the product. */
    openImport: async (language: Language = 'en'): Promise<void> => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: windowText('common.page.data', {}, language) })
        .click()
      await button(windowText('dataImport.products.importAdsInto', { product: 'Lamp' }, language)).click()
    },
    give: async ({ content, name }: Pick<InvalidFile, 'content' | 'name'>): Promise<void> => {
      await page.locator('input[type=file]').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) })
      await main().getByText(`${name}.csv`, { exact: true }).waitFor()
    },
    textOfMain: async (): Promise<string> => (await main().textContent()) ?? '',
  }
}

/** A window with the demo and the product "Lamp", on the page of its data. */
export const openImportPage = async () => {
  const folder = temporaryFolder()
  const [app, browser] = await Promise.all([launchServed({ dataDir: folder.path, demo: true, today: '2026-01-10' }), launchChromium()])
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', locale: 'en-US' })
  const { main, button } = importPageOf(page)
  await page.goto(`${app.url}/#key=${app.apiKey}`)
  await page.getByRole('navigation').getByRole('button', { name: en.common.page.data }).click()
  await main().getByRole('textbox', { name: en.dataImport.add.name, exact: true }).fill('Lamp')
  await button(en.dataImport.add.submit).click()
  const close = async (): Promise<void> => {
    await browser.close()
    await app.stop()
    folder.remove()
  }
  return { page, close }
}
