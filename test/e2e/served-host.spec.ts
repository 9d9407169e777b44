/** The served host as its command starts it, from the sources: it listens, answers its key alone, survives a power cut, and shows the window. */

import { exec } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { windowText } from '../helpers/texts.ts'
import { collectConsoleErrors } from './console-errors.ts'
import { launchDemo } from './demo-app.ts'
import { closeChromium, sharedChromium, temporaryFolder } from './desktop-app.ts'
import { launchServed, servedSources } from './served-app.ts'

describe('the served host', () => {
  afterAll(closeChromium)

  it('creates the demo once, retains its key after a power cut, and exits cleanly', async () => {
    const folder = temporaryFolder()
    const first = await launchServed({ dataDir: folder.path, demo: true, program: servedSources })
    expect(first.apiKey).toMatch(/^rd_[A-Za-z0-9_-]{43}$/)
    const headers = { 'X-API-Key': first.apiKey ?? '' }
    const before = await fetch(`${first.url}/api/products`, { headers })
    expect(before.status).toBe(200)
    expect((await fetch(`${first.url}/api/products`)).status).toBe(401)
    const products = await before.json()
    await first.kill()

    const second = await launchServed({ dataDir: folder.path, demo: true, program: servedSources })
    expect(second.apiKey).toBeNull()
    expect(await (await fetch(`${second.url}/api/products`, { headers })).json()).toEqual(products)
    expect(await second.stop()).toBe(0)
    folder.remove()
  })

  it('shows commands that mean its own data folder as they are pasted', async () => {
    const folder = temporaryFolder()
    const dataDir = join(folder.path, "buyer's data")
    const served = await launchDemo({ dataDir, program: servedSources })
    const page = await (await sharedChromium()).newPage()
    await page.goto(served.url)
    const shown = page.locator('code').filter({ hasText: 'account list' })
    await expect.poll(() => shown.textContent()).toContain('--data')
    const command = (await shown.textContent()) ?? ''
    const project = join(import.meta.dirname, '../..')
    const { stdout } = await promisify(exec)(command.replace(/^npm run /, 'npm run --silent '), { cwd: project })
    expect(stdout).toMatch(/^t-\S+ · /)
    await page.goto(`${served.url}/#key=${served.apiKey}`)
    await page.reload()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await expect.poll(() => page.locator('code').filter({ hasText: 'rotate-key' }).textContent()).toContain(' --data ')
    await page.close()
    await served.stop()
    folder.remove()
  })

  it('shows the window under the same policy', async () => {
    const folder = temporaryFolder()
    const served = await launchServed({ dataDir: folder.path, program: servedSources })
    const page = await (await sharedChromium()).newPage()
    const complaints = collectConsoleErrors(page)
    const answer = await page.goto(served.url)
    expect(await answer?.headerValue('content-security-policy')).toContain("default-src 'none'")
    await page.getByRole('button', { name: windowText('onboarding.demo.title') }).waitFor()
    expect(complaints).toEqual([])
    await page.close()
    await served.stop()
    folder.remove()
  })
})
