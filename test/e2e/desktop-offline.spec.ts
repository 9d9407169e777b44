/** The desktop app without a network: it starts, shows what it has, takes decisions, and pulls by itself once the network is back. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone } from '#shared/calendar.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { launchDouble } from '../electron-double/launch.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import { connectBody, openMetaFixture } from '../helpers/meta-fixture.ts'
import { textSource, windowText } from '../helpers/texts.ts'
import { mainBundle } from './bundles.ts'
import { closeChromium, sharedChromium, temporaryFolder } from './desktop-app.ts'
import { callApi } from './page-calls.ts'
import { launchShell, type ShellApp } from './shell-app.ts'
import { expectValidState } from './state-screenshot.ts'

const HOUR = 3_600_000
const folder = temporaryFolder()
let fake: FakeGraph
let app: ShellApp

/** The account as it was three hours ago, when both products were pulled. */
const prepare = async (): Promise<void> => {
  const { api, post, get } = await openMetaFixture(folder.path, fake, { clock: { now: () => Date.now() - 3 * HOUR } })
  const { body } = await post('/desk/platform/connect', connectBody(), 'owner')
  for (const product of ['Glow Serum', 'Travel Kit'])
    expect((await get(`/api/snapshot/${encodeURIComponent(product)}?force_refresh=true`, String(body.api_key))).status).toBe(200)
  await api.close()
}

beforeAll(async () => {
  fake = await startFakeGraph()
  await fake.show(graphData({ lastDay: dayInZone(Date.now(), 'America/New_York') }))
  await prepare()
  await fake.nextMoods('insights', ...Array(40).fill('drop'))
  await fake.received()
  app = await launchShell(folder.path, { env: { ELECTRON_DOUBLE_OFFLINE: '1', ROAS_DESK_GRAPH_URL: fake.url } })
})
afterAll(async () => {
  await app.end()
  await closeChromium()
  await fake.close()
  folder.remove()
})

const AGE = windowText('format.hoursAgo', { n: 3 })
const offlineNotice = () => app.page.getByRole('status').filter({ hasText: new RegExp(textSource('app.notice.offline')) })
const failedNotice = () => app.page.getByRole('status').filter({ hasText: new RegExp(textSource('app.notice.failed')) })
const sources = async () => sourcesRoute.answer.parse((await callApi(app.page, 'GET', '/desk/sources')).body)

