/** A process that takes the place of the keyring on the bus of its first argument, and never answers anybody. */

import { connectToBus, ownName } from './dbus-connection.ts'

await ownName(await connectToBus(process.argv[2] ?? ''), 'org.freedesktop.secrets')
process.stdout.write('silent\n')
