/** Links with an API key: taken by an empty browser, and never in place of a key that the browser has, unless the user agrees. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { windowText } from '../helpers/texts.ts'
import { launchDemo } from './demo-app.ts'
import { closeChromium, sharedChromium, temporaryFolder } from './desktop-app.ts'

const OTHER_NAME = 'The other account'
const WRONG_KEY = `rd_${'A'.repeat(43)}`

const createAccount = async (dataDir: string): Promise<string> => {
  const account = ['--name', OTHER_NAME, '--timezone', 'UTC', '--currency', 'EUR', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, [bundleOf('cli'), 'account', 'create', '--data', dataDir, ...account])
  return (JSON.parse(stdout) as { readonly api_key: string }).api_key
}

const start = async () => {
  const folder = temporaryFolder()
  const app = await launchDemo({ dataDir: folder.path })
  const context = await (await sharedChromium()).newContext()
  onTestFinished(async () => {
    await context.close()
    await app.stop()
    folder.remove()
  })
  return { app, context, key: app.apiKey ?? '', otherKey: await createAccount(folder.path) }
}

const keysOf = (page: Page) =>
  page.evaluate(() => ({
    local: localStorage.getItem('roas-desk.key'),
    session: sessionStorage.getItem('roas-desk.key'),
    hasLink: location.href.includes('key='),
  }))

const signIn = async (page: Page, key: string): Promise<void> => {
  await page.getByLabel(windowText('gate.connect.key')).fill(key)
  await page.getByText(windowText('gate.connect.keep')).click()
  await page.getByRole('button', { name: windowText('gate.connect.submit') }).click()
}

const workspace = (page: Page) => page.getByRole('navigation').getByRole('button', { name: windowText('common.page.settings') })
const openLink = async (context: BrowserContext, url: string, key: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${url}/#key=${key}`)
  return page
}

describe('a link with an API key', () => {
  afterAll(closeChromium)

  it('asks before it switches a browser with a remembered key, and changes nothing until the user agrees', async () => {
    const { app, context, key, otherKey } = await start()
    const first = await context.newPage()
    await first.goto(app.url)
    await signIn(first, key)
    await workspace(first).waitFor()
    expect(await keysOf(first)).toMatchObject({ local: key, session: null })

    const asked = await openLink(context, app.url, otherKey)
    await asked.getByRole('heading', { name: windowText('gate.switch.title') }).waitFor()
    await asked.getByText(OTHER_NAME, { exact: true }).waitFor()
    expect(await keysOf(asked)).toEqual({ local: key, session: null, hasLink: false })
    await asked.getByRole('button', { name: windowText('gate.switch.stay') }).click()
    await workspace(asked).waitFor()
    expect(await keysOf(asked)).toEqual({ local: key, session: null, hasLink: false })

    const agreed = await openLink(context, app.url, otherKey)
    await agreed.getByRole('button', { name: windowText('gate.switch.change') }).click()
    await workspace(agreed).waitFor()
    expect(await keysOf(agreed)).toEqual({ local: key, session: otherKey, hasLink: false })

    await first.reload()
    await workspace(first).waitFor()
    expect(await keysOf(first)).toMatchObject({ local: key, session: null })
  })

  it('is not reported as wrong if the server cannot tell now', async () => {
    const { app, context, key, otherKey } = await start()
    const first = await openLink(context, app.url, key)
    await workspace(first).waitFor()
    await context.route('**/desk/account', (route) =>
      route.request().headers()['x-api-key'] === otherKey ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await first.goto('about:blank')
    await first.goto(`${app.url}/#key=${otherKey}`)
    await first.getByRole('heading', { name: windowText('gate.switch.title') }).waitFor()
    await first.getByRole('button', { name: windowText('gate.switch.change') }).waitFor()
  })

  it('is reported and not used if its key opens no account', async () => {
    const { app, context, key } = await start()
    const page = await openLink(context, app.url, key)
    await workspace(page).waitFor()
    expect(await keysOf(page)).toEqual({ local: null, session: key, hasLink: false })

    await page.goto('about:blank')
    await page.goto(`${app.url}/#key=${WRONG_KEY}`)
    await page.getByRole('heading', { name: windowText('gate.switch.unknown') }).waitFor()
    expect(await page.getByRole('button', { name: windowText('gate.switch.change') }).count()).toBe(0)
    await page.getByRole('button', { name: windowText('gate.switch.stay') }).click()
    await workspace(page).waitFor()
    expect(await keysOf(page)).toEqual({ local: null, session: key, hasLink: false })
  })
})
