/** The app's end of the line to the screen. */

import type { ToApp, ToScreen } from './wire.ts'

let lastId = 0
const waiting = new Map<number, (value: ToApp) => void>()
const handlers = new Map<ToApp['kind'], (message: never) => void>()

export const toScreen = (message: ToScreen): void => {
  if (process.send === undefined) throw new Error('The double of Electron needs a screen: start it through launchDouble.')
  if (process.connected) process.send(message)
}

/** Ends the process once all that was said is out. */
export const exitAfterSending = (code: number): void => {
  if (process.send === undefined || !process.connected) process.exit(code)
  process.send({ kind: 'end' } satisfies ToScreen, () => process.exit(code))
}

/** Sends a message that the screen answers under the same id. */
export const askScreen = (build: (id: number) => ToScreen): Promise<ToApp> =>
  new Promise((resolve) => {
    const id = ++lastId
    waiting.set(id, resolve)
    toScreen(build(id))
  })

export const onScreen = <K extends ToApp['kind']>(kind: K, handler: (message: Extract<ToApp, { kind: K }>) => void): void => {
  handlers.set(kind, handler)
}

/** Records what real Electron would have refused or broken on; the test fails at the end. */
export const violate = (text: string): void => toScreen({ kind: 'violation', text })

process.on('message', (message: ToApp) => {
  if (message.kind === 'loaded' || message.kind === 'answered') {
    waiting.get(message.id)?.(message)
    waiting.delete(message.id)
  } else handlers.get(message.kind)?.(message as never)
})
// A screen that is gone takes the app with it.
process.on('disconnect', () => process.exit(0))
