/** What the commands share: options that mean the same everywhere, and their checks. */

import { InvalidArgumentError, Option } from 'commander'
import { type Api, databaseExists } from '#api/index.ts'
import { type Day, parseDay } from '#shared/calendar.ts'
import { CommandError } from '../command-error.ts'
import { dataFolder } from '../data-folder.ts'
import { openApi } from '../open-api.ts'
import { forTerminal, jsonForTerminal } from '../terminal-text.ts'

export const parseDayOption = (text: string): Day => {
  const day = parseDay(text)
  if (day === null) throw new InvalidArgumentError('It must be a calendar date, YYYY-MM-DD.')
  return day
}

export const dataOption = (): Option => new Option('--data <dir>', "data folder (default: the desktop app's folder)")
export const jsonOption = (): Option => new Option('--json', 'print JSON')
export const variantOption = (): Option =>
  new Option('--variant <variant>', 'set of decisions that the API accepts').choices(['standard', 'extended'])

/** Opens the API of the data folder, runs the work and closes the API whatever happens. */
export const withApi = async <T>(
  given: { readonly data?: string },
  work: (api: Api) => Promise<T>,
  store: 'must exist' | 'may be new' = 'must exist',
): Promise<T> => {
  const dataDir = dataFolder(given.data)
  if (store === 'must exist' && !databaseExists(dataDir)) throw new CommandError(`${dataDir} has no ROAS Desk data yet.`)
  const api = await openApi({ dataDir, runsOneTask: true })
  try {
    return await work(api)
  } finally {
    await api.close()
  }
}

/** Prints text for people. */
export const print = (line: string): void => {
  process.stdout.write(`${forTerminal(line)}\n`)
}

/** Prints a value as one line of JSON. */
export const printJson = (value: unknown): void => {
  process.stdout.write(`${jsonForTerminal(value)}\n`)
}
