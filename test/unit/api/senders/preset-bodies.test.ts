import { describe, expect, it } from 'vitest'
import { shorten, webhookRequest } from '#api/senders/preset-bodies.ts'
import { outgoingReport } from '#test/helpers/deliveries/sent-report.ts'

const url = 'https://hooks.example.com/services/T0/B0/secret'
const requestOf = (preset: Parameters<typeof webhookRequest>[0], report = outgoingReport()) =>
  webhookRequest(preset, { report, secrets: { url, token: '12:ab' }, chatId: '-100' })
const bodyOf = (preset: Parameters<typeof webhookRequest>[0], report = outgoingReport()) =>
  JSON.parse(requestOf(preset, report).body) as Record<string, unknown>

describe('the request of a preset', () => {
  it('Slack: no mention and no link survives', () => {
    const { text, mrkdwn } = bodyOf('slack')
    expect(mrkdwn).toBe(false)
    expect(text).toContain('&lt;!channel&gt;')
    expect(text).toContain('&amp;')
    expect(text).not.toMatch(/[<>]|@[a-z]/i)
  })

  it('Discord: nobody is mentioned, and markup is escaped; 2,000 characters at most', () => {
    const { content, allowed_mentions } = bodyOf('discord')
    expect(allowed_mentions).toEqual({ parse: [] })
    expect(content).toContain(String.raw`\*bold\*`)
    expect(content).not.toMatch(/@[a-z]|(?<!\\)[*_~`|<]/i)
    const long = bodyOf('discord', outgoingReport({ lines: new Array(300).fill('Glow_Serum: 4.21×') })).content
    expect(String(long).length).toBeLessThanOrEqual(2000)
    expect(long).toMatch(/…$/)
  })

  it('Telegram: plain text to the chat, with the token in the address alone', () => {
    const { url: asked, body } = webhookRequest('telegram', {
      report: outgoingReport(),
      secrets: { token: '12:ab' },
      chatId: '-100',
    })
    expect(asked.href).toBe('https://api.telegram.org/bot12:ab/sendMessage')
    expect(JSON.parse(body)).toMatchObject({ chat_id: '-100', link_preview_options: { is_disabled: true } })
    expect(body).not.toMatch(/12:ab|parse_mode|@[a-z]/i)
  })

  it('ntfy: the topic of the address, and at most 4,096 bytes', () => {
    const report = outgoingReport({ lines: new Array(400).fill('精华液的投放数据') })
    const asked = webhookRequest('ntfy', {
      report,
      secrets: { url: 'https://ntfy.example.com/base/my%20topic', token: 'tk_1' },
      chatId: null,
    })
    const { topic, message } = JSON.parse(asked.body) as { topic: string; message: string }
    expect(asked.url.href).toBe('https://ntfy.example.com/base')
    expect(topic).toBe('my topic')
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4096)
    expect(asked.headers.authorization).toBe('Bearer tk_1')
  })

  it('Teams: text runs, which have no markup', () => {
    const { attachments } = bodyOf('teams') as { attachments: { content: { body: { type: string; inlines: { text: string }[] }[] } }[] }
    const blocks = attachments[0]?.content.body ?? []
    expect(blocks.map(({ type }) => type)).toEqual(['RichTextBlock', 'RichTextBlock', 'RichTextBlock'])
    expect(blocks.flatMap(({ inlines }) => inlines.map(({ text }) => text)).join('')).not.toMatch(/@[a-z]/i)
  })

  it('carries the id of the report, and no secret in its body', () => {
    for (const preset of ['slack', 'teams', 'discord', 'telegram', 'ntfy', 'json'] as const) {
      const { headers, body } = requestOf(preset)
      expect(headers['idempotency-key']).toBe('report-1.20776')
      expect(body).not.toMatch(/12:ab|services\/T0/)
    }
  })
})

describe('a text that is too long', () => {
  it('ends after a whole line, or within its only one', () => {
    expect(shorten('one\ntwo', 10)).toBe('one\ntwo')
    expect(shorten('one two\nthree four five', 12)).toBe('one two\n…')
    expect(shorten('a'.repeat(50), 10)).toMatch(/^a{5,9}…$/)
    expect(shorten('😀'.repeat(50), 11)).toMatch(/^(?:😀)+…$/u)
  })
})
