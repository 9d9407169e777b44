/** Speaks to the API as the desktop window does: through the IPC channel, the host's bridge and the key in custody. */

import type { Api } from '#api/index.ts'
import { bridgeHost } from '#main/api/bridge-host.ts'
import { setupApiChannel } from '#main/ipc/ipc.ts'
import { API_CHANNEL, bridgeResponseSchema, unwrapResponse } from '#shared/contract/desktop/bridge.ts'
import { cloneCodec } from '../electron-double/clone-codec.ts'
import { dispatchInvoke, ipcMain } from '../electron-double/ipc-main.ts'
import type { Transport } from './transport.ts'

const codec = cloneCodec()
const event = { type: 'frame', sender: null, senderFrame: { url: 'app://bundle/index.html', parent: null } } as const

export const overIpc = async (api: Api): Promise<Transport> => {
  let key: string | null = null
  const log: string[] = []
  const note = (_fields: unknown, message: string): void => {
    log.push(message)
  }
  const custody = { key: async () => (key === null ? { key, locked: null } : { key }), keep: async () => true }
  const apiLog = { info: note, error: note }
  setupApiChannel(bridgeHost({ api, apiKeys: custody, log: apiLog, onNewKey: () => undefined, showKey: () => undefined }), apiLog)
  return {
    name: 'over IPC',
    send: async ({ method, path, key: asked, body, text, opens }) => {
      key = asked
      const outcome = await dispatchInvoke(
        API_CHANNEL,
        codec.encode([
          {
            method,
            path,
            ...(opens === undefined ? {} : { opens }),
            ...(body === undefined ? {} : { body: JSON.parse(JSON.stringify(body)) }),
            ...(text === undefined ? {} : { body: text }),
          },
        ]),
        event,
      )
      if (!('value' in outcome)) throw new Error(`The channel did not answer: ${JSON.stringify(outcome)}`)
      return unwrapResponse(bridgeResponseSchema.parse(codec.decode(outcome.value)))
    },
    close: async () => ipcMain.removeHandler(API_CHANNEL),
  }
}
