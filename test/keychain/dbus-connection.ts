/** A connection to a session bus: calls and their replies, and what the tests do to a keyring behind its users' backs. */

import { once } from 'node:events'
import { connect } from 'node:net'
import { type Call, callMessage, firstMessage, type Reply, readText, WireWriter } from './dbus-protocol.ts'

const BUS = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus', interface: 'org.freedesktop.DBus' } as const
const SECRETS = { destination: 'org.freedesktop.secrets', path: '/org/freedesktop/secrets' } as const
const SERVICE = 'org.freedesktop.Secret.Service'
export const LOGIN_RING = '/org/freedesktop/secrets/collection/login'

export interface BusConnection {
  /** The body of the reply. Rejects with the name of the error. */
  readonly call: (call: Call) => Promise<Buffer>
  readonly close: () => void
}

/** `socketPath`: the bus's unix socket. */
export const connectToBus = async (socketPath: string): Promise<BusConnection> => {
  const socket = connect(socketPath)
  await once(socket, 'connect')
  socket.write(`\0AUTH EXTERNAL ${Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')}\r\n`)
  const [greeting] = (await once(socket, 'data')) as [Buffer]
  if (!greeting.toString().startsWith('OK ')) throw new Error(`The bus did not let us in: ${greeting}`)
  socket.write('BEGIN\r\n')

  const waiting = new Map<number, (reply: Reply) => void>()
  let unread = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk])
    for (let found = firstMessage(unread); found !== null; found = firstMessage(unread)) {
      waiting.get(found.reply.serial)?.(found.reply)
      waiting.delete(found.reply.serial)
      unread = unread.subarray(found.length)
    }
  })
  let lastSerial = 0
  const call = (asked: Call): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const serial = ++lastSerial
      waiting.set(serial, ({ error, body }) => {
        if (error === null) resolve(body)
        else reject(new Error(error))
      })
      socket.write(callMessage(serial, asked))
    })
  await call({ ...BUS, member: 'Hello' })
  return { call, close: () => socket.destroy() }
}

export const ownName = (bus: BusConnection, name: string): Promise<Buffer> =>
  bus.call({ ...BUS, member: 'RequestName', signature: 'su', body: new WireWriter().text(name).uint(0).done() })

export const isOwned = async (bus: BusConnection, name: string): Promise<boolean> =>
  (await bus.call({ ...BUS, member: 'NameHasOwner', signature: 's', body: new WireWriter().text(name).done() })).readUInt32LE(0) === 1

export const lockRing = (bus: BusConnection): Promise<Buffer> =>
  bus.call({ ...SECRETS, interface: SERVICE, member: 'Lock', signature: 'ao', body: new WireWriter().textArray([LOGIN_RING]).done() })

/** What gnome-keyring's own prompter does once the buyer has typed the password. */
export const unlockRing = async (bus: BusConnection, password: string): Promise<void> => {
  const plain = new WireWriter().text('plain').signature('s').align(4).text('').done()
  const opened = await bus.call({ ...SECRETS, interface: SERVICE, member: 'OpenSession', signature: 'sv', body: plain })
  // A variant comes first: its signature, one letter long, takes three bytes.
  const { value: session } = readText(opened, readText(opened, 3).next)
  const secret = new WireWriter()
    .text(LOGIN_RING)
    .align(8)
    .text(session)
    .byteArray(new Uint8Array())
    .byteArray(Buffer.from(password))
    .text('')
  await bus.call({
    ...SECRETS,
    interface: 'org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface',
    member: 'UnlockWithMasterPassword',
    signature: 'o(oayays)',
    body: secret.done(),
  })
}
