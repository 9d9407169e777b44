/** Log messages are stable event names with fields, so that they can be searched: `sync.failed`, `backup.created`. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../src')
const CALL = /\blog\??\.(?:info|warn|error|debug)\(/g
/** The rest of a call: fields, and one event name or two that a condition chooses from. */
const FIELDS_AND_EVENTS = /^(?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*(?:\w+ \? )?('[^']*'(?: : '[^']*')?),?\s*\)/
const EVENT = /^[a-z_]+\.[a-z_]+$/

/** The event names of each call in a source; none for a call in another form, such as one without fields. */
const eventsIn = (source: string): readonly (readonly string[])[] =>
  [...source.matchAll(CALL)].map(({ 0: call, index }) => {
    const [, names] = FIELDS_AND_EVENTS.exec(source.slice(index + call.length)) ?? []
    return names?.split(' : ').map((name) => name.replaceAll("'", '')) ?? []
  })

const calls = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.startsWith('renderer'))
  .flatMap((path) => eventsIn(readFileSync(join(src, path), 'utf8')).map((events) => ({ path, events })))

const isNamed = (events: readonly string[]): boolean => events.length > 0 && events.every((name) => EVENT.test(name))

describe('the log', () => {
  it('is written at many places', () => {
    expect(calls.length).toBeGreaterThan(60)
  })

  it('names each event as area.event', () => {
    expect(calls.filter(({ events }) => !isNamed(events))).toEqual([])
  })
})

describe('the check itself', () => {
  it.each([
    "log.error({ error: String(error) }, 'sync.failed')",
    "options.log.info({ file: join(folder, name()) },\n  'backup.created',\n)",
    "log.info({ ms }, isFirst ? 'app.started' : 'app.restarted')",
  ])('accepts %j', (call) => {
    expect(eventsIn(call).map(isNamed)).toEqual([true])
  })

  it.each([
    "log.error({ error }, 'The sync failed')",
    "log.info('backup.created')",
    `log.info({ file }, \`backup.\${name}\`)`,
    'log.error({ error }, message)',
    "log.info({ ms }, isFirst ? 'app.started' : 'Started again')",
  ])('finds %j', (call) => {
    expect(eventsIn(call).map(isNamed)).toEqual([false])
  })
})
