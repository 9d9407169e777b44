/**
 * The Outside calls page, on a host whose connections all go through a proxy of the test that counts them and lets none through: an account
 * with the demo or with files makes none, and nothing connects to a destination that is off.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asDay } from '#shared/calendar.ts'
import { plainAdRows } from '../helpers/ad-file.ts'
import { importClient } from '../helpers/import-client.ts'
import { textPattern, windowText } from '../helpers/texts.ts'
import { type DemoApp, openDemoApp } from './demo-app.ts'
import { expectValidState } from './state-screenshot.ts'

/** It has the form of a token, and must be found nowhere. */
const TOKEN = `EAA${'PlantedSecret9'.repeat(6)}`

const openProxy = async () => {
  const asked: string[] = []
  let connections = 0
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(502).end()
  })
  server.on('connection', () => {
    connections += 1
  })
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: '' }
  return { env, asked, connections: () => connections, close: () => server.close() }
}

describe('outside calls', () => {
  let proxy: Awaited<ReturnType<typeof openProxy>>
  let demo: DemoApp
  let page: Page

  beforeAll(async () => {
    proxy = await openProxy()
    demo = await openDemoApp({}, { env: proxy.env })
    ;({ page } = demo)
    await page.getByRole('slider').waitFor()
  })
  afterAll(async () => {
    await demo.close()
    proxy.close()
  })

  const send = async (method: string, path: string, body: unknown): Promise<{ readonly status: number; readonly text: string }> => {
    const response = await fetch(`${demo.app.url}${path}`, {
      method,
      headers: { 'x-api-key': demo.app.apiKey ?? '', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, text: await response.text() }
  }
  const askMeta = () => send('POST', '/desk/meta/accounts', { access_token: TOKEN })
  const meta = windowText('egress.name.meta')
  const choice = (state: 'on' | 'off'): Locator =>
    page
      .getByRole('radiogroup', { name: windowText('egress.allowedOf', { destination: meta }) })
      .getByRole('radio', { name: windowText(`settings.switch.${state}`), exact: true })
  const firstCall = (): Locator =>
    page
      .getByRole('grid', { name: windowText('common.page.calls') })
      .getByRole('row')
      .nth(1)

  it('are found in the palette by what people call them', async () => {
    for (const typed of ['egress', 'privacy', 'network']) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('textbox').or(page.getByRole('dialog').getByRole('searchbox')).first().fill(typed)
      await page
        .getByRole('menuitem', { name: windowText('common.page.calls') })
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    }
  })

  it('of the demo and of files are none: the host opened no connection', async () => {
    for (const { name } of ((await demo.get('/desk/account')) as { products: { name: string }[] }).products.slice(0, 2))
      expect((await send('POST', `/desk/products/${encodeURIComponent(name)}/pull`, {})).status).toBe(200)
    const sendOn = async (request: Request): Promise<Response> => {
      const { method, headers } = request
      const init = method === 'GET' ? { method, headers } : { method, headers, body: await request.arrayBuffer() }
      return fetch(request.url.replace('http://desk.invalid', demo.app.url), init)
    }
    const file = stringify([...plainAdRows(asDay('2026-11-18'), 30)], { header: true })
    const { error } = await importClient({ fetch: sendOn }, demo.app.apiKey ?? '').bringIn(file, { product: 'From files' })
    expect(error).toBeNull()
    await openPage()
    await page.getByText(windowText('egress.noneText')).waitFor()
    await expectValidState(page, 'outside-calls-none')
    expect(proxy.connections()).toBe(0)
  })

  const openPage = async (): Promise<void> => {
    await page
      .getByRole('navigation')
      .getByRole('button', { name: windowText('common.page.settings') })
      .click()
    await page.getByRole('button', { name: windowText('egress.open') }).click()
    await page.getByRole('heading', { level: 1, name: windowText('common.page.calls') }).waitFor()
  }

  it('appear as they are made, with the reason of a failure and without the token', async () => {
    expect((await askMeta()).status).toBe(502)
    expect(proxy.asked).toContain('graph.facebook.com:443')
    await firstCall().getByText(windowText('egress.failure.no_connection')).waitFor()
    await firstCall().getByText('graph.facebook.com').first().waitFor()
    await expectValidState(page, 'outside-calls')
  })

  it('to a destination that is off make no connection, and the answer says how to turn it on', async () => {
    await choice('off').click()
    await page.getByText(windowText('egress.turnedOff', { destination: meta })).waitFor()
    const before = proxy.connections()
    const { status, text } = await askMeta()
    expect(status).toBe(502)
    expect(text).toContain(windowText('egress.title'))
    await firstCall().getByText(windowText('egress.failure.off')).waitFor()
    expect(proxy.connections()).toBe(before)
    await choice('on').click()
    await page.getByText(windowText('egress.turnedOn', { destination: meta })).waitFor()
    await askMeta()
    expect(proxy.connections()).toBeGreaterThan(before)
  })

  it('can be shown for one destination', async () => {
    await page.getByRole('button', { name: new RegExp(`${windowText('egress.show')}$`) }).click()
    await page.getByRole('option', { name: windowText('egress.name.email') }).click()
    await page.getByText(windowText('egress.noneOf')).waitFor()
    await page.getByRole('button', { name: new RegExp(`${windowText('egress.show')}$`) }).click()
    await page.getByRole('option', { name: meta }).click()
    await page.getByText(textPattern('egress.listed')).waitFor()
  })

  it('leave the token nowhere: not on the page, in an answer or in the data folder', async () => {
    const answer = JSON.stringify(await demo.get('/desk/egress'))
    const files = readdirSync(demo.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    for (const text of [await page.content(), answer, ...files]) expect(text.includes('PlantedSecret')).toBe(false)
    expect(files.some((text) => text.includes('graph.facebook.com'))).toBe(true)
    expect(demo.complaints).toEqual([])
  })
})
