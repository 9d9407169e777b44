/** A language model service in a process of its own, with the protocols of OpenAI and Anthropic. It computes nothing. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerFor } from './fake-answers.ts'
import type { ModelCommand, ModelMood, ModelReply, ModelRequest } from './fake-model-types.ts'

interface Message {
  readonly role: string
  readonly content: string | readonly { readonly type: string; readonly text: string }[]
}

let mood: ModelMood = 'good'
const requests: ModelRequest[] = []

const statuses: Partial<Record<ModelMood, number>> = { unauthorized: 401, missing: 404, throttled: 429, broken: 500 }

const textOf = ({ content }: Message): string => (typeof content === 'string' ? content : content.map(({ text }) => text).join(''))

const send = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...headers })
  // The half of an answer, of which the whole length was announced.
  if (mood === 'cut') response.write(text.slice(0, text.length / 2), () => response.destroy())
  else response.end(text)
}

const openAiAnswer = (model: string, content: string) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model },
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  ...(mood === 'no-usage' ? {} : { usage: { prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 } }),
})

const anthropicAnswer = (model: string, text: string) => ({
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model, stop_reason: 'end_turn', stop_sequence: null },
  content: [{ type: 'text', text }],
  usage: { input_tokens: 900, output_tokens: 70 },
})

interface Asked {
  readonly model: string
  readonly messages: readonly Message[]
  readonly response_format?: { readonly type: string }
}

const answerOf = (path: string, { model, messages }: Asked, body: string): object => {
  if (mood === 'huge') return openAiAnswer(model, 'x'.repeat(3 * 1024 * 1024))
  const prompt = messages.findLast(({ role }) => role === 'user')
  const text = prompt === undefined ? '' : answerFor(mood, textOf(prompt), body.includes('in Simplified Chinese'))
  return path.endsWith('/messages') ? anthropicAnswer(model, text) : openAiAnswer(model, text)
}

const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  const path = request.url ?? ''
  const key = request.headers.authorization ?? request.headers['x-api-key'] ?? null
  requests.push({ path, key: key === null ? null : String(key), body })
  const asked = JSON.parse(body) as Asked
  const status = statuses[mood]
  if (status !== undefined) send(response, status, { error: { message: 'No.', type: 'error' } })
  else if (mood === 'redirect') send(response, 307, {}, { location: 'http://127.0.0.1:9/elsewhere' })
  else if (mood === 'no-schema' && asked.response_format?.type === 'json_schema') send(response, 400, { error: { message: 'No schema.' } })
  else send(response, 200, answerOf(path, asked, body))
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', () => {
    // A slow model: it has the question, and the test ends the call.
    if (mood === 'slow') requests.push({ path: request.url ?? '', key: null, body })
    else answer(request, response, body)
  })
})

const reply = (message: ModelReply): void => {
  process.send?.(message)
}

process.on('message', (command: ModelCommand) => {
  if (command.type === 'requests') {
    reply({ type: 'requests', requests })
    return
  }
  mood = command.mood
  reply({ type: 'done' })
})
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => reply({ type: 'listening', port: (server.address() as AddressInfo).port }))
