/** Formats any error as the one-line message that a command prints. */

import { ApiError, ConflictError, DamagedDatabaseError, DbError, JobError } from '#api/index.ts'
import { HostError } from '#http/host-error.ts'
import { dataOptionOf, deskCommand } from '#shared/cli-command.ts'
import { forTerminal } from './terminal-text.ts'

/** Wrong usage: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A failure that the reader can act on: exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

export const plainLine = (error: unknown): string => {
  if (error instanceof ApiError && error.extra.details && error.extra.details.length > 1) {
    return oneLine(error.extra.details.map(({ field, problem }) => `${field} ${problem}`).join('; '))
  }
  if (error instanceof DamagedDatabaseError) return `${oneLine(error.message)} To restore one: ${restoreCommandOf(error)}`
  if (error instanceof Error) return oneLine(error.message)
  return oneLine(String(error))
}

/** True for an error in the input, found by the command line or by the API. */
export const isUsage = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof ApiError && error.code === 'invalid_request')

/** True if the message was written for the user; otherwise it is a bug. */
export const isExpected = (error: unknown): boolean =>
  error instanceof UsageError ||
  error instanceof CommandError ||
  error instanceof HostError ||
  error instanceof ApiError ||
  error instanceof ConflictError ||
  error instanceof DbError ||
  error instanceof JobError

const restoreCommandOf = ({ dataDir }: DamagedDatabaseError): string =>
  deskCommand('restore YYYY-MM-DD', dataOptionOf(dataDir, process.platform === 'win32'))

const oneLine = (text: string): string => forTerminal(text.split('\n', 1)[0] ?? text)
