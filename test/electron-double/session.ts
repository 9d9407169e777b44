/** `session` and `protocol`: custom schemes and permissions of the one session. */

import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { onCommand, onScreen, sendToScreen } from './link.ts'
import type { Served } from './screen-protocol.ts'
import { type WebRequest, webRequest } from './web-request.ts'

type SchemeHandler = (request: Request) => Response | Promise<Response>
type PermissionCheck = (contents: unknown, permission: string, origin: string, details: object) => boolean

const standard = new Set<string>()
const handlers = new Map<string, SchemeHandler>()
let registered = false
let check: PermissionCheck | null = null
let device: ((details: object) => boolean) | null = null
let request: ((contents: unknown, permission: string, answer: (granted: boolean) => void, details: object) => void) | null = null

const sessionProtocol = {
  handle: (scheme: string, handler: SchemeHandler): void => {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string): void => {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`)
  },
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
}

const events = new EventEmitter()
const defaultSession = {
  on: (name: string, listener: (...args: never[]) => void): unknown => events.on(name, listener as () => void),
  emit: (name: string, ...args: unknown[]): boolean => events.emit(name, ...args),
  protocol: sessionProtocol,
  setPermissionCheckHandler: (handler: typeof check): void => {
    check = handler
  },
  setPermissionRequestHandler: (handler: typeof request): void => {
    request = handler
  },
  setDevicePermissionHandler: (handler: ((details: object) => boolean) | null): void => {
    if (handler !== null && typeof handler !== 'function') throw new TypeError('handler must be null or a function')
    device = handler
  },
}

export const session = {
  get defaultSession(): typeof defaultSession {
    if (!app.isReady()) throw new TypeError('Session can only be received when app is ready')
    return defaultSession
  },
  fromPartition: (_name: string): { readonly webRequest: WebRequest } => ({ webRequest }),
}

export const protocol = {
  ...sessionProtocol,
  registerSchemesAsPrivileged: (
    schemes: readonly { readonly scheme: string; readonly privileges?: { readonly standard?: boolean } }[],
  ): void => {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    if (registered) throw new Error('The double: a second registerSchemesAsPrivileged would silently replace the first.')
    registered = true
    for (const { scheme, privileges } of schemes) if (privileges?.standard === true) standard.add(scheme)
  },
}

/** What a browser asks about, with Electron's name for it; without both handlers Electron grants all of it. */
const asked: readonly (readonly [browser: string, electron: string])[] = [
  ['geolocation', 'geolocation'],
  ['notifications', 'notifications'],
  ['camera', 'media'],
  ['microphone', 'media'],
  ['clipboard-read', 'clipboard-read'],
  ['clipboard-write', 'clipboard-sanitized-write'],
  ['midi', 'midi'],
]

interface AskedBy {
  readonly requestingUrl: string
  readonly isMainFrame: boolean
}
const requested = (permission: string, details: AskedBy): boolean => {
  let granted = request === null
  request?.(
    null,
    permission,
    (answer) => {
      granted = answer
    },
    details,
  )
  return granted
}
const checked = (permission: string, origin: string, details: AskedBy): boolean =>
  check === null || check(null, permission, origin, details)

/** The answer of each of the three handlers, for a permission that no page of the double could request. */
onCommand('permission', (permission: string, details: AskedBy) => ({
  requested: requested(permission, details),
  checked: checked(permission, new URL('/', details.requestingUrl).href, details),
  device: device === null || device({ deviceType: permission, origin: new URL('/', details.requestingUrl).href }),
}))

/** The permissions, by the browser's names, that a page of this address gets, as the app's two handlers answer. */
export const grantedPermissions = (requestingUrl: string): readonly string[] =>
  asked.flatMap(([browser, permission]) => {
    const details = { requestingUrl, isMainFrame: true }
    const origin = new URL('/', requestingUrl).href
    return requested(permission, details) && checked(permission, origin, details) ? [browser] : []
  })

const serve = async (url: string, method: string, headers: Readonly<Record<string, string>>): Promise<Served | null> => {
  const scheme = new URL(url).protocol.slice(0, -1)
  const handler = handlers.get(scheme)
  // A scheme that is not standard has no host and no origin of its own: relative paths and modules would fail.
  if (handler === undefined || !standard.has(scheme)) return null
  try {
    const response = await handler(new Request(url, { method, headers }))
    // Electron's default where the type is missing.
    const found = { 'content-type': 'text/html', ...Object.fromEntries(response.headers) }
    return { status: response.status, headers: found, body: new Uint8Array(await response.arrayBuffer()) }
  } catch (error) {
    console.error(error)
    return null
  }
}

onScreen('request', ({ id, url, method, headers }) => {
  void serve(url, method, headers).then((value) => sendToScreen({ kind: 'reply', id, value }))
})

/** An address exactly as it is written, which a page's own fetch would have resolved. */
onCommand('request', (url: string, method: string) => serve(url, method, {}))
