/**
 * Sends a report by e-mail, over SMTP.
 *
 * A server must not deliver a message whose end it has not received (RFC 5321, 4.1.1.4). The commit is therefore made before the last piece:
 * whatever fails earlier is repeated, and a server that refuses the message afterwards does not have it either.
 */

import { Readable } from 'node:stream'
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection'
import type { ShownTarget } from '#shared/contract/internal/delivery-targets.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { Outcome, TargetSecrets } from '../domain/deliveries/delivery-types.ts'
import { SwitchedOff } from '../domain/egress/switched-off.ts'
import type { MailConnection, Outbound, Socket } from '../egress/outbound.ts'
import { bareHost, guardedLookup, kindOfAddress, RefusedAddress, requireAllowedHost } from './address-rules.ts'
import { type Attempt, defaultLimits, failed, retryLater, type SenderLimits, unknown } from './sender.ts'

type SmtpTarget = Extract<ShownTarget, { readonly kind: 'smtp' }>

class NotEncrypted extends Error {
  override readonly name = 'NotEncrypted'
}

const PIECE_BYTES = 16 * 1024
/** The reply of a server that takes the message (RFC 5321, 4.2.3). */
const MESSAGE_TAKEN = 250

/** Starts a connection to an address that may be used. */
const startConnection = ({ host, port, allow_private }: SmtpTarget, outbound: Outbound, signal: AbortSignal): MailConnection => {
  requireAllowedHost(host, allow_private)
  return outbound.connectMail({ host: bareHost(host), port, lookup: guardedLookup(allow_private), signal }, host)
}

/** Resolves once it is there. */
const connected = (socket: Socket, limits: SenderLimits): Promise<Socket> =>
  new Promise((resolve, reject) => {
    socket.setTimeout(limits.connectMs, () => socket.destroy(Object.assign(new Error('No connection.'), { code: 'ETIMEDOUT' })))
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      socket.removeListener('error', reject)
      resolve(socket)
    })
  })

/** The message in pieces; the last one follows the commit. */
async function* piecesOf(message: Buffer, commit: () => Promise<void>): AsyncGenerator<Buffer> {
  const last = Math.max(0, message.length - PIECE_BYTES)
  for (let at = 0; at < last; at += PIECE_BYTES) yield message.subarray(at, Math.min(at + PIECE_BYTES, last))
  await commit()
  yield message.subarray(last)
}

const propertyOf = (error: unknown, name: 'responseCode' | 'code' | 'command'): unknown =>
  error instanceof Error ? Reflect.get(error, name) : undefined

/** What an error means. A reply of the server is its word; without one, it depends on whether the message can have arrived. */
const outcomeOfError = (error: unknown, host: string, isCommitted: boolean): Outcome => {
  if (error instanceof SwitchedOff) return failed(error.text)
  if (error instanceof RefusedAddress) return failed(createMessage('delivery.privateAddress', { host }))
  if (error instanceof NotEncrypted) return failed(createMessage('delivery.notEncrypted', { host }))
  const [reply, code] = [propertyOf(error, 'responseCode'), propertyOf(error, 'code')]
  if (typeof reply === 'number' && reply >= 500) {
    const isLogin = code === 'EAUTH'
    return failed(
      isLogin ? createMessage('delivery.login', { host, status: reply }) : createMessage('delivery.mailRefused', { host, status: reply }),
    )
  }
  if (typeof reply === 'number' && reply >= 400) return retryLater(createMessage('delivery.busy', { host, status: reply }))
  const reason = typeof code === 'string' ? code : 'unknown'
  if (isCommitted) return unknown(createMessage('delivery.noAnswer', { host, code: reason }))
  if (reason === 'ETLS') return retryLater(createMessage('delivery.tls', { host }))
  return retryLater(createMessage('delivery.noConnection', { host, code: reason }))
}

interface Session {
  readonly target: SmtpTarget
  readonly socket: Socket
  readonly password: string | undefined
  readonly message: Buffer
  readonly limits: SenderLimits
  readonly commit: () => Promise<void>
}

/** One session: connection, login, message. Rejects with the error of the step that failed. */
const converse = async ({ target, socket, password, message, limits, commit }: Session): Promise<SMTPConnectionSendInfo> => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { host, port, security, user, from, to } = target
  const connection = new SMTPConnection({
    ...{ connection: socket, host: bareHost(host), port, name: '[127.0.0.1]', logger: false },
    ...{ secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none' },
    ...{ connectionTimeout: limits.connectMs, greetingTimeout: limits.connectMs, socketTimeout: limits.silenceMs },
  })
  try {
    const info = await new Promise<SMTPConnectionSendInfo>((resolve, reject) => {
      // Every later error reaches the callback of its step as well, or ends the connection.
      connection.on('error', reject)
      connection.once('end', () => reject(Object.assign(new Error('The connection ended.'), { code: 'ECONNECTION' })))
      const send = (): void => {
        // One piece ahead of the connection, so that the commit waits until the server has taken most of the message.
        const body = Readable.from(piecesOf(message, commit), { highWaterMark: 1 })
        body.once('error', (error) => {
          socket.destroy()
          reject(error)
        })
        connection.send({ from, to: [...to] }, body, (error, info) =>
          error || !info ? reject(error ?? new Error('No result.')) : resolve(info),
        )
      }
      connection.connect((error) => {
        if (error) reject(error)
        else if (user === null) send()
        else connection.login({ user, pass: password ?? '' }, (refusal) => (refusal ? reject(refusal) : send()))
      })
    })
    // Its answer changes nothing any more.
    connection.quit()
    return info
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Sends a report by e-mail. */
export const sendByMail = async (
  target: SmtpTarget,
  secrets: TargetSecrets,
  { report, commit, signal, outbound }: Attempt,
  limits: SenderLimits = defaultLimits,
): Promise<Outcome> => {
  const { host, security } = target
  let isCommitted = false
  let mail: MailConnection | null = null
  try {
    const { mailMessage } = await import('./mail-message.ts')
    const message = await mailMessage(target, report)
    mail = startConnection(target, outbound('email'), signal)
    const socket = await connected(mail.socket, limits)
    if (security === 'none' && kindOfAddress(socket.remoteAddress ?? '') !== 'private') {
      socket.destroy()
      throw new NotEncrypted(`${host} is not on a private network.`)
    }
    const noteCommit = async (): Promise<void> => {
      await commit()
      isCommitted = true
    }
    const { rejected } = await converse({ target, socket, password: secrets.password, message, limits, commit: noteCommit })
    mail.end({ status: MESSAGE_TAKEN })
    return { type: 'sent', note: rejected.length === 0 ? null : createMessage('delivery.someRejected', { host, count: rejected.length }) }
  } catch (error) {
    const reply = propertyOf(error, 'responseCode')
    mail?.end(typeof reply === 'number' ? { status: reply } : { status: null, error })
    return outcomeOfError(error, bareHost(host), isCommitted)
  }
}
