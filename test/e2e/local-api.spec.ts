/** The local API, switched on in the settings of the desktop app: who gets an answer there, who does not, and that nothing listens while it is off. */

import { request } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { window as zhHans } from '#shared/locales/zh-Hans/window/index.ts'
import { listeningPorts } from '../helpers/listening-ports.ts'
import { freePort, occupyPort } from '../helpers/occupied-port.ts'
import { PATIENCE_MS } from '../helpers/patience.ts'
import { windowText } from '../helpers/texts.ts'
import { closeChromium, temporaryFolder } from './desktop-app.ts'
import { layoutFaults } from './layout-faults.ts'
import { callApi } from './page-calls.ts'
import { launchDemoShell, launchShell, type ShellApp } from './shell-app.ts'
import { expectValidState } from './state-screenshot.ts'

const folder = temporaryFolder()
let app: ShellApp
let page: Page
let product: string
let key: string
let port: number

const listens = (): readonly string[] => listeningPorts(app.child.pid ?? 0)
const section = () => page.getByRole('region', { name: windowText('settings.localApi.title') })
const choice = (is: 'on' | 'off') =>
  section()
    .getByRole('radiogroup', { name: windowText('settings.localApi.switch') })
    .getByRole('radio', { name: windowText(`settings.switch.${is}`) })
const openSettings = async (): Promise<void> => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: windowText('common.page.settings') })
    .click()
  await choice('off').waitFor()
}
const expectSwitch = (is: 'on' | 'off') => expect.poll(() => choice(is).getAttribute('aria-checked')).toBe('true')

interface Answer {
  readonly status: number
  readonly body: string
}

/** Sends a request as a program on this machine would; `headers` may contain anything. Rejects if nothing listens. */
const askPort = (path: string, headers: Record<string, string> = {}, at = port): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ hostname: '127.0.0.1', port: at, path, headers, agent: false }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    asked.on('error', reject).end()
  })

