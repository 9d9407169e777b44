/** The process that loads the native keychain module: it can hang or crash without the app. */

import type { KeychainAnswer, KeychainCall, Keytar } from './keychain-protocol.ts'
import { loadKeytar } from './keytar-module.ts'

let loading: Promise<Keytar> | null = null

const run = async (call: KeychainCall): Promise<string | boolean | null> => {
  loading ??= loadKeytar()
  const keytar = await loading
  if (call.act === 'get') return keytar.getPassword(call.service, call.name)
  if (call.act === 'delete') return keytar.deletePassword(call.service, call.name)
  await keytar.setPassword(call.service, call.name, call.value)
  return null
}

const answer = (call: KeychainCall): Promise<KeychainAnswer> =>
  run(call).then(
    (value) => ({ id: call.id, ok: true, value }),
    (error: unknown) => ({ id: call.id, ok: false, message: error instanceof Error ? error.message : String(error) }),
  )

process.parentPort.on('message', ({ data }: { readonly data: KeychainCall }) => {
  void answer(data).then((reply) => process.parentPort.postMessage(reply))
})
