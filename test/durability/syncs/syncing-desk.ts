/**
 * A desk of its own process that syncs from the fake of Meta when it is told to, on a clock that the test sets, until it is killed. Commands and
 * answers are lines of JSON.
 */

import { writeSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { adSourcesRoute } from '#shared/contract/internal/campaign-mapping.ts'
import { type SourceState, sourcesRoute } from '#shared/contract/internal/source.ts'
import { fileSecrets } from '../../helpers/file-secrets.ts'
import { openTestApi } from '../../helpers/test-api.ts'
import type { DeskAnswer, DeskCommand } from './desk-lines.ts'

const [dataDir = '', secretFile = '', graphUrl = '', product = '', givenKey = ''] = process.argv.slice(2)
let now = 0
let key = givenKey

const api = await openTestApi(dataDir, {
  clock: { now: () => now },
  secrets: fileSecrets(secretFile),
  settings: {
    version: '0.0.0-test',
    variant: 'standard',
    platform: { baseUrl: graphUrl, patienceMs: 20_000, retryMs: 1, pollMs: 1 },
  },
})

const print = (line: DeskAnswer): void => void writeSync(1, `${JSON.stringify(line)}\n`)

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> => {
  const headers = key === '' ? {} : { 'x-api-key': key }
  const request = new Request(`http://desk.invalid${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const response = await api.fetch(request, key === '' ? 'owner' : 'http')
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** The source once nothing is read any more: older days are read after the answer of a refresh. */
const idleSource = async (): Promise<SourceState | undefined> => {
  for (;;) {
    const [source] = sourcesRoute.answer.parse(await send('GET', '/desk/sources')).sources
    if (source === undefined || source.pulling === null) return source
    await sleep(10)
  }
}

const sync = async (): Promise<DeskAnswer> => {
  const path = encodeURIComponent(product)
  await send('POST', `/desk/products/${path}/pull`, {})
  await send('GET', `/api/snapshot/${path}?force_refresh=true`)
  const source = await idleSource()
  const next = source?.next_try === null || source === undefined ? now : Date.parse(source.next_try)
  return { what: 'synced', missing: source?.missing_days ?? -1, next, failure: source?.failure?.message ?? null }
}

const run = async (command: DeskCommand): Promise<void> => {
  if (command.what === 'connect') {
    now = command.now
    const answer = (await send('POST', '/desk/platform/connect', command.body)) as { readonly api_key: string }
    key = answer.api_key
    print({ what: 'connected', key })
  } else if (command.what === 'older-days') {
    const [source] = adSourcesRoute.answer.parse(await send('GET', '/desk/ad-sources')).sources
    await send('PUT', `/desk/ad-sources/${source?.source_id}/older-days`, { months: command.months })
    print({ what: 'chosen' })
  } else if (command.what === 'sync') {
    now = command.now
    print(await sync())
  } else {
    await send('POST', '/api/token/refresh', { access_token: command.token })
    print({ what: 'rotated' })
  }
}

// A command that fails ends the process with its reason. Commands run beside each other: a token is replaced during a sync.
for await (const line of createInterface({ input: process.stdin })) void run(JSON.parse(line) as DeskCommand)
await api.close()
