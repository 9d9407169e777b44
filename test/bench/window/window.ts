/** The window's benchmark: the built window in a real Chromium, served, on a million facts; then what is scrolled, and the page of all products, each in a process of its own. */

import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../e2e/chromium.ts'
import { launchServed } from '../../e2e/served-app.ts'
import { BENCH_TODAY } from '../bench-clock.ts'
import { type Figure, report } from '../measure.ts'
import { heapFigures } from './heap.ts'
import { createLargeDataset, products } from './large-dataset.ts'
import { loadingFigures } from './loading.ts'
import { installClock, openProduct } from './page-clock.ts'
import { watchNetwork } from './quiet-network.ts'
import { switchingFigures } from './switching.ts'

const viewport = { width: 1440, height: 900 } as const

const pageOf = async (browser: Browser) => {
  const page = await browser.newPage({ viewport })
  await installClock(page)
  return page
}

const figuresOf = async (folder: string): Promise<readonly Figure[]> => {
  const key = await createLargeDataset(folder)
  const app = await launchServed({ dataDir: folder, today: BENCH_TODAY, args: ['--rate-limit', '0'] })
  const browser = await launchChromium()
  try {
    const page = await pageOf(browser)
    const networkQuiet = watchNetwork(page)
    await page.goto(`${app.url}/#key=${key}`)
    // Of several products, the window opens with all of them.
    const [first = ''] = products
    await page.getByRole('navigation').getByTitle(first, { exact: true }).first().waitFor({ state: 'attached' })
    await openProduct(page, first)
    await networkQuiet()
    const loading = await loadingFigures(page)
    const bare = await pageOf(browser)
    await bare.goto(`${app.url}/`)
    const switching = await switchingFigures(page, bare)
    return [...switching, ...loading, ...(await heapFigures(page))]
  } finally {
    await browser.close()
    await app.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'roas-desk-window-'))
try {
  if (!report(await figuresOf(folder), new URL('../../../out/bench-window.json', import.meta.url))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
for (const name of (await readdir(import.meta.dirname)).filter((file) => /^(scroll|page)-.*\.ts$/.test(file)).sort())
  if (spawnSync(process.execPath, [join(import.meta.dirname, name)], { stdio: 'inherit' }).status !== 0) process.exitCode = 1
