/** The fake of Meta for developers, started with npm as its documentation says, and used from the command line of the app. */

import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleOf } from '../bundles/bundle-of.ts'
import { temporaryFolder } from '../temp-folder.ts'

let child: ChildProcess
const shown: string[] = []
const output = new EventEmitter()

const untilShown = async (isIt: (line: string) => boolean): Promise<void> => {
  while (!shown.some(isIt)) await once(output, 'line')
}
let setting: Readonly<Record<string, string>>

beforeAll(async () => {
  child = spawn('npm', ['run', '--silent', 'fake:meta'], { cwd: new URL('../../..', import.meta.url), stdio: ['pipe', 'pipe', 'inherit'] })
  if (child.stdout === null) throw new Error('No standard output.')
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    shown.push(line)
    output.emit('line')
  })
  await untilShown((line) => line.startsWith('Endpoints:'))
  const [, name = '', value = ''] = /: (ROAS_DESK_GRAPH_URL)=(http:\/\/127\.0\.0\.1:\d+) npm start$/m.exec(shown.join('\n')) ?? []
  setting = { [name]: value }
})

afterAll(async () => {
  const ended = once(child, 'exit')
  child.stdin?.write('quit\n')
  expect(await ended).toEqual([0, null])
})

const enter = async (line: string, reply: string): Promise<void> => {
  child.stdin?.write(`${line}\n`)
  await untilShown((shownLine) => shownLine === reply)
}

const connect = async (token: string): Promise<{ readonly code: unknown; readonly output: string }> => {
  const args = ['connect', 'act_1001', '--product', 'Glow', '--new-account', 'Vesper', '--data', await temporaryFolder()]
  const desk = spawn(process.execPath, [bundleOf('cli'), ...args], { env: { ...process.env, ...setting }, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(desk, 'close')
  desk.stdin.end(token)
  const [stdout, stderr, [code]] = await Promise.all([text(desk.stdout), text(desk.stderr), ended])
  return { code, output: stdout + stderr }
}

it('prints tokens and a setting with which the app syncs', async () => {
  const [token = ''] = /^Tokens: (.*)$/m.exec(shown.join('\n'))?.[1]?.split(', ') ?? []
  expect(token).toMatch(/^EAA/)
  const { code, output } = await connect(token)
  expect([code, output]).toEqual([0, expect.stringContaining('Connected and synced: Glow')])
})

it('answers in the mood that was typed, for the endpoint and the calls that were typed', async () => {
  await enter('no-right account 1', 'Next 1 × account: no-right')
  expect(await connect('EAA-fake-60-days')).toMatchObject({ code: 1, output: expect.stringContaining('NOT granted ads_read') })
  expect(await connect('EAA-fake-60-days')).toMatchObject({ code: 0 })
})

it('explains what it does not understand', async () => {
  await enter('grumpy', 'Unknown: grumpy. Type help.')
  await enter('slow insights 0', 'COUNT must be from 1 to 1000.')
  await enter('limit some', 'Enter a number of calls, or none.')
  await enter('limit none', 'Calls that are accepted: none')
})
