import { describe, expect, it } from 'vitest'
import { sendByMail } from '#api/senders/smtp-sender.ts'
import { attemptOf, outgoingReport } from '#test/helpers/deliveries/sent-report.ts'
import type { Mood } from '#test/helpers/receivers/receiver-types.ts'
import { openReceivers, type Receivers } from '#test/helpers/receivers/receivers.ts'

const limits = { connectMs: 60_000, silenceMs: 60_000 }
/** For a server that does not answer: the outcome is the same however long the wait. */
const impatient = { connectMs: 3000, silenceMs: 3000 }

const targetOf = ({ smtp }: Receivers, change: object = {}) => ({
  ...({ kind: 'smtp', host: '127.0.0.1', security: 'none', user: 'desk', from: 'desk@example.com' } as const),
  ...{ port: smtp, to: ['owner@example.com', 'buyer@example.com'], allow_private: true },
  ...change,
})

const limitsFor = (mood: Mood) => (mood === 'never' || mood === 'silent' ? impatient : limits)

const sendIn = async (receivers: Receivers, mood: Mood, change: object = {}, waits = limitsFor(mood)) => {
  await receivers.plan('smtp', mood)
  const attempt = attemptOf()
  const outcome = await sendByMail(targetOf(receivers, change), { password: 'hunter2' }, attempt, waits)
  return { outcome, commits: attempt.commits(), received: await receivers.received() }
}

describe('a mail server', () => {
  it.each([
    ['ok', 'sent', 1, 1],
    ['slow', 'sent', 1, 1],
    ['cut-early', 'retry', 0, 0],
    ['silent', 'retry', 0, 0],
    ['busy', 'retry', 0, 0],
    ['busy-late', 'retry', 1, 1],
    ['cut-answer', 'unknown', 1, 1],
    ['never', 'unknown', 1, 1],
    ['error', 'failed', 1, 1],
    ['refuse', 'failed', 0, 0],
    ['login', 'failed', 0, 0],
  ] as const)('that is %s: %s', async (mood, type, arrived, commits) => {
    const receivers = await openReceivers()
    const sent = await sendIn(receivers, mood)
    expect(sent.outcome.type).toBe(type)
    expect(sent.received).toHaveLength(arrived)
    expect(sent.commits).toBe(commits)
    expect(JSON.stringify(sent.outcome)).not.toContain('hunter2')
    expect(await receivers.connections()).toBe(1)
  })

  it('that ends in the middle of the message has not got it: it is sent again', async () => {
    const receivers = await openReceivers()
    await receivers.plan('smtp', 'cut-body')
    // More than the buffers between the two can have.
    const attempt = attemptOf(outgoingReport({ pdf: Buffer.alloc(12_000_000, 'pdf ') }))
    const outcome = await sendByMail(targetOf(receivers), { password: 'hunter2' }, attempt, limits)
    expect(outcome.type).toBe('retry')
    expect(attempt.commits()).toBe(0)
    expect(await receivers.received()).toEqual([])
  })

  it('gets the text, the PDF and the id; the password only as its login', async () => {
    const receivers = await openReceivers()
    const { received } = await sendIn(receivers, 'ok')
    const [mail] = received
    expect(mail).toMatchObject({ to: 'owner@example.com buyer@example.com', id: 'report-1.20776@example.com', login: 'desk hunter2' })
    const [, attached = ''] =
      /filename="Glow Serum report\s+2026-11-18\.pdf"[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail?.body ?? '') ?? []
    expect(Buffer.from(attached, 'base64').toString()).toBe(Buffer.from(outgoingReport().pdf).toString())
    expect(mail?.body).not.toContain('hunter2')
    expect(mail?.body).toContain('Auto-Submitted: auto-generated')
  })

  it('gives the same message for the same report', async () => {
    const receivers = await openReceivers()
    await sendIn(receivers, 'ok')
    const [first, second] = (await sendIn(receivers, 'ok')).received
    expect(second?.body).toBe(first?.body)
  })

  it('gets no further header or recipient from a name', async () => {
    const receivers = await openReceivers()
    const title = 'Glow\r\nBcc: spy@example.com\r\n\r\nSerum'
    const report = outgoingReport({ title, fileName: 'a"\r\nX-Own: 1.pdf', lines: ['\r\n.\r\nMAIL FROM:<spy@example.com>'] })
    expect((await sendByMail(targetOf(receivers), { password: 'hunter2' }, attemptOf(report), limits)).type).toBe('sent')
    const [mail, ...more] = await receivers.received()
    expect(more).toEqual([])
    expect(mail?.to).toBe('owner@example.com buyer@example.com')
    expect(mail?.body).not.toMatch(/^(?:Bcc|X-Own):/im)
  })

  it('that accepts some recipients only has sent, with a note', async () => {
    const { outcome } = await sendIn(await openReceivers(), 'ok', { to: ['owner@example.com', 'nobody@example.com'] })
    expect(outcome).toEqual({ type: 'sent', note: { key: 'delivery.someRejected', with: { host: '127.0.0.1', count: 1 } } })
  })

  it('on this computer is not connected to without consent', async () => {
    const receivers = await openReceivers()
    for (const host of ['127.0.0.1', 'localhost'])
      expect((await sendIn(receivers, 'ok', { host, allow_private: false })).outcome.type).toBe('failed')
    expect(await receivers.connections()).toBe(0)
  })

  it('without encryption gets neither password nor message, if encryption is asked for', async () => {
    const receivers = await openReceivers()
    // The first agrees to encrypt and then does not; neither answers a handshake.
    for (const [security, mood] of [
      ['starttls', 'ok'],
      ['tls', 'silent'],
    ] as const)
      expect((await sendIn(receivers, mood, { security }, impatient)).outcome.type).toBe('retry')
    expect(await receivers.received()).toEqual([])
  })
})
