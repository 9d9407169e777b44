/** Where a report is delivered: a folder, e-mail over SMTP, or a webhook. What is shown of a target contains no secret. */

import { z } from 'zod'

export const webhookPresets = ['slack', 'teams', 'discord', 'telegram', 'ntfy', 'json'] as const
/** A service that receives a webhook; `json` is any program that takes JSON. */
export type WebhookPreset = (typeof webhookPresets)[number]

/** `tls`: encrypted from the start; `starttls`: encrypted before the login; `none`: only within a private network. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const

/** The address of a service that has one for everybody. */
export const defaultServers: Partial<Record<WebhookPreset, string>> = { telegram: 'https://api.telegram.org' }

const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `must be at most ${max} characters` })
    .refine((text) => !/\p{C}/u.test(text), { error: 'must be one line without control characters' })

const secret = oneLine(1000).min(1, { error: 'must not be empty' }).optional()

const address = oneLine(254).regex(/^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/, { error: 'must be an e-mail address' })

const host = oneLine(253).regex(/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]+)$/i, { error: 'must be a host name or an IP address' })

const allowPrivate = z
  .boolean()
  .meta({ description: 'Whether addresses of this computer and of private networks may be used; http and unencrypted SMTP need it' })

const folderTarget = { kind: z.literal('folder'), folder: oneLine(1000).min(1, { error: 'must not be empty' }) }

const smtpFields = {
  kind: z.literal('smtp'),
  host,
  port: z.int().min(1).max(65_535),
  security: z.enum(smtpSecurities),
  user: oneLine(254).nullable().meta({ description: 'Null for a server without a login' }),
  from: address,
  to: z.array(address).min(1, { error: 'must name a recipient' }).max(20, { error: 'must name at most 20 recipients' }),
  allow_private: allowPrivate,
}

const webhookFields = {
  kind: z.literal('webhook'),
  preset: z.enum(webhookPresets),
  chat_id: oneLine(100).nullable().meta({ description: 'Telegram: the chat that receives the message; null for other services' }),
  allow_private: allowPrivate,
}

export const deliveryTargetSchema = z.discriminatedUnion('kind', [
  z.object(folderTarget),
  z.object({ ...smtpFields, password: secret.meta({ description: 'Left out: stays as it is' }) }),
  z.object({
    ...webhookFields,
    url: secret.meta({ description: 'The address of the webhook; for Telegram that of the server. Left out: stays as it is' }),
    token: secret.meta({ description: 'The bot token of Telegram, or an access token of ntfy. Left out: stays as it is' }),
  }),
])
/** A target to save, with its new secrets. */
export type DeliveryTarget = Readonly<z.infer<typeof deliveryTargetSchema>>

export const shownTargetSchema = z.discriminatedUnion('kind', [
  z.object(folderTarget),
  z.object(smtpFields),
  z.object({ ...webhookFields, host: z.string().meta({ description: 'The host of the address; the rest of it is secret' }) }),
])
/** A target without its secrets. */
export type ShownTarget = Readonly<z.infer<typeof shownTargetSchema>>
