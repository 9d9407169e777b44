/** The backtest over past days, as JSON lines. */

import { Command, Option } from 'commander'
import { type Day, daysBetween } from '#shared/calendar.ts'
import { UsageError } from '../command-error.ts'
import { dataOption, parseDayOption, print, withApi } from './common.ts'

const MAX_DAYS = 800

interface DiagnoseOptions {
  readonly data?: string
  readonly product: string
  readonly account?: string
  readonly from: Day
  readonly to: Day
}

export const diagnoseCommand = (): Command =>
  new Command('diagnose')
    .description('run the advisor as of each day, seeing nothing later: one JSON object a line')
    .addOption(dataOption())
    .requiredOption('--product <name>', 'product')
    .option('--account <tenant>', 'tenant id; needed where there is more than one account')
    .addOption(new Option('--from <day>', 'first day').argParser(parseDayOption).makeOptionMandatory())
    .addOption(new Option('--to <day>', 'last day').argParser(parseDayOption).makeOptionMandatory())
    .option('--json', 'JSON lines; what it prints anyway')
    .action(async ({ product, account, from, to, ...options }: DiagnoseOptions) => {
      const days = daysBetween(from, to) + 1
      if (days < 1) throw new UsageError(`--from ${from} lies after --to ${to}.`)
      if (days > MAX_DAYS) throw new UsageError(`That are ${days} days; ask for ${MAX_DAYS} at most.`)
      await withApi(options, async (api) => {
        const run = api.operator.diagnose({ product, from, to, ...(account === undefined ? {} : { tenantId: account }) })
        for await (const day of run) print(JSON.stringify(day))
      })
    })
