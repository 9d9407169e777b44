/** A keychain process that dies of its first call, as a native module may. */

process.parentPort.on('message', () => process.abort())
