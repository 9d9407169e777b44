/** `Notification`: written down on the screen; the test clicks, closes, or has the system refuse it. */

import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { onCommand, sendToScreen } from './link.ts'
import type { ShownNotification } from './screen-protocol.ts'

interface NotificationOptions {
  readonly title?: string
  readonly body?: string
}

const all: Notification[] = []
/** "fatal": the app is killed before the server shows one. */
type NotificationBehavior = 'kind' | 'fatal' | 'unsupported' | 'failing'
let mood: NotificationBehavior = (process.env.ELECTRON_DOUBLE_NOTIFICATIONS ?? 'kind') as NotificationBehavior
let failure = 'The notification server is not there'

const draw = (): void => {
  const notifications = all.flatMap(({ id, title, body, state }): readonly ShownNotification[] =>
    state === 'new' ? [] : [{ id, title, body, state }],
  )
  sendToScreen({ kind: 'show', what: { notifications } })
}

export class Notification extends EventEmitter {
  readonly id: number
  readonly title: string
  readonly body: string
  state: ShownNotification['state'] | 'new' = 'new'

  // Linux has no list; only Windows reports activations.
  static readonly getHistory = async (): Promise<readonly never[]> => []
  static readonly handleActivation = (): void => undefined
  static readonly isSupported = (): boolean => mood !== 'unsupported'

  constructor(options: NotificationOptions = {}) {
    super()
    if (!app.isReady()) throw new Error('Cannot create Notification before app is ready')
    this.title = options.title ?? ''
    this.body = options.body ?? ''
    this.id = all.push(this)
  }
  readonly show = (): void => {
    // The system answers later, never inside the call.
    setImmediate(() => {
      if (mood === 'fatal') {
        process.kill(process.pid, 'SIGKILL')
        return
      }
      const states = { kind: 'shown', failing: 'failed', unsupported: 'failed' } as const
      this.state = states[mood]
      if (this.state === 'shown') this.emit('show', {})
      if (this.state === 'failed') this.emit('failed', {}, failure)
      draw()
    })
  }
  readonly close = (): void => {
    if (this.state !== 'shown') return
    this.state = 'closed'
    draw()
    this.emit('close', {})
  }
}

const shown = (id: number): Notification => {
  const notification = all.find((each) => each.id === id)
  if (notification?.state !== 'shown') throw new Error(`Notification ${id} is not on the screen`)
  return notification
}
onCommand('click-notification', (id: number) => {
  const notification = shown(id)
  notification.emit('click', {})
  notification.close()
})
onCommand('close-notification', (id: number) => shown(id).close())
onCommand('support-notifications', (yes: boolean) => {
  mood = yes ? 'kind' : 'unsupported'
})
onCommand('fail-notifications', (error: string | null) => {
  mood = error === null ? 'kind' : 'failing'
  failure = error ?? failure
})
