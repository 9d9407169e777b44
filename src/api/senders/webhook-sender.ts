/** Sends a report to a webhook: one request, whose address is a secret, without following redirects. */

import type { ShownTarget } from '#shared/contract/internal/delivery-targets.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { Outcome, TargetSecrets } from '../domain/deliveries/delivery-types.ts'
import { SwitchedOff } from '../domain/egress/switched-off.ts'
import type { ClientRequest, IncomingMessage, Outbound } from '../egress/outbound.ts'
import { bareHost, guardedLookup, kindOfAddress, RefusedAddress, requireAllowedHost } from './address-rules.ts'
import { type WebhookRequest, webhookRequest } from './preset-bodies.ts'
import { type Attempt, defaultLimits, failed, retryLater, type SenderLimits, unknown } from './sender.ts'

type WebhookTarget = Extract<ShownTarget, { readonly kind: 'webhook' }>

/** A receiver that asks for a longer wait is asked again after this. */
const LONGEST_WAIT_MS = 6 * 3_600_000

/** Retry-After in milliseconds: seconds, or a date (RFC 9110, 10.2.3); null if there is none. */
const waitAsked = (value: string | undefined, now: number): number | null => {
  const asked = value === undefined ? Number.NaN : /^\d{1,9}(?:\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isNaN(asked) ? null : Math.min(LONGEST_WAIT_MS, Math.max(0, asked))
}

/** What a status means. After 429 and 503 the receiver took nothing; after another 5xx it may have. */
const outcomeOf = ({ statusCode: status = 0, headers }: IncomingMessage, host: string): Outcome => {
  if (status >= 200 && status < 300) return { type: 'sent', note: null }
  if (status >= 300 && status < 400) return failed(createMessage('delivery.redirect', { host, status }))
  if (status === 429 || status === 503)
    return retryLater(createMessage('delivery.busy', { host, status }), waitAsked(headers['retry-after'], Date.now()))
  if (status === 401 || status === 403) return failed(createMessage('delivery.notAuthorized', { host, status }))
  if (status === 404 || status === 410) return failed(createMessage('delivery.noSuchAddress', { host, status }))
  if (status >= 400 && status < 500) return failed(createMessage('delivery.refused', { host, status }))
  return unknown(createMessage('delivery.serverError', { host, status }))
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

const makeRequest = (
  outbound: Outbound,
  { url, headers, body }: WebhookRequest,
  allowPrivate: boolean,
  signal: AbortSignal,
): ClientRequest => {
  const length = { 'content-length': String(Buffer.byteLength(body)) }
  return outbound.request(url, {
    method: 'POST',
    headers: { ...headers, ...length },
    agent: false,
    lookup: guardedLookup(allowPrivate),
    signal,
  })
}

/** Why an address cannot be used, before anything is resolved; null if it can. */
const problemOf = ({ url }: WebhookRequest, { allow_private }: WebhookTarget): Outcome | null => {
  const host = bareHost(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && allow_private))
    return failed(createMessage('delivery.notEncrypted', { host }))
  try {
    requireAllowedHost(url.hostname, allow_private)
    return null
  } catch {
    return failed(createMessage('delivery.privateAddress', { host }))
  }
}

/** Makes the request; the body follows when the connection is there and the commit is on disk. */
const exchange = (
  of: WebhookRequest,
  target: WebhookTarget,
  { commit, signal, outbound }: Attempt,
  limits: SenderLimits,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const host = bareHost(of.url.hostname)
    const isEncrypted = of.url.protocol === 'https:'
    let isCommitted = false
    const request = makeRequest(outbound('webhook'), of, target.allow_private, signal)
    const timer = setTimeout(() => request.destroy(Object.assign(new Error('No connection.'), { code: 'ETIMEDOUT' })), limits.connectMs)
    const end = (outcome: Outcome): void => {
      clearTimeout(timer)
      request.destroy()
      resolve(outcome)
    }
    const fail = (error: unknown): void => {
      if (isCommitted) end(unknown(createMessage('delivery.noAnswer', { host, code: codeOf(error) })))
      else if (error instanceof RefusedAddress) end(failed(createMessage('delivery.privateAddress', { host })))
      else end(retryLater(createMessage('delivery.noConnection', { host, code: codeOf(error) })))
    }
    const sendBody = async (remote: string | undefined): Promise<void> => {
      clearTimeout(timer)
      // Not encrypted: only within a private network, whatever was agreed to.
      if (!isEncrypted && kindOfAddress(remote ?? '') !== 'private') return end(failed(createMessage('delivery.notEncrypted', { host })))
      await commit()
      isCommitted = true
      request.end(of.body)
    }
    request.on('socket', (socket) => {
      socket.setTimeout(limits.silenceMs, () => request.destroy(Object.assign(new Error('No answer.'), { code: 'ETIMEDOUT' })))
      socket.once(isEncrypted ? 'secureConnect' : 'connect', () => void sendBody(socket.remoteAddress).catch(fail))
    })
    request.on('response', (response) => end(outcomeOf(response, host)))
    request.on('error', fail)
  })

/** Sends a report to a webhook. */
export const sendToWebhook = async (
  target: WebhookTarget,
  secrets: TargetSecrets,
  attempt: Attempt,
  limits: SenderLimits = defaultLimits,
): Promise<Outcome> => {
  const request = webhookRequest(target.preset, { report: attempt.report, secrets, chatId: target.chat_id })
  try {
    return problemOf(request, target) ?? (await exchange(request, target, attempt, limits))
  } catch (error) {
    if (error instanceof SwitchedOff) return failed(error.text)
    throw error
  }
}