describe('the desktop app without a network, on the double of Electron', () => {
  it('starts, detects that the network is missing, and notifies every page that subscribes', async () => {
    await expect.poll(async () => (await sources()).online).toBe(false)
    const { sources: each } = await sources()
    expect(each.map(({ product }) => product)).toEqual(['Glow Serum', 'Travel Kit'])
    for (const { last_success, next_try, pulling } of each) {
      const age = Date.now() - Date.parse(last_success ?? '')
      expect(age).toBeGreaterThan(2.9 * HOUR)
      expect(age).toBeLessThan(3.5 * HOUR)
      expect([next_try, pulling]).toEqual([null, null])
    }
    await app.page.reload()
    await app.page.evaluate(
      "window.heard = []; void roasDesk.onEvent((event) => heard.push(event)); roasDesk.desktop({ kind: 'listening' })",
    )
    await expect.poll(() => app.page.evaluate('heard')).toContainEqual({ kind: 'network', online: false })
  })

  it.each(['/api/snapshot/Glow%20Serum', '/api/trend/Glow%20Serum', '/api/advice/Glow%20Serum', '/desk/overview', '/api/products'])(
    'answers %s from what it has',
    async (path) => {
      expect(await callApi(app.page, 'GET', path)).toMatchObject({ status: 200 })
    },
  )

  it('takes decisions', async () => {
    const { body } = await callApi(app.page, 'GET', '/api/advice/Glow%20Serum')
    const [card_id = ''] = JSON.stringify(body).match(/(?<="card_id":")[^"]+/) ?? []
    const review = { product: 'Glow Serum', card_id, decision: 'adopt' }
    expect(await callApi(app.page, 'POST', '/api/advice/review', review)).toMatchObject({ status: 200 })
    expect(JSON.stringify((await callApi(app.page, 'GET', '/desk/reviews/Glow%20Serum')).body)).toContain(card_id)
  })

  it('shows the product with the age of its numbers', async () => {
    await app.page.getByRole('heading', { level: 1, name: 'Glow Serum' }).waitFor()
    await app.page.getByText(windowText('header.offline'), { exact: true }).first().waitFor()
    expect(await app.page.evaluate('document.body.textContent')).toContain(AGE)
    const notice = offlineNotice()
    expect(await notice.textContent()).toContain(windowText('app.notice.offline', { age: AGE }))
    await expectValidState(app.page, 'offline')
    await app.screen.act('click-menu', 'go-data')
    await expect.poll(() => app.page.getByText(AGE).count()).toBe(2)
    await app.page.goBack()
    await notice.waitFor()
  })

  it('has asked nothing of Meta by itself until now', async () => {
    expect(await fake.received()).toEqual([])
  })

  it('reports why a refresh fails, and retains its data', async () => {
    expect(await callApi(app.page, 'GET', '/api/snapshot/Glow%20Serum?force_refresh=true')).toMatchObject({
      status: 200,
      body: { cache: 'stale' },
    })
    expect((await sources()).sources[0]).toMatchObject({ failure: { message: expect.stringMatching(/^\w.*\.$/) } })
  })

  it('clears its offline state automatically, and shows how stale the numbers are while refreshes still fail', async () => {
    await app.screen.act('network', true)
    await app.screen.act('power', 'resume')
    await expect.poll(() => app.page.evaluate('heard')).toContainEqual({ kind: 'network', online: true })
    await offlineNotice().waitFor({ state: 'detached' })
    expect(await failedNotice().textContent()).toMatch(new RegExp(textSource('app.notice.failed', { age: AGE })))
    await expectValidState(app.page, 'stale')
    await app.screen.act('network', false)
    await app.screen.act('power', 'resume')
    await offlineNotice().waitFor()
  })

  it('refreshes automatically once the network is back, and notifies the window', async () => {
    await fake.nextMoods('insights')
    // The token was only in the memory of the run that was given it.
    expect(await callApi(app.page, 'POST', '/api/token/refresh', { access_token: GOOD_TOKEN })).toMatchObject({ status: 200 })
    await app.page.evaluate('heard.length = 0')
    await app.screen.act('network', true)
    await app.screen.act('power', 'resume')
    await expect.poll(() => app.page.evaluate('heard')).toContainEqual({ kind: 'network', online: true })
    await expect
      .poll(async () =>
        (await sources()).sources.map(({ failure, last_success }) => [failure, Date.now() - Date.parse(last_success ?? '') < HOUR]),
      )
      .toEqual([
        [null, true],
        [null, true],
      ])
    expect(await sources()).toMatchObject({ online: true })
    await failedNotice().waitFor({ state: 'detached' })
    expect(await offlineNotice().count()).toBe(0)
  })

  it('syncs in the background only while it is plugged in, if that is chosen, or not at all', async () => {
    const waits = async () => (await sources()).sources.map(({ next_try: next }) => next === null)
    const choose = (when: 'always' | 'plugged_in' | 'by_hand') => app.desktop({ kind: 'set-background-sync', when })
    expect(await app.desktop({ kind: 'background-sync' })).toEqual({ ok: true, value: { when: 'always' } })
    expect(await waits()).toEqual([false, false])
    expect(await choose('plugged_in')).toEqual({ ok: true, value: { when: 'plugged_in' } })
    expect(await waits()).toEqual([false, false])
    await app.screen.act('power', 'on-battery')
    await expect.poll(waits).toEqual([true, true])
    await app.screen.act('power', 'on-ac')
    await expect.poll(waits).toEqual([false, false])
    await app.page.getByRole('navigation').getByText(windowText('common.page.settings')).click()
    const group = app.page.getByRole('radiogroup', { name: windowText('settings.desktop.sync.label') })
    await group.getByRole('radio', { name: windowText('settings.desktop.sync.plugged_in'), checked: true }).waitFor()
    await group.getByRole('radio', { name: windowText('settings.desktop.sync.by_hand') }).click()
    await app.page.getByText(windowText('settings.desktop.sync.note.by_hand')).waitFor()
    await expect.poll(waits).toEqual([true, true])
    await group.scrollIntoViewIfNeeded()
    await expectValidState(app.page, 'background-sync')
  })
})

describe('the simulated Meta API, on the double of Electron', () => {
  it('may only be an address of this machine', async () => {
    const other = temporaryFolder()
    const double = await launchDouble({
      browser: await sharedChromium(),
      main: mainBundle,
      home: other.path,
      args: [`--data=${other.path}`, '--no-keychain'],
      env: { ROAS_DESK_GRAPH_URL: 'https://graph.evil.example' },
    })
    expect(await double.exited).toBe(1)
    expect(double.screen.errorBoxes).toEqual([expect.stringContaining('ROAS_DESK_GRAPH_URL')])
    other.remove()
  })

  it('is not available to a packaged app', async () => {
    const other = temporaryFolder()
    const env = { ELECTRON_DOUBLE_PACKAGED: '1', ROAS_DESK_GRAPH_URL: 'https://graph.evil.example' }
    const packaged = await launchShell(other.path, { env })
    expect(await callApi(packaged.page, 'GET', '/desk/status')).toMatchObject({ status: 200 })
    await packaged.end()
    other.remove()
  })
})
