/** A scheduled report as it is typed, and as it is saved. */

import type { Delivery, DeliveryChange } from '#shared/contract/internal/deliveries.ts'
import {
  type DeliveryTarget,
  type ShownTarget,
  type smtpSecurities,
  type WebhookPreset,
  webhookPresets,
} from '#shared/contract/internal/delivery-targets.ts'
import type { Paper } from '#shared/contract/internal/report.ts'
import type { Language } from '#shared/locales/languages.ts'
import { minuteOfTime } from '#shared/zoned-time.ts'

/** Where a report goes, as one choice. */
export const receivers = ['smtp', ...webhookPresets, 'folder'] as const
export type Receiver = (typeof receivers)[number]

/** The report of all products; no product has this name. */
export const ALL = '*all*'

type Security = (typeof smtpSecurities)[number]

export interface TypedDelivery {
  /** A product, or {@link ALL}. */
  readonly report: string
  readonly to: Receiver
  readonly isOn: boolean
  readonly time: string
  /** 1: Monday. */
  readonly weekdays: readonly number[]
  readonly language: Language
  readonly paper: Paper
  readonly folder: string
  readonly host: string
  readonly port: string
  readonly security: Security
  readonly user: string
  readonly password: string
  readonly from: string
  readonly recipients: string
  readonly url: string
  readonly token: string
  readonly chat: string
  readonly allowPrivate: boolean
}

export type DeliveryField = keyof TypedDelivery
export type DeliveryProblem =
  | 'time'
  | 'weekdays'
  | 'missing'
  | 'folder'
  | 'port'
  | 'address'
  | 'addresses'
  | 'url'
  | 'openUrl'
  | 'openSecurity'

const WORKDAYS = [1, 2, 3, 4, 5]

const emptyTarget: Omit<TypedDelivery, 'report' | 'to' | 'isOn' | 'time' | 'weekdays' | 'language' | 'paper'> = {
  ...{ folder: '', host: '', port: '465', security: 'tls', user: '', password: '', from: '', recipients: '' },
  ...{ url: '', token: '', chat: '', allowPrivate: false },
}

/** Where a target goes. */
export const receiverOf = (target: ShownTarget): Receiver => (target.kind === 'webhook' ? target.preset : target.kind)

const typedTarget = (target: ShownTarget): Partial<TypedDelivery> => {
  switch (target.kind) {
    case 'folder':
      return { folder: target.folder }
    case 'smtp':
      return {
        ...{ host: target.host, port: String(target.port), security: target.security, user: target.user ?? '' },
        ...{ from: target.from, recipients: target.to.join(', '), allowPrivate: target.allow_private },
      }
    case 'webhook':
      return { chat: target.chat_id ?? '', allowPrivate: target.allow_private }
  }
}

/** The form of a delivery, or of a new one. */
export const typedDelivery = (delivery: Delivery | null, fresh: Pick<TypedDelivery, 'report' | 'language' | 'paper'>): TypedDelivery =>
  delivery === null
    ? { ...emptyTarget, ...fresh, to: 'smtp', isOn: true, time: '08:00', weekdays: WORKDAYS }
    : {
        ...emptyTarget,
        ...{ report: delivery.product_name ?? ALL, to: receiverOf(delivery.target), isOn: delivery.is_on, time: delivery.time },
        ...{ weekdays: delivery.weekdays, language: delivery.language, paper: delivery.paper },
        ...typedTarget(delivery.target),
      }

