/**
 * The requests of the webhook presets. Names in a report are not trusted: every body either has no markup, or the text is escaped, and no
 * text can mention a person or a group.
 */

import type { WebhookPreset } from '#shared/contract/internal/delivery-targets.ts'
import { defaultServers } from '#shared/contract/internal/delivery-targets.ts'
import type { OutgoingReport, TargetSecrets } from '../domain/deliveries/delivery-types.ts'

/** A request to make. */
export interface WebhookRequest {
  readonly url: URL
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** Limits of the services, in characters; that of ntfy in bytes, above which a message becomes an attachment. */
const limits = { slack: 40_000, teams: 20_000, discord: 2000, telegram: 4096, ntfy: 4096 } as const

const ELLIPSIS = '…'

const sizeOf = (text: string, unit: 'characters' | 'bytes'): number => (unit === 'bytes' ? Buffer.byteLength(text) : text.length)

/** Shortens a text at the end of a line, or within its first one. */
export const shorten = (text: string, limit: number, unit: 'characters' | 'bytes' = 'characters'): string => {
  if (sizeOf(text, unit) <= limit) return text
  const letters = [...text]
  while (letters.length > 0 && sizeOf(letters.join(''), unit) + sizeOf(ELLIPSIS, unit) + 1 > limit)
    letters.length -= Math.ceil(letters.length / 200)
  const short = letters.join('')
  const end = short.lastIndexOf('\n')
  return end > short.length / 2 ? `${short.slice(0, end)}\n${ELLIPSIS}` : short + ELLIPSIS
}

/** Ends a mention before its name: a character without width comes between. */
const withoutMentions = (text: string): string => text.replaceAll('@', '@\u200b')

const forSlack = (text: string): string => withoutMentions(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Characters of Discord's markup, and "<" of its mentions. */
const forDiscord = (text: string): string => withoutMentions(text).replace(/[\\*_~`|>#<:[\]()-]/g, String.raw`\$&`)

const textOf = ({ title, lines }: Pick<OutgoingReport, 'title' | 'lines'>): string => [title, ...lines].join('\n')

const json = (url: string, body: object, headers: Readonly<Record<string, string>> = {}): WebhookRequest => ({
  url: new URL(url),
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
})

interface Addressed {
  readonly report: OutgoingReport
  readonly secrets: TargetSecrets
  readonly chatId: string | null
}

const makers: Readonly<Record<WebhookPreset, (of: Addressed) => WebhookRequest>> = {
  slack: ({ report, secrets }) =>
    json(secrets.url ?? '', { text: shorten(forSlack(textOf(report)), limits.slack), mrkdwn: false, unfurl_links: false }),
  // Text runs have no markup.
  teams: ({ report, secrets }) =>
    json(secrets.url ?? '', {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            type: 'AdaptiveCard',
            version: '1.2',
            body: [report.title, ...shorten(report.lines.join('\n'), limits.teams).split('\n')].map((text, index) => ({
              type: 'RichTextBlock',
              inlines: [{ type: 'TextRun', text: withoutMentions(text), ...(index === 0 ? { weight: 'bolder' } : {}) }],
            })),
          },
        },
      ],
    }),
  discord: ({ report, secrets }) =>
    // 4: no previews of links.
    json(secrets.url ?? '', { content: shorten(forDiscord(textOf(report)), limits.discord), allowed_mentions: { parse: [] }, flags: 4 }),
  telegram: ({ report, secrets, chatId }) =>
    json(
      `${(secrets.url ?? defaultServers.telegram ?? '').replace(/\/+$/, '')}/bot${encodeURIComponent(secrets.token ?? '').replaceAll('%3A', ':')}/sendMessage`,
      {
        chat_id: chatId ?? '',
        text: shorten(withoutMentions(textOf(report)), limits.telegram),
        link_preview_options: { is_disabled: true },
      },
    ),
  ntfy: ({ report, secrets }) => {
    const url = new URL(secrets.url ?? '')
    const parts = url.pathname.split('/').filter((part) => part !== '')
    const topic = decodeURIComponent(parts.pop() ?? '')
    url.pathname = parts.length === 0 ? '/' : `/${parts.join('/')}`
    const message = shorten(report.lines.join('\n'), limits.ntfy - Buffer.byteLength(report.title), 'bytes')
    return json(
      url.href,
      { topic, title: report.title, message },
      secrets.token === undefined ? {} : { authorization: `Bearer ${secrets.token}` },
    )
  },
  json: ({ report, secrets }) => json(secrets.url ?? '', { id: report.id, title: report.title, lines: report.lines, text: textOf(report) }),
}

/** The request that sends a report to a service. */
export const webhookRequest = (preset: WebhookPreset, of: Addressed): WebhookRequest => {
  const { url, body, headers } = makers[preset](of)
  return { url, body, headers: { ...headers, 'idempotency-key': of.report.id, 'user-agent': 'ROAS-Desk' } }
}
