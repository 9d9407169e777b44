/** The app's log: JSON lines in the data folder, without any secret. */

import { chmodSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { pino } from 'pino'
import type { Logger } from '#api/index.ts'
import { logDestination } from '#shared/node/log-destination.ts'
import { makePrivateFolder } from '#shared/node/private-folder.ts'

export type AppLog = Logger

const MAX_BYTES = 5_000_000
const secretFields = ['api_key', 'access_token', 'authorization', 'password', 'secret', 'x-api-key']
/** Such a field with its text, at any depth of the line. */
const secretField = new RegExp(`("(?:${secretFields.join('|')})":)"(?:[^"\\\\]|\\\\.)*"`, 'gi')

/** Secrets that slipped into a text: our own keys, the ad platform's tokens, and the keys of the payment and language services. */
export const redactSecrets = (line: string): string =>
  line
    .replace(secretField, '$1"[hidden]"')
    .replace(/rd_[A-Za-z0-9_-]{43}/g, 'rd_[hidden]')
    .replace(/EAA[A-Za-z0-9]{20,}/g, 'EAA[hidden]')
    .replace(/\b((?:sk|rk)_(?:live|test)_|whsec_|sk-)[A-Za-z0-9_-]{16,}/g, '$1[hidden]')

/** Makes the folder and closes an earlier file to other users. Where the disk does not allow it, the log opens as well as it can. */
const prepare = (file: string): void => {
  try {
    makePrivateFolder(dirname(file))
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile()) return
    chmodSync(file, 0o600)
    if (stats.size > MAX_BYTES) renameSync(file, `${file}.1`)
  } catch {
    // A log that cannot be prepared must not stop the app.
  }
}

/**
 * Opens the log, which only its owner can read. A file over 5 MB is renamed to `<file>.1` first; one such file is retained.
 *
 * Never throws, and neither does logging: on a full disk, lines are lost.
 */
export const openLog = (file: string): AppLog => {
  prepare(file)
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['X-API-Key', ...secretFields].flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]),
        censor: '[hidden]',
      },
      hooks: { streamWrite: redactSecrets },
    },
    logDestination(file),
  )
}
