/** The served host: the API and the window at a loopback address. */

import { Command, InvalidArgumentError, Option } from 'commander'
import type { Day } from '#shared/calendar.ts'
import { dataFolder } from '../data-folder.ts'
import { serveDesk } from '../serve-desk.ts'
import { dataOption, parseDayOption, variantOption } from './common.ts'

const parseToday = (text: string): Day => {
  const day = parseDayOption(text)
  if (day < '1990-01-01' || day > '2100-12-31') throw new InvalidArgumentError('It must lie between 1990 and 2100.')
  return day
}

const parsePort = (text: string): number => {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('It must be a number from 0 to 65535.')
  return port
}

interface ServeOptions {
  readonly data?: string
  readonly port: number
  readonly demo?: true
  readonly today?: Day
  readonly variant?: 'standard' | 'extended'
}

export const serveCommand = (): Command =>
  new Command('serve')
    .description('serve the API and the window at a loopback address')
    .addOption(dataOption())
    .addOption(new Option('--port <number>', 'port; 0 picks a free one').argParser(parsePort).default(7627))
    .option('--demo', 'make the demo account where the data folder is new')
    .addOption(new Option('--today <day>', 'pretend that today is this day').argParser(parseToday))
    .addOption(variantOption())
    .action(async ({ data, port, demo, today, variant }: ServeOptions) => {
      await serveDesk({ dataDir: dataFolder(data), port, demo: demo === true, today, variant })
    })
