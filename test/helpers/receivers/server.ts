/** The receivers in a process of their own: a webhook and a mail server that count what arrives, whatever happens to the sender. */

import type { AddressInfo, Server } from 'node:net'
import { httpReceiver } from './http-receiver.ts'
import { drawMoods, planMoods } from './moods.ts'
import type { Received, ReceiverCommand, ReceiverReply } from './receiver-types.ts'
import { smtpReceiver } from './smtp-receiver.ts'

const received: Received[] = []
let connections = 0
const count = (): void => {
  connections += 1
}
const [http, smtp] = [httpReceiver(received, count), smtpReceiver(received, count)]

const reply = (message: ReceiverReply): void => {
  process.send?.(message)
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

process.on('message', (command: ReceiverCommand) => {
  if (command.type === 'received') return reply({ type: 'received', received, connections })
  if (command.type === 'random') drawMoods(command.moods, command.seed)
  else planMoods(command.by, command.moods)
  reply({ type: 'done' })
})
process.on('disconnect', () => process.exit(0))

reply({ type: 'listening', http: await listen(http), smtp: await listen(smtp) })
