/** Agents, switched on in the settings of the desktop app: the configuration to copy, who gets an answer, and the list of calls. */

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mcpClient } from '../helpers/mcp-host.ts'
import { freePort } from '../helpers/occupied-port.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { windowText } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { launchDemoShell, type ShellApp } from './shell-app.ts'
import { expectValidState } from './state-screenshot.ts'

const folder = temporaryFolder()
let app: ShellApp
let page: Page
let key: string
let port: number

const section = (name: 'agents' | 'localApi') => page.getByRole('region', { name: windowText(`settings.${name}.title`) })
const choice = (name: 'agents' | 'localApi', is: 'on' | 'off') =>
  section(name)
    .getByRole('radiogroup', { name: windowText(`settings.${name}.switch`) })
    .getByRole('radio', { name: windowText(`settings.switch.${is}`) })

beforeAll(async () => {
  app = (await launchDemoShell(folder.path)).app
  page = app.page
  await page.getByRole('tab', { name: windowText('common.domain.overview') }).waitFor()
  expect(await callApi(page, 'POST', '/desk/keys/recover')).toMatchObject({ status: 200, body: { api_key: null } })
  const shownKey = (): string | undefined => /^rd_\S+/.exec(app.screen.dialogs.at(-1)?.detail ?? '')?.[0]
  key = await vi.waitUntil(shownKey, { timeout: PATIENCE_MS })
  port = await freePort()
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  folder.remove()
})

describe('agents, on the double of Electron', () => {
  it('are off, and need the port of the local API once they are on', async () => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await expect.poll(() => choice('agents', 'off').getAttribute('aria-checked')).toBe('true')
    await choice('agents', 'on').click()
    await section('agents').getByText(windowText('settings.agents.needsPort')).waitFor()
  })

  it('find the port with the configuration that is shown, and only while both switches are on', async () => {
    await section('localApi').getByLabel(windowText('settings.localApi.port')).fill(String(port))
    await choice('localApi', 'on').click()
    const url = `http://127.0.0.1:${port}`
    await section('agents').getByText(`claude mcp add --transport http roas-desk ${url}/mcp`).waitFor()
    const client = mcpClient(url, key)
    const { tools } = (await client.request('tools/list')) as { readonly tools: readonly unknown[] }
    expect(tools.length).toBe(10)
    expect((await client.call('list_products')).structuredContent).toMatchObject({ currency: 'USD' })
    expect((await mcpClient(url, null).send('tools/list')).status).toBe(401)
    await choice('agents', 'off').click()
    await expect.poll(async () => (await client.send('tools/list')).status).toBe(403)
    await choice('agents', 'on').click()
    await expect.poll(async () => (await client.send('tools/list')).status).toBe(200)
  })

  it('have their calls in the list, as they happen', async () => {
    await section('agents')
      .getByRole('button', { name: windowText('settings.agents.calls') })
      .click()
    await section('agents')
      .getByRole('row', { name: /list_products/ })
      .waitFor()
    await mcpClient(`http://127.0.0.1:${port}`, key).call('list_metrics')
    await section('agents')
      .getByRole('row', { name: /list_metrics.*test-client/ })
      .waitFor()
    for (const width of [860, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await section('agents').scrollIntoViewIfNeeded()
      await expectValidState(page, `agents-${width}`)
    }
  })
})
