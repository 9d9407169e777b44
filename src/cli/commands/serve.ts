/** The served host: the API and the window at a loopback address. */

import { Command, InvalidArgumentError, Option } from 'commander'
import { DEFAULT_PORT } from '#http/default-port.ts'
import { DEFAULT_REQUESTS_PER_MINUTE } from '#http/default-rate-limit.ts'
import type { Day } from '#shared/calendar.ts'
import { dataFolder } from '../data-folder.ts'
import { listenAddress } from '../listen-address.ts'
import { dataOption, parseDayOption, variantOption } from './common.ts'

const parseToday = (text: string): Day => {
  const day = parseDayOption(text)
  if (day < '1990-01-01' || day > '2100-12-31') throw new InvalidArgumentError('It must be between 1990 and 2100.')
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
  readonly host: string
  readonly name: readonly string[]
  readonly tlsCert?: string
  readonly tlsKey?: string
  readonly rateLimit: number
}

const parseRate = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number of requests, or 0 for no limit.')
  return Number(text)
}

const addName = (name: string, names: readonly string[]): readonly string[] => [...names, name]

export const serveCommand = (): Command =>
  new Command('serve')
    .description('serve the API and the window over HTTP')
    .addOption(dataOption())
    .addOption(new Option('--port <number>', 'port; 0 picks a free one').argParser(parsePort).default(DEFAULT_PORT))
    .option('--demo', 'create the demo account if the data folder has no account')
    .addOption(new Option('--today <day>', "override today's date").argParser(parseToday))
    .addOption(variantOption())
    .option('--host <address>', 'address to listen on; non-loopback addresses require TLS files and a name', '127.0.0.1')
    .addOption(new Option('--name <name>', 'host name used by other machines; repeatable').argParser(addName).default([], 'localhost'))
    .option('--tls-cert <file>', 'certificate chain, PEM')
    .option('--tls-key <file>', 'private key, PEM')
    .addOption(
      new Option('--rate-limit <number>', 'requests per minute for each key, or each address without a valid key; 0 for no limit')
        .argParser(parseRate)
        .default(DEFAULT_REQUESTS_PER_MINUTE),
    )
    .action(async ({ data, port, demo, today, variant, host, name, tlsCert, tlsKey, rateLimit }: ServeOptions) => {
      const address = listenAddress({ host, names: name, tlsCert, tlsKey })
      // Only here: no other command needs the server.
      const { runServer } = await import('../run-server.ts')
      await runServer({ dataDir: dataFolder(data), port, demo: demo === true, today, variant, address, requestsPerMinute: rateLimit })
    })
