/** Takes the README's pictures from the demo account, in both themes. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { windowText } from '../helpers/texts.ts'
import { launchChromium } from './chromium.ts'
import { launchServed } from './served-app.ts'

const themes = ['light', 'dark'] as const

const dataDir = await mkdtemp(join(tmpdir(), 'roas-desk-pictures-'))
const app = await launchServed({ dataDir, demo: true })
const browser = await launchChromium()
try {
  for (const colorScheme of themes) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1040 }, colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${app.url}/#key=${app.apiKey}`)
    await page.getByRole('heading', { name: windowText('overview.movement.title') }).waitFor()
    await page
      .getByRole('img', { name: windowText('overview.trend.chart') })
      .first()
      .waitFor()
    // Every product of the rail with its numbers, not their placeholders.
    await page.getByRole('navigation').getByText('×').nth(3).waitFor()
    await page.getByRole('progressbar', { name: windowText('common.loading') }).waitFor({ state: 'detached' })
    await page.evaluate(() => document.fonts.ready)
    const path = join(import.meta.dirname, `../../resources/overview-${colorScheme}.png`)
    await page.screenshot({ path })
    console.log(path)
    await page.close()
  }
} finally {
  await browser.close()
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
}
