/** Agents, switched on in the settings of the desktop app: the configuration to copy, who gets an answer, and the list of calls. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

interface Named {
  readonly name: string
}
/** A card of list_advice. */
interface Listed {
  readonly card: string
  readonly decision: string | null
  readonly severity: string
}

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

  it('stay as they were chosen last, however quickly', async () => {
    const client = mcpClient(`http://127.0.0.1:${port}`, key)
    const saved = () => readFileSync(join(folder.path, 'logs/roas-desk.log'), 'utf8').split('mcp.switched').length - 1
    const savedBefore = saved()
    const clicked = (ids: readonly ('on' | 'off')[]) =>
      section('agents')
        .getByRole('radiogroup', { name: windowText('settings.agents.switch') })
        .evaluate(
          async (group, labels) => {
            for (const label of labels) {
              const button = [...group.querySelectorAll('button')].find(({ textContent }) => textContent === label)
              button?.click()
              // The next choice is of what is on screen by then, before the API can have answered.
              while (button?.ariaChecked !== 'true') await new Promise(requestAnimationFrame)
            }
          },
          ids.map((id) => windowText(`settings.switch.${id}`)),
        )
    await clicked(['off', 'on', 'off'])
    await expect.poll(saved).toBe(savedBefore + 3)
    await expect.poll(async () => (await client.send('tools/list')).status).toBe(403)
    await clicked(['on', 'off', 'on'])
    // The first of them lets agents in already: what counts is the state after the last.
    await expect.poll(saved).toBe(savedBefore + 6)
    await expect.poll(async () => (await client.send('tools/list')).status).toBe(200)
    await expect.poll(() => choice('agents', 'on').getAttribute('aria-checked')).toBe('true')
  })

  it('propose decisions only with a switch of its own, and nothing changes until the proposal is confirmed with the keyboard', async () => {
    const client = mcpClient(`http://127.0.0.1:${port}`, key)
    const named = async () => ((await client.request('tools/list')) as { readonly tools: readonly Named[] }).tools
    expect((await named()).map(({ name }) => name)).not.toContain('review_advice')
    await section('agents')
      .getByRole('radiogroup', { name: windowText('settings.agents.propose') })
      .getByRole('radio', { name: windowText('settings.switch.on') })
      .click()
    await expect.poll(async () => (await named()).map(({ name }) => name)).toContain('review_advice')
    const { products = [] } = ((await client.call('list_products')).structuredContent ?? {}) as { readonly products?: readonly Named[] }
    const product = products[0]?.name ?? ''
    const { cards = [] } = ((await client.call('list_advice', { product })).structuredContent ?? {}) as {
      readonly cards?: readonly Listed[]
    }
    const open = cards.filter(({ decision, severity }) => decision === null && severity !== 'insufficient_data').map(({ card }) => card)
    expect(open.length).toBeGreaterThan(1)
    const reason = 'The change is within what these ads do on other weeks, and the budget is small.'
    for (const [index, card] of open.slice(0, 2).entries())
      expect(
        (await client.call('review_advice', { product, card, decision: index === 0 ? 'ignore' : 'adopt', reason })).isError,
      ).toBeUndefined()
    await page.getByText(windowText('proposals.notice', { count: 2 })).waitFor()
    for (const width of [860, 1100]) {
      await page.setViewportSize({ width, height: 900 })
      await expectValidState(page, `agent-proposals-notice-${width}`)
    }
    const decided = async () => {
      const { body } = await callApi(page, 'GET', `/desk/reviews/${encodeURIComponent(product)}`)
      return (body as { readonly history: readonly { readonly proposed: object | null; readonly decision: string }[] }).history
    }
    const before = (await decided()).length
    await page.getByRole('button', { name: windowText('proposals.review'), exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: windowText('proposals.title') })
    await dialog.getByText(reason).first().waitFor()
    await expectValidState(page, 'agent-proposals-1100')
    expect(await decided()).toHaveLength(before)
    const first = dialog.getByRole('listitem').first()
    await first.getByRole('button', { name: new RegExp(`^${windowText('proposals.confirm.adopt')}`) }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
    expect((await decided())[0]).toMatchObject({ decision: 'adopted', proposed: { client: 'test-client', reason } })
    await dialog.getByRole('button', { name: new RegExp(`^${windowText('proposals.decline')}`) }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await decided()).toHaveLength(before + 1)
    await expect.poll(() => page.getByText(windowText('proposals.notice', { count: 1 })).count()).toBe(0)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.decisions') })
      .click()
    await page.getByText(windowText('decisions.proposed')).first().waitFor()
    await expectValidState(page, 'agent-proposals-log-1100')
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
  })

  it('have their calls in the list, as they happen', async () => {
    await section('agents')
      .getByRole('button', { name: windowText('settings.agents.calls') })
      .click()
    await section('agents')
      .getByRole('row', { name: /list_products/ })
      .first()
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
