/** Scheduled deliveries through the API: saved without their secrets, sent once each, and honest about what may have arrived. */

import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { english } from '#api/domain/english.ts'
import { remindersRoute } from '#shared/contract/internal/reminders.ts'
import { createMessage } from '#shared/messages/message.ts'
import { apiGetAs } from '../helpers/api-get.ts'
import { deliveryOf, EIGHT, mailTo, openDeliveryDesk, PRODUCT, secretsInTests, webhookTo } from '../helpers/deliveries/delivery-desk.ts'
import { openReceivers } from '../helpers/receivers/receivers.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('a delivery', () => {
  it('sends the morning report at its time, to a folder, a webhook and by e-mail, once', async () => {
    const [desk, receivers, folder] = [await openDeliveryDesk(), await openReceivers(), await temporaryFolder()]
    await desk.add({ kind: 'folder', folder })
    await desk.add(webhookTo(receivers))
    await desk.add(mailTo(receivers), { product_name: null, language: 'zh-Hans' })
    expect((await desk.list()).map(({ next_at }) => next_at)).toEqual(new Array(3).fill('2026-11-19T08:00:00.000Z'))
    desk.clock.time = EIGHT
    await desk.until([['sent'], ['sent'], ['sent']])
    desk.clock.time = EIGHT + 12 * 60 * MINUTE
    await desk.restart()
    await desk.until([['sent'], ['sent'], ['sent']])
    expect(await readdir(folder)).toEqual(['Glow Serum report 2026-11-18.pdf'])
    const received = await receivers.received()
    expect(received.map(({ by }) => by).toSorted()).toEqual(['http', 'smtp'])
    const hook = JSON.parse(received.find(({ by }) => by === 'http')?.body ?? '') as { title: string; lines: string[] }
    expect(hook.title).toContain('Glow Serum')
    expect(hook.lines.join('\n')).toContain('300')
    expect(received.find(({ by }) => by === 'smtp')?.headers.subject).toContain('=?UTF-8?')
    desk.clock.time = EIGHT + DAY
    await desk.until([
      ['sent', 'sent'],
      ['sent', 'sent'],
      ['sent', 'sent'],
    ])
    const ids = (await receivers.received()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(4)
  })

  it('that was missed is sent at the next start of its day; that of an earlier day is not', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.add(webhookTo(receivers))
    await desk.close()
    desk.clock.time = EIGHT + DAY + 5 * 60 * MINUTE
    await desk.restart()
    await desk.until([['sent', 'skipped']])
    expect((await desk.list())[0]?.runs[1]).toMatchObject({ day: '2026-11-19', reason_text: { key: 'delivery.missed' } })
    expect(await receivers.received()).toHaveLength(1)
  })

  it('is not sent for a time that had passed when it was made, switched on or moved', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    desk.clock.time = EIGHT + MINUTE
    const { delivery_id: id } = await desk.add(webhookTo(receivers))
    const { url: _, ...target } = webhookTo(receivers)
    const put = (change: object) => desk.call('PUT', `/desk/deliveries/${id}`, deliveryOf(target, change))
    expect((await put({ time: '07:30' })).status).toBe(200)
    expect((await put({ is_on: false })).status).toBe(200)
    expect((await put({ time: '08:00' })).status).toBe(200)
    await desk.restart()
    expect((await desk.list())[0]).toMatchObject({ runs: [], next_at: '2026-11-20T08:00:00.000Z', secret: 'set' })
    expect(await receivers.connections()).toBe(0)
  })

  it('is repeated while nothing arrived, with the wait that the receiver asks for', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.add(webhookTo(receivers))
    await receivers.plan('http', 'busy', 'busy-late')
    desk.clock.time = EIGHT
    await desk.until([['pending']])
    await expect.poll(async () => (await desk.list())[0]?.runs[0]).toMatchObject({ attempts: 1, next_at: '2026-11-19T08:00:02.000Z' })
    desk.clock.time += 2000
    await expect.poll(async () => (await desk.list())[0]?.runs[0]).toMatchObject({ attempts: 2, next_at: '2026-11-19T08:02:02.000Z' })
    desk.clock.time += 2 * MINUTE
    await desk.until([['sent']])
    expect((await receivers.received()).map(({ isAccepted }) => isAccepted)).toEqual([false, false, true])
  })

  it('that could not be sent until the end of its day has failed, with the last reason', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.add(webhookTo(receivers))
    await receivers.plan('http', 'cut-body', 'busy')
    await receivers.plan('http', 'busy')
    desk.clock.time = EIGHT
    await desk.until([['pending']])
    await desk.close()
    desk.clock.time = EIGHT + DAY - 60 * MINUTE
    await desk.restart()
    await desk.until([['failed']])
    expect((await desk.list())[0]?.runs[0]).toMatchObject({
      reason_text: { key: 'delivery.tooLate', with: { reason: { key: 'delivery.busy' } } },
    })
  })

  it('that may have arrived is not repeated, until the user sends it again', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.add(webhookTo(receivers))
    await receivers.plan('http', 'cut-answer')
    desk.clock.time = EIGHT
    await desk.until([['unknown']])
    await desk.restart()
    desk.clock.time += 60 * MINUTE
    await desk.until([['unknown']])
    expect(await receivers.received()).toHaveLength(1)
    const [run] = (await desk.list())[0]?.runs ?? []
    expect(await desk.call('POST', '/desk/deliveries/send-again', { run_id: run?.run_id })).toMatchObject({ status: 200 })
    await desk.until([['sent']])
    const [first, second] = await receivers.received()
    expect(second?.id).toBe(first?.id)
    expect(await desk.call('POST', '/desk/deliveries/send-again', { run_id: run?.run_id })).toMatchObject({ status: 409 })
  })

  it('that did not arrive, or may not have, is reminded of once, until it is sent', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.add(webhookTo(receivers))
    await desk.add(webhookTo(receivers), { product_name: null })
    await receivers.plan('http', 'gone', 'gone', 'ok')
    desk.clock.time = EIGHT
    await desk.until([['failed'], ['failed']])
    const upcoming = async () => (await apiGetAs(desk.api(), desk.key)('/desk/reminders', remindersRoute.answer)).upcoming
    const [first, second] = await upcoming()
    expect(await upcoming()).toHaveLength(2)
    expect([first?.title, second?.title].toSorted()).toEqual([
      english.format(createMessage('reminder.failedDelivery.all')),
      english.format(createMessage('reminder.failedDelivery.title', { product: PRODUCT })),
    ])
    expect(first).toMatchObject({ kind: 'failure', place: { page: 'settings' }, body: expect.stringContaining('404') })
    const [run] = (await desk.list())[0]?.runs ?? []
    await desk.call('POST', '/desk/deliveries/send-again', { run_id: run?.run_id })
    await desk.until([['sent'], ['failed']])
    expect(await upcoming()).toHaveLength(1)
  })

  it('that waits for its next attempt is not sent once it is turned off', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    const { delivery_id: id } = await desk.add(webhookTo(receivers))
    await receivers.plan('http', 'busy')
    desk.clock.time = EIGHT
    await desk.until([['pending']])
    await expect.poll(async () => (await desk.list())[0]?.runs[0]?.attempts).toBe(1)
    const { url: _, ...target } = webhookTo(receivers)
    await desk.call('PUT', `/desk/deliveries/${id}`, deliveryOf(target, { is_on: false }))
    desk.clock.time += 60 * MINUTE
    await desk.until([['skipped']])
    expect(await receivers.connections()).toBe(1)
  })

  it('sends a test now, which is none of its reports', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    const { delivery_id: id } = await desk.add(webhookTo(receivers))
    await receivers.plan('http', 'ok', 'redirect')
    expect((await desk.call('POST', `/desk/deliveries/${id}/test`)).body).toMatchObject({ state: 'sent', reason: null })
    expect((await desk.call('POST', `/desk/deliveries/${id}/test`)).body).toMatchObject({
      state: 'failed',
      reason_text: { key: 'delivery.redirect' },
    })
    expect((await receivers.received()).map(({ to }) => to)).toEqual(new Array(2).fill(`/${secretsInTests.url}`))
    expect(JSON.parse((await receivers.received())[0]?.body ?? '')).toMatchObject({ title: expect.stringMatching(/^Test: Glow Serum/) })
    expect(await desk.statesOf()).toEqual([[]])
  })

  it('without data to report has failed and connects to nobody', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.call('POST', '/desk/products', { name: 'Empty' })
    await desk.add(webhookTo(receivers), { product_name: 'Empty' })
    desk.clock.time = EIGHT
    await desk.until([['failed']])
    expect(await receivers.connections()).toBe(0)
  })

  it('ends with its product, and its secret with it', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    await desk.add(webhookTo(receivers))
    expect((await desk.call('DELETE', '/desk/products/Glow%20Serum', { confirm: 'Glow Serum' })).status).toBe(200)
    expect(await desk.list()).toEqual([])
  })
})