beforeAll(async () => {
  const started = await launchDemoShell(folder.path)
  app = started.app
  page = app.page
  product = started.products[0] ?? ''
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

describe('the local API, on the double of Electron', () => {
  it('is off, and no port is open', async () => {
    await openSettings()
    await expectSwitch('off')
    expect(await section().getByLabel(windowText('settings.localApi.port')).inputValue()).toBe('7627')
    if (process.platform === 'linux') expect(listens()).toEqual([])
    await section().scrollIntoViewIfNeeded()
    await expectValidState(page, 'local-api-off')
  })

  it('reports which port is in use and what to do, and stays off', async () => {
    const other = await occupyPort()
    await section().getByLabel(windowText('settings.localApi.port')).fill(String(other.port))
    await choice('on').click()
    await section()
      .getByRole('alert')
      .getByText(windowText('settings.localApi.problem.taken', { port: other.port }))
      .waitFor()
    await expectSwitch('off')
    expect(await section().getByLabel(windowText('settings.localApi.port')).inputValue()).toBe(String(other.port))
    if (process.platform === 'linux') expect(listens()).toEqual([])
    await expectValidState(page, 'local-api-taken')
    await other.free()
  })

  it('is switched on by keyboard, and then listens on this machine alone', async () => {
    const field = section().getByLabel(windowText('settings.localApi.port'))
    await field.fill('80')
    await section()
      .getByText(windowText('settings.localApi.badPort', { low: 1024, high: 65535 }))
      .waitFor()
    await field.fill(String(port))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await section().getByText(`http://127.0.0.1:${port}`, { exact: true }).waitFor()
    await expectSwitch('on')
    if (process.platform === 'linux') expect(listens()).toEqual([`127.0.0.1:${port}`])
    expect(await section().getByRole('alert').count()).toBe(0)
    expect(await page.evaluate('document.documentElement.scrollHeight === document.documentElement.clientHeight')).toBe(true)
    await expectValidState(page, 'local-api-on')
  })

  it('answers the reporting API to the key of the account', async () => {
    const answer = await askPort(`/api/snapshot/${encodeURIComponent(product)}`, { 'x-api-key': key })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'ok', snapshot: { kpi: { spend: expect.any(Number) } } })
    expect((await askPort('/api/me', { 'x-api-key': key })).status).toBe(200)
  })

  it('refuses who has no key, or a wrong one', async () => {
    for (const headers of [{}, { 'x-api-key': `rd_${'x'.repeat(43)}` }, { cookie: `key=${key}` }, { authorization: `Bearer ${key}` }]) {
      const answer = await askPort('/api/products', headers)
      expect(answer.status).toBe(401)
      expect(answer.body).not.toContain(product)
    }
    expect((await askPort(`/api/products?key=${key}&x-api-key=${key}`)).status).toBe(401)
  })

  it('refuses a name that was pointed at this machine, and pages of other sites, even with the key', async () => {
    const own = `127.0.0.1:${port}`
    for (const headers of [
      { host: 'evil.example' },
      { host: `evil.example:${port}` },
      { host: `127.0.0.1.evil.example:${port}` },
      { host: own, origin: 'https://evil.example' },
      { host: own, origin: 'null' },
      { host: own, origin: 'app://bundle' },
    ]) {
      const answer = await askPort('/api/products', { 'x-api-key': key, ...headers })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_allowed_here' })
    }
  })

  it('has neither the window nor the paths that only the window needs', async () => {
    for (const path of ['/', '/index.html', '/desk/status', '/desk/overview', '/desk/account', '/webhooks/stripe'])
      expect((await askPort(path, { 'x-api-key': key })).status, path).toBe(404)
  })

  it('shows a line to try, in which the key is for the reader to put', async () => {
    const line = `curl -H "X-API-Key: YOUR_API_KEY" "http://127.0.0.1:${port}/api/snapshot/${encodeURIComponent(product)}"`
    await section().getByText(line, { exact: true }).waitFor()
    await section()
      .getByRole('button', { name: windowText('settings.localApi.copyExample') })
      .click()
    await page.getByText(windowText('settings.localApi.copied')).waitFor()
    await section()
      .getByRole('button', { name: windowText('settings.localApi.copyAddress') })
      .click()
    expect(await page.content()).not.toContain(key)
  })

  it('opens its description in the browser, which speaks of what is answered and nothing else', async () => {
    await section()
      .getByRole('link', { name: windowText('settings.localApi.document') })
      .click()
    await expect.poll(() => app.screen.opened).toEqual([`http://127.0.0.1:${port}/openapi.json`])
    const { status, body } = await askPort('/openapi.json')
    expect(status).toBe(200)
    expect(Object.keys(JSON.parse(body).paths).filter((path) => !path.startsWith('/api/'))).toEqual([])
    expect(page.url()).toMatch(/^app:|index\.html/)
  })

  it('shows everything in Chinese too, without clipped text', async () => {
    await page.getByRole('radio', { name: '简体中文' }).click()
    const { localApi } = zhHans.settings
    const chinese = page.getByRole('region', { name: localApi.title })
    for (const text of [localApi.switchNote, localApi.address, localApi.example, localApi.document])
      await chinese.getByText(text, { exact: true }).first().waitFor()
    await chinese.scrollIntoViewIfNeeded()
    for (const width of [1440, 1100, 860]) {
      await page.setViewportSize({ width, height: 700 })
      expect(await layoutFaults(page), String(width)).toEqual([])
    }
    await expectValidState(page, 'local-api-chinese')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('radio', { name: 'English' }).click()
    await section().waitFor()
  })

  it('moves to another port, and goes on where it is while that one is taken', async () => {
    const other = await occupyPort()
    await section().getByLabel(windowText('settings.localApi.port')).fill(String(other.port))
    await page.keyboard.press('Enter')
    await section()
      .getByRole('alert')
      .getByText(windowText('settings.localApi.problem.taken', { port: other.port }))
      .waitFor()
    await expectSwitch('on')
    expect((await askPort('/api/products')).status).toBe(401)
    await other.free()
    await section()
      .getByRole('button', { name: windowText('settings.localApi.move') })
      .click()
    await section().getByText(`http://127.0.0.1:${other.port}`, { exact: true }).waitFor()
    await expect(askPort('/api/products')).rejects.toThrow('ECONNREFUSED')
    port = other.port
    expect((await askPort('/api/products')).status).toBe(401)
  })

  it('refuses connections once it is switched off, and nothing listens any more', async () => {
    await choice('off').click()
    await expectSwitch('off')
    await expect(askPort('/api/products')).rejects.toThrow('ECONNREFUSED')
    if (process.platform === 'linux') expect(listens()).toEqual([])
    expect(
      await section()
        .getByRole('link', { name: windowText('settings.localApi.document') })
        .count(),
    ).toBe(0)
    await choice('on').click()
    await expectSwitch('on')
    expect((await askPort('/api/products', { 'x-api-key': key })).status).toBe(200)
  })

  it('is closed with the app, and there again after the next start, for the same key and no longer for one that was replaced', async () => {
    await app.end()
    await expect(askPort('/api/products')).rejects.toThrow('ECONNREFUSED')
    app = await launchShell(folder.path)
    page = app.page
    const statusNow = (): Promise<number> =>
      askPort('/api/products', { 'x-api-key': key }).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(statusNow).toBe(200)
    expect(await callApi(page, 'POST', '/desk/keys/recover')).toMatchObject({ status: 200 })
    expect(await statusNow()).toBe(401)
  })

  it('stays closed over a start, once it was switched off', async () => {
    expect(await app.desktop({ kind: 'set-local-api', on: false, port })).toMatchObject({ ok: true, value: { on: false, url: null } })
    await app.end()
    app = await launchShell(folder.path)
    page = app.page
    expect(await app.desktop({ kind: 'local-api' })).toEqual({ ok: true, value: { on: false, port, url: null, problem: null } })
    if (process.platform === 'linux') expect(listens()).toEqual([])
    await expect(askPort('/api/products')).rejects.toThrow('ECONNREFUSED')
  })
})
