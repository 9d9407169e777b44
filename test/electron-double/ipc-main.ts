/** `ipcMain` and the dispatch of one message from a page: copies by structured clone, and Electron's own words for what goes wrong. */

import { EventEmitter } from 'node:events'
import { cloneCodec } from './clone-codec.ts'
import { onCommand, reportViolation, sendToScreen } from './link.ts'

export interface IpcEvent {
  readonly type: 'frame'
  readonly sender: unknown
  readonly senderFrame: { readonly url: string; readonly parent: null } | null
}
type Handler = (event: IpcEvent, ...args: unknown[]) => unknown

const codec = cloneCodec()
const handlers = new Map<string, Handler>()

class IpcMain extends EventEmitter {
  readonly handle = (channel: string, handler: Handler): void => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    if (typeof handler !== 'function') throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
    handlers.set(channel, handler)
  }
  readonly removeHandler = (channel: string): void => void handlers.delete(channel)
}
export const ipcMain = new IpcMain()

/** What becomes of one invoke: the encoded result, or the text of the error that the page gets, or "lost" where Electron would never answer. */
export const dispatch = async (
  channel: string,
  args: readonly unknown[],
  event: IpcEvent,
): Promise<{ readonly value: string } | { readonly error: string } | { readonly lost: string }> => {
  const failed = (text: string): { readonly error: string } => ({ error: `Error invoking remote method '${channel}': ${text}` })
  const handler = handlers.get(channel)
  if (handler === undefined) return failed(`Error: No handler registered for '${channel}'`)
  let result: unknown
  try {
    result = await handler(event, ...args)
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    // A falsy error is taken for none.
    return error ? failed(String(error)) : { value: codec.encode(undefined) }
  }
  try {
    return { value: codec.encode(result) }
  } catch {
    return {
      lost: `The handler for '${channel}' answered something that cannot be cloned: the page would wait for ever, and its later calls with it.`,
    }
  }
}

/** The same for arguments as the codec wrote them. */
export const dispatchInvoke = (channel: string, args: string, event: IpcEvent): ReturnType<typeof dispatch> =>
  dispatch(channel, codec.decode(args) as unknown[], event)

/** Takes one message of a page's preload and sends back what it leads to. */
export const takeMessage = async (window: number, document: number, text: string, event: IpcEvent): Promise<void> => {
  const message = JSON.parse(text) as { kind: string; id: number; channel: string; args: string; message?: string }
  if (message.kind === 'preload-error') reportViolation(`The preload failed: ${message.message}`)
  else if (message.kind === 'send') ipcMain.emit(message.channel, event, ...(codec.decode(message.args) as unknown[]))
  else {
    const outcome = await dispatchInvoke(message.channel, message.args, event)
    if ('lost' in outcome) reportViolation(outcome.lost)
    else sendToScreen({ kind: 'settle', window, document, text: JSON.stringify({ id: message.id, ...outcome }) })
  }
}

onCommand('channels', () => [...handlers.keys(), ...ipcMain.eventNames()])

/** How a frame looks to main: null where it is gone, "disposed" where it goes between the message and the look at it. */
type GivenFrame = { readonly url: string; readonly isTop: boolean } | 'disposed' | null

const disposed = {
  get url(): string {
    throw new Error('Render frame was disposed before WebFrameMain could be accessed')
  },
  parent: null,
}
/** A message of any frame, as no page of the double could send it. */
onCommand('invoke-from', (frame: GivenFrame, channel: string, payload: unknown) => {
  const shown = frame === 'disposed' || frame === null ? frame : { url: frame.url, parent: frame.isTop ? null : {} }
  const senderFrame = (shown === 'disposed' ? disposed : shown) as IpcEvent['senderFrame']
  return dispatch(channel, [structuredClone(payload)], { type: 'frame', sender: null, senderFrame }).then((outcome) =>
    'value' in outcome ? codec.decode(outcome.value) : outcome,
  )
})