describe('what the API accepts', () => {
  it.each([
    ['an address without encryption', { url: 'http://hooks.example.com/x', allow_private: false }],
    ['a private address without consent', { url: 'https://192.168.1.5/x', allow_private: false }],
    ['no address', { url: undefined }],
    ['something else than an address', { url: 'hooks.example.com' }],
    ['a topic that is missing', { preset: 'ntfy', url: 'https://ntfy.sh/' }],
    ['a bot without a chat', { preset: 'telegram', url: undefined, token: '1:a' }],
    ['a bot without a token', { preset: 'telegram', url: undefined, chat_id: '5' }],
  ] as const)('not %s', async (_, change) => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    const target = { ...webhookTo(receivers), ...change } as ReturnType<typeof webhookTo>
    expect(await desk.call('POST', '/desk/deliveries', deliveryOf(target))).toMatchObject({ status: 400 })
  })

  it('no folder that does not exist, and neither folders nor private addresses from another machine', async () => {
    const [desk, receivers, folder] = [await openDeliveryDesk(), await openReceivers(), await temporaryFolder()]
    const post = (target: Parameters<typeof deliveryOf>[0], caller: 'owner' | 'network') =>
      desk.call('POST', '/desk/deliveries', deliveryOf(target), caller)
    expect((await post({ kind: 'folder', folder: `${folder}/missing` }, 'owner')).status).toBe(400)
    expect((await post({ kind: 'folder', folder }, 'network')).status).toBe(403)
    expect((await post(webhookTo(receivers), 'network')).status).toBe(403)
    expect((await post(mailTo(receivers), 'network')).status).toBe(403)
    expect((await post({ kind: 'folder', folder }, 'owner')).status).toBe(200)
    expect(JSON.stringify((await desk.call('GET', '/desk/deliveries', undefined, 'network')).body)).not.toContain(folder)
  })

  it('no delivery for a product of nobody, and none of another account', async () => {
    const [desk, receivers] = [await openDeliveryDesk(), await openReceivers()]
    expect((await desk.call('POST', '/desk/deliveries', deliveryOf(webhookTo(receivers), { product_name: 'Other' }))).status).toBe(403)
    const { delivery_id: id } = await desk.add(webhookTo(receivers))
    const other = await desk.api().operator.createAccount({ name: 'B', timezone: 'UTC', currency: 'EUR' })
    const ask = (method: string, path: string, body?: object) =>
      desk.api().fetch(
        new Request(`http://desk.invalid${path}`, {
          method,
          headers: { 'x-api-key': other.api_key },
          ...(body ? { body: JSON.stringify(body) } : {}),
        }),
      )
    for (const [method, path] of [
      ['DELETE', `/desk/deliveries/${id}`],
      ['POST', `/desk/deliveries/${id}/test`],
    ] as const)
      expect((await ask(method, path)).status).toBe(404)
    expect((await ask('PUT', `/desk/deliveries/${id}`, deliveryOf(webhookTo(receivers), { product_name: null }))).status).toBe(404)
    expect(await desk.list()).toHaveLength(1)
  })
})
