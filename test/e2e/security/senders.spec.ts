/** Who is answered over IPC: on every channel the top frame of our own page, and nobody else. */

import { describe, expect, it } from 'vitest'
import { API_CHANNEL, DESKTOP_CHANNEL } from '#shared/contract/desktop/bridge-channel.ts'
import { nativeTexts } from '../../helpers/texts.ts'
import { setupShell } from '../shell-fixture.ts'

const { app } = setupShell()

const OWN = 'app://bundle/index.html'
const strangers = {
  'a frame inside our page': { url: OWN, isTop: false },
  'a frame of another page': { url: 'https://evil.example/', isTop: false },
  'a page of the network': { url: 'https://evil.example/', isTop: true },
  'the error page': { url: 'app://error/?what=x', isTop: true },
  'the log': { url: 'app://error/log', isTop: true },
  'another host of our scheme': { url: 'app://bundle.evil.example/index.html', isTop: true },
  'our host with a port': { url: 'app://bundle:99/index.html', isTop: true },
  'our host over https': { url: 'https://bundle/index.html', isTop: true },
  'a file': { url: 'file:///app/out/renderer/index.html', isTop: true },
  'a text': { url: 'data:text/html,x', isTop: true },
  'a blank page': { url: 'about:blank', isTop: true },
  'a page made by ours': { url: 'blob:app://bundle/4a7c', isTop: true },
  'an address that is none': { url: '', isTop: true },
  'a frame that is gone': null,
  'a frame that goes at the very moment': 'disposed',
} as const

const payloads = { [API_CHANNEL]: { method: 'GET', path: '/desk/status' }, [DESKTOP_CHANNEL]: { kind: 'about' } } as const
const refusals = {
  [API_CHANNEL]: {
    status: 403,
    body: { status: 'error', code: 'not_allowed_here', message: nativeTexts().calls.notOurs },
  },
  [DESKTOP_CHANNEL]: { ok: false, message: nativeTexts().calls.notOurs },
} as const
const channels = [API_CHANNEL, DESKTOP_CHANNEL] as const
const from = (frame: unknown, channel: string, payload: unknown) => app().screen.act('invoke-from', frame, channel, payload)

describe('IPC, on the double of Electron', () => {
  it('has two channels and no other listener', async () => {
    expect(await app().screen.act('channels')).toEqual([...channels])
  })

  it.each(channels)('IPC senders: %s answers our own page', async (channel) => {
    const answer = await from({ url: OWN, isTop: true }, channel, payloads[channel])
    expect(answer).toMatchObject(channel === API_CHANNEL ? { status: 200 } : { ok: true })
  })

  it.each(Object.keys(strangers) as (keyof typeof strangers)[])('IPC senders: %s is refused on every channel', async (who) => {
    for (const channel of channels) expect(await from(strangers[who], channel, payloads[channel]), channel).toEqual(refusals[channel])
  })
})
