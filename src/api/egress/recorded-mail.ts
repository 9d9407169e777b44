/** A connection of e-mail, recorded when its session has ended. */

import { connect, type TcpNetConnectOpts } from 'node:net'
import type { OpenCall } from './open-call.ts'
import type { MailConnection } from './outbound.ts'

export const recordedMail =
  (openCall: OpenCall) =>
  (options: TcpNetConnectOpts, host: string): MailConnection => {
    const end = openCall({ host: `${host}:${options.port}`, path: '', method: 'SMTP' })
    const socket = connect(options)
    // Encryption runs over the socket, so its own count includes all of it.
    return { socket, end: (result) => end({ ...result, sent: socket.bytesWritten, received: socket.bytesRead }) }
  }
