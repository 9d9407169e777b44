/** Secrets of deliveries are in the secret store, and on their way to the receiver; nowhere else. */

import { describe, expect, it } from 'vitest'
import { bytesIn, deliveryOf, EIGHT, mailTo, openDeliveryDesk, secretsInTests, webhookTo } from '../helpers/deliveries/delivery-desk.ts'
import { fileSecrets, readSecrets } from '../helpers/file-secrets.ts'
import { openReceivers } from '../helpers/receivers/receivers.ts'
import { temporaryFolder } from '../helpers/temp-folder.ts'

const openDesk = async () => {
  const file = `${await temporaryFolder()}/secrets.json`
  return { desk: await openDeliveryDesk({ secrets: fileSecrets(file) }), receivers: await openReceivers(), stored: () => readSecrets(file) }
}

/** Without the keys of the account, which a test of their own covers. */
const namesOf = (stored: Readonly<Record<string, string>>) => Object.keys(stored).filter((name) => name.includes('/delivery/'))

describe('the secrets of deliveries', () => {
  it('are not in the database, a backup, the log, an answer or a message, whatever the receiver does', async () => {
    const { desk, receivers } = await openDesk()
    const answers: unknown[] = []
    const telegram = { preset: 'telegram', url: `http://127.0.0.1:${receivers.http}`, token: secretsInTests.token, chat_id: '5' } as const
    for (const target of [webhookTo(receivers), mailTo(receivers), webhookTo(receivers, telegram)]) answers.push(await desk.add(target))
    await receivers.plan('http', 'cut-answer', 'redirect')
    await receivers.plan('smtp', 'login')
    desk.clock.time = EIGHT
    await expect
      .poll(async () => (await desk.statesOf()).flat().filter((state) => state !== 'pending' && state !== 'sending'))
      .toHaveLength(3)
    answers.push(await desk.call('POST', '/desk/backups', {}))
    for (const { delivery_id } of await desk.list()) answers.push(await desk.call('POST', `/desk/deliveries/${delivery_id}/test`))
    answers.push(await desk.list())
    const received = await receivers.received()
    const places = {
      answers: JSON.stringify(answers),
      log: desk.log(),
      files: bytesIn(desk.folder),
      bodies: received.map(({ body, headers }) => body + JSON.stringify(headers)).join('\n'),
    }
    expect(received.length).toBeGreaterThan(3)
    for (const [place, text] of Object.entries(places))
      for (const secret of Object.values(secretsInTests)) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
    expect(places.files).toContain('127.0.0.1')
  })

  it('are removed with their delivery, and when they are replaced', async () => {
    const { desk, receivers, stored } = await openDesk()
    const { delivery_id: id } = await desk.add(webhookTo(receivers))
    const [first] = namesOf(stored())
    expect(stored()[first ?? '']).toContain(secretsInTests.url)
    await desk.call('PUT', `/desk/deliveries/${id}`, deliveryOf(webhookTo(receivers, { url: `http://127.0.0.1:${receivers.http}/next` })))
    await expect.poll(() => namesOf(stored())).toHaveLength(1)
    expect(namesOf(stored())).not.toContain(first)
    await desk.call('DELETE', `/desk/deliveries/${id}`)
    await expect.poll(() => namesOf(stored())).toEqual([])
  })

  it('are removed with the product of their delivery', async () => {
    const { desk, receivers, stored } = await openDesk()
    await desk.add(webhookTo(receivers))
    await desk.call('DELETE', '/desk/products/Glow%20Serum', { confirm: 'Glow Serum' })
    await expect.poll(() => namesOf(stored())).toEqual([])
  })

  it('stay as they are if they are left out, but go to no other host, user or port', async () => {
    const { desk, receivers } = await openDesk()
    const [hook, mail] = [await desk.add(webhookTo(receivers)), await desk.add(mailTo(receivers))]
    const { url: _, ...sameHook } = webhookTo(receivers)
    const { password: __, ...sameMail } = mailTo(receivers)
    const put = async (id: number, target: object) =>
      (await desk.call('PUT', `/desk/deliveries/${id}`, deliveryOf(target as typeof sameMail, { time: '09:00' }))).status
    expect(await put(hook.delivery_id, sameHook)).toBe(200)
    expect(await put(mail.delivery_id, sameMail)).toBe(200)
    expect(await put(mail.delivery_id, { ...sameMail, host: 'mail.example.com' })).toBe(400)
    expect(await put(mail.delivery_id, { ...sameMail, port: 26 })).toBe(400)
    expect(await put(mail.delivery_id, { ...sameMail, user: 'other' })).toBe(400)
    expect(await put(hook.delivery_id, { ...sameHook, preset: 'slack' })).toBe(400)
    const bot = { preset: 'telegram', url: `http://127.0.0.1:${receivers.http}`, token: secretsInTests.token, chat_id: '5' } as const
    const { delivery_id: botId } = await desk.add(webhookTo(receivers, bot), { is_on: false })
    const { token: ___, ...sameBot } = webhookTo(receivers, bot)
    expect(await put(botId, { ...sameBot, url: 'http://127.0.0.1:9' })).toBe(400)
    expect((await desk.call('DELETE', `/desk/deliveries/${botId}`)).status).toBe(200)
    expect(await put(hook.delivery_id, sameMail)).toBe(400)
    desk.clock.time = EIGHT + 3_600_000
    await desk.until([['sent'], ['sent']])
    expect((await receivers.received()).find(({ by }) => by === 'smtp')?.login).toBe(`desk ${secretsInTests.password}`)
  })

  it('that are gone are reported, and nothing is sent', async () => {
    const receivers = await openReceivers()
    const desk = await openDeliveryDesk()
    await desk.add(webhookTo(receivers))
    expect((await desk.list())[0]?.secret).toBe('set')
    // A store in memory, as after a restart of a served host.
    await desk.api().options.secrets.delete((await secretName(desk.folder)) ?? '')
    expect((await desk.list())[0]?.secret).toBe('missing')
    desk.clock.time = EIGHT
    await desk.until([['failed']])
    expect((await desk.list())[0]?.runs[0]).toMatchObject({ reason_text: { key: 'delivery.noSecret' } })
    expect(await receivers.connections()).toBe(0)
  })
})

const secretName = async (folder: string): Promise<string | null> => {
  const { openDatabase } = await import('#api/db/connection/database.ts')
  const database = openDatabase(folder, 'reading')
  try {
    return (await database.db.selectFrom('delivery').select('secret').executeTakeFirstOrThrow()).secret
  } finally {
    await database.close()
  }
}
