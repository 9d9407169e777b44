/** A fake of Stripe on the loopback address, in a separate process, that fails on demand. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Command, Received, Reply, StripeBehavior } from './behaviors.ts'
import { orderProblems } from './order-problems.ts'

interface Answer {
  readonly status: number
  readonly body: string
}

const received: Received[] = []
const remembered = new Map<string, { readonly form: string; readonly answer: Answer; readonly session: string | null }>()
let moods: StripeBehavior[] = []
let sessions = 0

const refusal = (status: number, error: Readonly<Record<string, string>>): Answer => ({ status, body: JSON.stringify({ error }) })

const checkout = (form: URLSearchParams, hasUrl: boolean): Answer & { readonly session: string } => {
  sessions += 1
  const session = `cs_test_${process.pid}_${sessions}`
  const body = {
    id: session,
    object: 'checkout.session',
    mode: 'subscription',
    status: hasUrl ? 'open' : 'expired',
    payment_status: 'unpaid',
    url: hasUrl ? `https://checkout.stripe.com/c/pay/${session}#fid` : null,
    expires_at: Date.UTC(2026, 10, 20, 12) / 1000,
    client_reference_id: form.get('client_reference_id'),
    customer: form.get('customer'),
    subscription: null,
    livemode: false,
  }
  return { status: 200, body: JSON.stringify(body), session }
}

const answerIn = (mood: StripeBehavior, request: IncomingMessage, form: URLSearchParams): Answer & { readonly session?: string } => {
  const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
  switch (mood) {
    case 'error':
      return refusal(500, { type: 'api_error', message: `An error on our side with ${key}.` })
    case 'conflict':
      return refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Another request is under way.' })
    case 'unknown-key':
      return refusal(401, { type: 'invalid_request_error', code: 'api_key_expired', message: `Invalid API Key provided: ${key}` })
    case 'no-price':
      return refusal(400, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        param: 'line_items[0][price]',
        message: `No such price, says ${key}`,
      })
    case 'no-customer':
      return form.has('customer')
        ? refusal(400, { type: 'invalid_request_error', code: 'resource_missing', param: 'customer', message: 'No such customer' })
        : checkout(form, true)
    case 'broken':
      return { status: 200, body: '{"id": "cs_test_half' }
    case 'no-url':
      return checkout(form, false)
    default:
      return checkout(form, true)
  }
}

/** Stripe gives the first answer again under the same key, the bad ones included; a conflict is none yet. */
const answerOnce = (
  mood: StripeBehavior,
  request: IncomingMessage,
  form: URLSearchParams,
): { readonly answer: Answer; readonly session: string | null } => {
  const key = String(request.headers['idempotency-key'])
  const cached = remembered.get(key)
  if (cached && cached.form !== form.toString())
    return {
      answer: refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' }),
      session: null,
    }
  if (cached) return cached
  const { session = null, ...answer } = answerIn(mood, request, form)
  if (answer.status !== 409 && answer.status !== 401) remembered.set(key, { form: form.toString(), answer, session })
  return { answer, session }
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const form = new URLSearchParams(text)
  const mood = moods.shift() ?? 'kind'
  const problems = orderProblems(request.method, request.url, request.headers, form)
  const isAnswered = mood !== 'drop' && mood !== 'hang'
  const { answer, session } =
    problems.length > 0
      ? { answer: refusal(400, { type: 'invalid_request_error', message: problems.join(', ') }), session: null }
      : isAnswered
        ? answerOnce(mood, request, form)
        : { answer: null, session: null }
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  received.push({
    method: request.method ?? '',
    path: request.url ?? '',
    headers,
    form: Object.fromEntries(form),
    mood,
    session,
    problems,
  })
  if (mood === 'drop') request.socket.destroy()
  if (answer === null) return
  response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': `req_${received.length}` })
  response.end(answer.body)
}

const server = createServer((request, response) => void handle(request, response))
const send = (reply: Reply): void => void process.send?.(reply)

process.on('message', (command: Command) => {
  if (command.type === 'moods') {
    moods = [...command.moods]
    send({ type: 'done' })
  } else send({ type: 'received', received: received.splice(0) })
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => send({ type: 'listening', port: (server.address() as AddressInfo).port }))
