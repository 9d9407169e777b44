/** Preloaded into a utility process of the double: gives it `process.parentPort`, and hides the channel of Node's own fork. */

import { EventEmitter } from 'node:events'

const send = process.send?.bind(process)
if (send === undefined) throw new Error('The double of a utility process needs a parent: start it through utilityProcess.fork.')
const parentPort = Object.assign(new EventEmitter(), { postMessage: (message: unknown) => void send(message) })
process.on('message', (data) => parentPort.emit('message', { data, ports: [] }))
// Electron ends a utility process with the app, whatever it is doing.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
Object.defineProperty(process, 'parentPort', { value: parentPort })
Object.defineProperty(process, 'send', { value: undefined })
Object.defineProperty(process, 'type', { value: 'utility' })
