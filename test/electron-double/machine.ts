/** The machine around the app: power, network, displays, theme. The test changes them. */

import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { onCommand, sendToScreen } from './link.ts'
import { throughListeners } from './web-request.ts'

let isOnBattery = process.env.ELECTRON_DOUBLE_BATTERY === '1'
export const powerMonitor = Object.assign(new EventEmitter(), { isOnBatteryPower: (): boolean => isOnBattery })
const powerEvents = ['suspend', 'resume', 'on-ac', 'on-battery', 'shutdown', 'lock-screen', 'unlock-screen']
onCommand('power', (event: string) => {
  if (!powerEvents.includes(event)) throw new Error(`The double: powerMonitor has no event ${event}`)
  if (event === 'on-battery' || event === 'on-ac') isOnBattery = event === 'on-battery'
  powerMonitor.emit(event, {})
})

let online = process.env.ELECTRON_DOUBLE_OFFLINE !== '1'
export const net = {
  isOnline: (): boolean => online,
  get online(): boolean {
    return online
  },
  /** A request of main through Chromium: written down, and refused as where nobody listens. */
  request: (options: {
    readonly protocol?: string
    readonly hostname?: string
    readonly port?: string
    readonly path?: string
    readonly method?: string
  }): EventEmitter => {
    if (!app.isReady()) throw new Error('net module can only be used after app is ready')
    const { protocol = 'https:', hostname = '', port = '', path = '/', method = 'GET' } = options
    const url = `${protocol}//${hostname}${port === '' ? '' : `:${port}`}${path}`
    const connect = (): string => {
      sendToScreen({ kind: 'record', what: 'requested', text: url })
      return 'net::ERR_CONNECTION_REFUSED'
    }
    const request = Object.assign(new EventEmitter(), { end: () => undefined, abort: () => undefined, setHeader: () => undefined })
    setImmediate(() => throughListeners(url, method, connect, (error) => request.emit('error', new Error(error))))
    return request
  },
}
onCommand('network', (connected: boolean) => {
  online = connected
})

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
interface Display {
  readonly id: number
  readonly bounds: Rectangle
  readonly workArea: Rectangle
  readonly scaleFactor: number
}
const display = (id: number, { x, y, width, height }: Rectangle): Display => ({
  id,
  bounds: { x, y, width, height },
  // A bar along the upper edge, as most desktops have.
  workArea: { x, y: y + 30, width, height: height - 30 },
  scaleFactor: 1,
})
const given: readonly Rectangle[] = JSON.parse(process.env.ELECTRON_DOUBLE_DISPLAYS ?? '[{"x":0,"y":0,"width":1920,"height":1080}]')
const displays = given.map((bounds, index) => display(index + 1, bounds))

const overlap = (a: Rectangle, b: Rectangle): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

class Screen extends EventEmitter {
  private all(): readonly Display[] {
    if (!app.isReady()) throw new Error("The 'screen' module can't be used before the app 'ready' event")
    return displays
  }
  readonly getAllDisplays = (): readonly Display[] => this.all()
  readonly getPrimaryDisplay = (): Display | undefined => this.all()[0]
  readonly getDisplayMatching = (wanted: Rectangle): Display | undefined =>
    [...this.all()].sort((a, b) => overlap(wanted, b.bounds) - overlap(wanted, a.bounds))[0]
}
export const screen = new Screen()

let systemIsDark = process.env.ELECTRON_DOUBLE_THEME === 'dark'
let source = 'system'
class NativeTheme extends EventEmitter {
  get shouldUseDarkColors(): boolean {
    return source === 'system' ? systemIsDark : source === 'dark'
  }
  get themeSource(): string {
    return source
  }
  set themeSource(wanted: string) {
    if (!['system', 'light', 'dark'].includes(wanted))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${wanted}`)
    const before = this.shouldUseDarkColors
    source = wanted
    sendToScreen({ kind: 'show', what: { theme: wanted } })
    if (this.shouldUseDarkColors !== before) this.emit('updated')
  }
}
export const nativeTheme = new NativeTheme()
onCommand('system-theme', (dark: boolean) => {
  const before = nativeTheme.shouldUseDarkColors
  systemIsDark = dark
  if (nativeTheme.shouldUseDarkColors !== before) nativeTheme.emit('updated')
})
