/** The backtest over past days, as JSON lines. */

import { Command, Option } from 'commander'
import { type Day, daysBetween } from '#shared/calendar.ts'
import { UsageError } from '../command-error.ts'
import { dataOption, parseDayOption, printJson, withApi } from './common.ts'

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
    .description('backtest the advisor day by day without look-ahead; prints one JSON object per line')
    .addOption(dataOption())
    .requiredOption('--product <name>', 'product')
    .option('--account <tenant>', 'tenant ID; required if there are several accounts')
    .addOption(new Option('--from <day>', 'first day').argParser(parseDayOption).makeOptionMandatory())
    .addOption(new Option('--to <day>', 'last day').argParser(parseDayOption).makeOptionMandatory())
    .option('--json', 'print JSON lines (default)')
    .action(async ({ product, account, from, to, ...options }: DiagnoseOptions) => {
      const days = daysBetween(from, to) + 1
      if (days < 1) throw new UsageError(`--from ${from} is after --to ${to}.`)
      if (days > MAX_DAYS) throw new UsageError(`The range is ${days} days; the maximum is ${MAX_DAYS}.`)
      await withApi(options, async (api) => {
        const onNote = (note: string): void => void process.stderr.write(`${note}\n`)
        const run = api.operator.diagnose({ product, from, to, onNote, ...(account === undefined ? {} : { tenantId: account }) })
        for await (const day of run) printJson(day)
      })
    })
