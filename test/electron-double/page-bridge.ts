/** Both ends of the context bridge inside the page: the isolated world that runs the preload, and the page's own world. */

import type { CloneCodec, Revive, Special } from './clone-codec.ts'

type Codec = () => CloneCodec

export interface BridgePeer {
  readonly wrap: (value: unknown) => string
  readonly unwrap: (text: string) => unknown
  readonly call: (kind: string, detail: unknown) => unknown
  readonly on: (kind: string, answer: (detail: never) => unknown) => void
}

/**
 * One end. Values are copied, functions and promises become proxies, errors keep only their message: Electron's context bridge.
 * The two worlds share nothing but the document, whose events cross worlds at once and carry text. Self-contained: its text runs inside the page.
 */
export const bridgePeer = (codec: Codec, token: string, side: 'page' | 'preload'): BridgePeer => {
  const { encode, decode } = codec()
  const other = side === 'page' ? 'preload' : 'page'
  const known: unknown[] = []
  const promises = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>()
  const answers: string[] = []

  const messageOf = (error: unknown): string =>
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'

  const call: BridgePeer['call'] = (kind, detail) => {
    const before = answers.length
    document.dispatchEvent(new CustomEvent(`${token}:${other}:${kind}`, { detail: JSON.stringify(detail) }))
    if (answers.length === before) throw new Error('The other world is gone.')
    const { value, thrown } = JSON.parse(answers.pop() ?? '{}') as { value?: unknown; thrown?: string }
    if (thrown !== undefined) throw new Error(thrown)
    return value
  }

  const on: BridgePeer['on'] = (kind, answer) => {
    document.addEventListener(`${token}:${side}:${kind}`, (event) => {
      let outcome: { value?: unknown; thrown?: string }
      try {
        outcome = { value: answer(JSON.parse((event as CustomEvent<string>).detail) as never) }
      } catch (error) {
        outcome = { thrown: messageOf(error) }
      }
      document.dispatchEvent(new CustomEvent(`${token}:${other}:answer`, { detail: JSON.stringify(outcome) }))
    })
  }
  document.addEventListener(`${token}:${side}:answer`, (event) => answers.push((event as CustomEvent<string>).detail))

  const depthOf = (value: unknown, limit: number): void => {
    if (limit < 0) throw new Error('Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.')
    if (typeof value !== 'object' || value === null || value instanceof Promise || ArrayBuffer.isView(value)) return
    for (const item of Object.values(value)) depthOf(item, limit - 1)
  }

  const special: Special = (value) => {
    if (typeof value === 'symbol') return { symbol: value.description ?? '' }
    if (typeof value === 'function') return { fn: known.push(value) - 1 }
    if (value instanceof Error) return { error: value.message }
    if (!(value instanceof Promise)) return undefined
    const id = known.push(value) - 1
    value.then(
      (result) => call('settle', { id, value: wrap(result) }),
      (error: unknown) => call('settle', { id, thrown: messageOf(error) }),
    )
    return { promise: id }
  }
  const revive: Revive = (mark) => {
    const { fn, error, promise, symbol } = mark as { fn?: number; error?: string; promise?: number; symbol?: string }
    if (symbol !== undefined) return Symbol(symbol)
    if (fn !== undefined) return (...args: unknown[]) => unwrap(String(call('apply', { fn, args: wrap(args) })))
    if (promise === undefined) return new Error(error)
    return new Promise((resolve, reject) => promises.set(promise, { resolve, reject }))
  }
  const wrap = (value: unknown): string => {
    depthOf(value, 1000)
    return encode(value, special)
  }
  const unwrap = (text: string): unknown => decode(text, revive)

  on('apply', ({ fn, args }: { fn: number; args: string }) => {
    const target = known[fn]
    return wrap(typeof target === 'function' ? target(...(unwrap(args) as unknown[])) : undefined)
  })
  on('settle', ({ id, value, thrown }: { id: number; value?: string; thrown?: string }) => {
    const promise = promises.get(id)
    promises.delete(id)
    if (value === undefined) promise?.reject(new Error(thrown))
    else promise?.resolve(unwrap(value))
    return null
  })
  return { wrap, unwrap, call, on }
}

/** The page's own world: waits for what the preload exposes and puts it on `window`, deep-frozen and for good. Self-contained. */
export const pageWorld = (peer: BridgePeer): void => {
  const freeze = (value: unknown): void => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || Object.isFrozen(value)) return
    if (!ArrayBuffer.isView(value)) Object.freeze(value)
    for (const item of Object.values(value)) freeze(item)
  }
  peer.on('expose', ({ key, api }: { key: string; api: string }) => {
    if (Object.hasOwn(window, key)) throw new Error('Cannot bind an API on top of an existing property on the window object')
    const value = peer.unwrap(api)
    freeze(value)
    Object.defineProperty(window, key, { value, writable: false, enumerable: true, configurable: false })
    return null
  })
}

export interface PreloadWorld {
  /** Delivers the answer to an invoke; called from outside the page. */
  readonly finish: (text: string) => void
  /** Delivers a message that main sent. */
  readonly receive: (channel: string, args: string) => void
}

/** The isolated world: runs the preload like a sandboxed one, a plain script with a short list of modules. Self-contained. */
export const preloadWorld = (
  codec: Codec,
  peer: BridgePeer,
  post: (message: string) => void,
  script: (...parameters: unknown[]) => unknown,
): PreloadWorld => {
  const { encode, decode } = codec()
  const waiting = new Map<number, { readonly resolve: (value: unknown) => void; readonly reject: (error: Error) => void }>()
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  let last = 0

  // Its methods are on the prototype: exposed directly, it arrives empty.
  const ipcRenderer = Object.create({
    invoke: async (channel: string, ...args: unknown[]) => {
      const id = ++last
      const message = JSON.stringify({ kind: 'invoke', id, channel, args: encode(args) })
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        post(message)
      })
    },
    send: (channel: string, ...args: unknown[]) => post(JSON.stringify({ kind: 'send', channel, args: encode(args) })),
    on: (channel: string, listener: (...args: unknown[]) => void) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      return ipcRenderer
    },
    off: (channel: string, listener: (...args: unknown[]) => void) => {
      listeners.get(channel)?.delete(listener)
      return ipcRenderer
    },
  })
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => {
      peer.call('expose', { key, api: peer.wrap(api) })
    },
  }
  const electron = { contextBridge, ipcRenderer }
  const require = (name: string): unknown => {
    if (name === 'electron' || name === 'electron/renderer' || name === 'electron/common') return electron
    throw new Error(`module not found: ${name}`)
  }
  const module = { exports: {} }
  try {
    script(require, { type: 'renderer', sandboxed: true, contextIsolated: true }, module.exports, module)
  } catch (error) {
    post(JSON.stringify({ kind: 'preload-error', message: error instanceof Error ? error.message : String(error) }))
  }
  return {
    finish: (text) => {
      const { id, value, error } = JSON.parse(text) as { id: number; value?: string; error?: string }
      const call = waiting.get(id)
      waiting.delete(id)
      if (value === undefined) call?.reject(new Error(error))
      else call?.resolve(decode(value))
    },
    receive: (channel, args) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...(decode(args) as unknown[]))
    },
  }
}