/** Whether the stored secrets can stay: a password is used for no other server or user, and not without the encryption it was entered for. */
export const retainsSecret = (typed: TypedDelivery, before: Delivery | null): boolean => {
  if (before === null || before.secret !== 'set' || receiverOf(before.target) !== typed.to) return false
  const { target } = before
  if (target.kind !== 'smtp') return true
  const isSameServer = target.host === typed.host.trim() && String(target.port) === typed.port.trim()
  return isSameServer && target.user === typed.user.trim() && (typed.security !== 'none' || target.security === 'none')
}

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/
const textOrAbsent = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim())
const listOf = (text: string): string[] =>
  text
    .split(/[,;，；]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
const isPort = (text: string): boolean => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 65_535

type Problems = Partial<Record<DeliveryField, DeliveryProblem>>

const isMissing = (text: string): boolean => text.trim() === ''

const mailProblems = (typed: TypedDelivery): Problems => {
  const recipients = listOf(typed.recipients)
  return {
    ...(isMissing(typed.host) ? { host: 'missing' } : {}),
    ...(isPort(typed.port) ? {} : { port: 'port' }),
    ...(typed.security === 'none' && !typed.allowPrivate ? { security: 'openSecurity' } : {}),
    ...(ADDRESS.test(typed.from.trim()) ? {} : { from: 'address' }),
    ...(recipients.length > 0 && recipients.every((each) => ADDRESS.test(each)) ? {} : { recipients: 'addresses' }),
  }
}

const hookProblems = (typed: TypedDelivery, isStored: boolean): Problems => {
  const isTelegram = typed.to === 'telegram'
  const url = typed.url.trim()
  const isRight = url.startsWith('https://') || (typed.allowPrivate && /^http:[/]{2}/.test(url))
  return {
    ...(url === '' && !isStored && !isTelegram ? { url: 'missing' } : {}),
    ...(url !== '' && !isRight ? { url: typed.allowPrivate ? 'openUrl' : 'url' } : {}),
    ...(isTelegram && isMissing(typed.chat) ? { chat: 'missing' } : {}),
    ...(isTelegram && isMissing(typed.token) && !isStored ? { token: 'missing' } : {}),
  }
}

const targetProblems = (typed: TypedDelivery, isStored: boolean): Problems => {
  if (typed.to === 'folder') return isMissing(typed.folder) ? { folder: 'missing' } : {}
  if (typed.to !== 'smtp') return hookProblems(typed, isStored)
  const needsPassword = !isMissing(typed.user) && isMissing(typed.password) && !isStored
  return { ...mailProblems(typed), ...(needsPassword ? { password: 'missing' } : {}) }
}

const targetOf = (typed: TypedDelivery, preset: WebhookPreset | null): DeliveryTarget => {
  if (typed.to === 'folder') return { kind: 'folder', folder: typed.folder.trim() }
  if (preset === null)
    return {
      ...{ kind: 'smtp', host: typed.host.trim(), port: Number(typed.port), security: typed.security },
      ...{ user: textOrAbsent(typed.user) ?? null, from: typed.from.trim(), to: listOf(typed.recipients) },
      ...{ allow_private: typed.allowPrivate, password: textOrAbsent(typed.password) },
    }
  return {
    ...{ kind: 'webhook', preset, chat_id: preset === 'telegram' ? typed.chat.trim() : null, allow_private: typed.allowPrivate },
    ...{ url: textOrAbsent(typed.url), token: preset === 'telegram' || preset === 'ntfy' ? textOrAbsent(typed.token) : undefined },
  }
}

export type ReadDelivery = { readonly ok: true; readonly body: DeliveryChange } | { readonly ok: false; readonly problems: Problems }

/** Reads a form; the problems are by field. */
export const readDelivery = (typed: TypedDelivery, before: Delivery | null): ReadDelivery => {
  const problems: Problems = {
    ...(minuteOfTime(typed.time.trim()) === null ? { time: 'time' } : {}),
    ...(typed.weekdays.length === 0 ? { weekdays: 'weekdays' } : {}),
    ...targetProblems(typed, retainsSecret(typed, before)),
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const { report, isOn, time, weekdays, language, paper } = typed
  const preset = webhookPresets.find((name) => name === typed.to) ?? null
  return {
    ok: true,
    body: {
      ...{ product_name: report === ALL ? null : report, is_on: isOn, time: time.trim(), weekdays: [...weekdays] },
      ...{ language, formats: null, paper, target: targetOf(typed, preset) },
    },
  }
}
