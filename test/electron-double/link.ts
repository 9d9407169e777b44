/** The app's end of the line to the screen. */

import type { ToApp, ToScreen } from './screen-protocol.ts'

let lastId = 0
const waiting = new Map<number, (value: ToApp) => void>()
const handlers = new Map<ToApp['kind'], (message: never) => void>()

export const sendToScreen = (message: ToScreen): void => {
  if (process.send === undefined) throw new Error('The double of Electron needs a screen: start it through launchDouble.')
  if (process.connected) process.send(message)
}

/** Ends the process once all messages are sent. */
export const exitAfterSending = (code: number): void => {
  if (process.send === undefined || !process.connected) process.exit(code)
  process.send({ kind: 'end' } satisfies ToScreen, () => process.exit(code))
}

/** Sends a message that the screen answers under the same id. */
export const requestFromScreen = (build: (id: number) => ToScreen): Promise<ToApp> =>
  new Promise((resolve) => {
    const id = ++lastId
    waiting.set(id, resolve)
    sendToScreen(build(id))
  })

export const onScreen = <K extends ToApp['kind']>(kind: K, handler: (message: Extract<ToApp, { kind: K }>) => void): void => {
  handlers.set(kind, handler)
}

const acts = new Map<string, (...args: never[]) => unknown>()

/** What the test does at the desktop: a click on a menu, a display unplugged. A throw is the test's own error. */
export const onCommand = (act: string, handler: (...args: never[]) => unknown): void => void acts.set(act, handler)

const perform = async ({ id, act, args }: Extract<ToApp, { kind: 'act' }>): Promise<void> => {
  try {
    const handler = acts.get(act)
    if (handler === undefined) throw new Error(`The double knows no ${act}`)
    sendToScreen({ kind: 'reply', id, value: { value: await handler(...(args as never[])) } })
  } catch (error) {
    sendToScreen({ kind: 'reply', id, value: { error: String(error) } })
  }
}

/** Records what real Electron would have refused or broken on; the test fails at the end. */
export const reportViolation = (text: string): void => sendToScreen({ kind: 'violation', text })

process.on('message', (message: ToApp) => {
  if (message.kind === 'act') void perform(message)
  else if (message.kind === 'loaded' || message.kind === 'answered' || message.kind === 'files-chosen') {
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  } else handlers.get(message.kind)?.(message as never)
})
// A screen that is gone takes the app with it.
process.on('disconnect', () => process.exit(0))
