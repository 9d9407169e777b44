/** Import of files into a product. */

import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { JobError } from '#api/index.ts'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { type DateFormat, dateFormats, type ImportKind, type ImportOptions, type ImportResult } from '#shared/contract/internal/import.ts'
import { CommandError } from '../command-error.ts'
import { dataOption, jsonOption, print, printJson, withApi } from './common.ts'

interface ImportCommandOptions {
  readonly data?: string
  readonly product: string
  readonly account?: string
  readonly map?: Record<string, string>
  readonly dateFormat?: DateFormat
  readonly decimal?: '.' | ','
  readonly serialDates?: true
  readonly sheet?: string
  readonly sumBreakdowns?: true
  readonly channel?: Channel
  readonly identicalRows?: 'repeated' | 'copies'
  readonly equalRefunds?: 'repeated' | 'separate' | 'fitting'
  readonly columnRefunds?: 'added' | 'included' | 'matching'
  readonly oldDates?: 'import' | 'skip'
  readonly blankSpend?: 'zero' | 'skip'
  readonly excessPurchases?: 'import' | 'unknown'
  readonly subtotals?: 'skip' | 'count'
  readonly skipBadRows?: true
  readonly shop?: string
  readonly replaceOrders?: true
  readonly adAccount?: string
  readonly replaceAds?: true
  readonly replaceDays?: true
  readonly keepDays?: true
  readonly countAgain?: true
  readonly forget?: true
  readonly json?: true
}

/** `our=theirs,our=theirs`. A comma inside a column's name is written `\,`; `our=` reads the field from no column. */
const parseMap = (text: string): Record<string, string> => {
  const pairs = text.split(/(?<!\\),/).map((pair) => pair.replaceAll('\\,', ','))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1) throw new InvalidArgumentError('Use field=column[,field=column…].')
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    }),
  )
}

const describe = (result: ImportResult): string =>
  [
    `rows read ${result.rows_read}: new ${result.rows_written}, updated ${result.rows_changed}, unchanged ${result.rows_unchanged}, merged or empty ${result.rows_folded}, skipped ${result.rows_refused}`,
    ...(result.first_day === null ? [] : [`days ${result.first_day} to ${result.last_day}`]),
    ...result.notes,
    ...(result.refused_file === null ? [] : [`skipped rows are listed in ${result.refused_file}`]),
  ].join('\n')

const flags: Readonly<Record<keyof ImportOptions, string>> = {
  map: '--map FIELD=COLUMN',
  date_format: '--date-format dmy|mdy|iso',
  serial_dates: '--serial-dates',
  sheet: '--sheet NAME',
  decimal: '--decimal .|,',
  sum_breakdowns: '--sum-breakdowns',
  channel: '--channel meta|google|tiktok|microsoft|other',
  identical_rows: '--identical-rows repeated|copies',
  equal_refunds: '--equal-refunds repeated|separate|fitting',
  column_refunds: '--column-refunds added|included|matching',
  old_dates: '--old-dates import|skip',
  blank_spend: '--blank-spend zero|skip',
  excess_purchases: '--excess-purchases import|unknown',
  subtotals: '--subtotals skip|count',
  skip_bad_rows: '--skip-bad-rows',
  shop: '--shop NAME',
  ad_account: '--ad-account NAME',
  replace_ads: '--replace-ads',
  replace_days: '--replace-days or --keep-days',
  replace_orders: '--replace-orders',
  count_again: '--count-again',
  use_remembered: '--forget',
}

/** The other bad cells of the row that a refusal names first. */
const otherCells = (details: JobError['failure']['details']): string => {
  const cells = details.flatMap(({ field, problem }) => {
    const [, row, column] = /^(row \d+), (.+)$/.exec(field) ?? []
    return row === undefined || column === undefined ? [] : [{ row, column, problem }]
  })
  const others = cells.slice(1).filter(({ row }) => row === cells[0]?.row)
  return others.length === 0
    ? ''
    : ` Also in this row: ${others.map(({ column, problem }) => `column "${column}": ${problem}`).join('; ')}.`
}

/** The error with the flags that resolve it; any other error unchanged. */
const withFlags = (error: unknown): unknown => {
  const settledBy = error instanceof JobError ? (error.failure.settledBy ?? []) : []
  if (!(error instanceof Error) || settledBy.length === 0) return error
  const others = error instanceof JobError ? otherCells(error.failure.details) : ''
  return new CommandError(`${error.message}${others} (${settledBy.map((option) => flags[option]).join(', ')})`)
}

/** The options that only ads have. */
const withAdOptions = (command: Command): Command =>
  command
    .addOption(new Option('--channel <channel>', 'platform of the ads, where the file does not say').choices(channels))
    .addOption(
      new Option('--identical-rows <what>', 'what identical rows without IDs are: skip repeats, or count copies of an ad').choices([
        'repeated',
        'copies',
      ]),
    )
    .addOption(new Option('--subtotals <what>', 'what to do with rows that may be subtotals').choices(['skip', 'count']))
    .addOption(
      new Option('--blank-spend <what>', 'what to do with rows that have numbers and an empty spend cell').choices(['zero', 'skip']),
    )
    .addOption(
      new Option(
        '--excess-purchases <what>',
        'what to do with a file in which many rows have more purchases than impressions or link clicks: import them, or read no purchases',
      ).choices(['import', 'unknown']),
    )
    .option('--ad-account <name>', 'ad account of the rows without IDs, if another ad account of the product has ads of the same names')
    .option('--replace-ads', 'replace stored rows without IDs of the same names even if their numbers are entirely different')

/** The options that only orders have. */
const withOrderOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--equal-refunds <what>',
        'what refund rows without IDs are that have the same order, time and amount: skip repeats, count separate refunds, or count those that fit into the value of their order',
      ).choices(['repeated', 'separate', 'fitting']),
    )
    .addOption(
      new Option(
        '--column-refunds <what>',
        'what refund rows are whose order has a refunded total from an earlier file: add further refunds, count them as included in the total, or include those that equal it',
      ).choices(['added', 'included', 'matching']),
    )

const importInto = (kind: ImportKind, description: string): Command =>
  (kind === 'ads' ? withAdOptions(new Command(kind)) : withOrderOptions(new Command(kind)))
    .description(description)
    .argument('<file>', 'CSV file, Excel workbook, or zip archive with a CSV file')
    .addOption(dataOption())
    .requiredOption('--product <name>', 'product to import into; created if missing')
    .option('--account <tenant>', 'tenant ID; required if there are several accounts')
    .addOption(
      new Option(
        '--map <pairs>',
        'column mapping: field=column[,field=column…]; of several columns with one header by number: spend=Spend#2',
      ).argParser(parseMap),
    )
    .addOption(new Option('--date-format <format>', 'date format').choices(dateFormats))
    .addOption(new Option('--decimal <sign>', 'decimal separator').choices(['.', ',']))
    .option('--serial-dates', 'read plain numbers among the dates as days of Excel (46327)')
    .option('--sheet <name>', 'sheet of a workbook, or file of a zip archive; "*" for all sheets with the same header')
    .addOption(new Option('--old-dates <what>', 'what to do with rows dated before 2005').choices(['import', 'skip']))
    .option('--sum-breakdowns', 'add up breakdown rows of the same ad and day (age, gender, placement, …), or the items of an order')
    .option('--skip-bad-rows', 'skip invalid rows and list them next to the file')
    .option('--shop <name>', 'shop of the orders, if another shop of the product uses the same order numbers')
    .option('--replace-orders', 'replace stored orders of the same number even if their dates are entirely different')
    .option('--replace-days', 'replace stored rows of the days and campaigns of the file that are not in it')
    .addOption(
      new Option('--keep-days', 'count stored rows of the days and campaigns of the file that are not in it as well').conflicts(
        'replaceDays',
      ),
    )
    .option(
      '--count-again',
      'count rows that another source of the account has as well: of another ad account or shop, or orders for two products',
    )
    .option('--forget', 'ignore the saved mapping of the last file with the same header, and what an earlier import of this file answered')
    .addOption(jsonOption())
    .action(async (file: string, options: ImportCommandOptions) => {
      const path = resolve(file)
      const found = statSync(path, { throwIfNoEntry: false })
      if (!found) throw new CommandError(`The file ${file} does not exist.`)
      if (!found.isFile()) throw new CommandError(`${file} is not a file.`)
      const { map, dateFormat, serialDates, sheet, decimal, sumBreakdowns, channel, identicalRows, equalRefunds, subtotals } = options
      const { columnRefunds, blankSpend, excessPurchases, adAccount, replaceAds, oldDates, skipBadRows, shop, replaceOrders, replaceDays } =
        options
      const { keepDays, countAgain, forget } = options
      const importOptions: ImportOptions = {
        ...(map ? { map } : {}),
        ...(dateFormat ? { date_format: dateFormat } : {}),
        ...(serialDates ? { serial_dates: true } : {}),
        ...(sheet === undefined ? {} : { sheet }),
        ...(decimal ? { decimal } : {}),
        ...(sumBreakdowns ? { sum_breakdowns: true } : {}),
        ...(channel ? { channel } : {}),
        ...(identicalRows ? { identical_rows: identicalRows } : {}),
        ...(equalRefunds ? { equal_refunds: equalRefunds } : {}),
        ...(columnRefunds ? { column_refunds: columnRefunds } : {}),
        ...(oldDates ? { old_dates: oldDates } : {}),
        ...(blankSpend ? { blank_spend: blankSpend } : {}),
        ...(excessPurchases ? { excess_purchases: excessPurchases } : {}),
        ...(subtotals ? { subtotals } : {}),
        ...(skipBadRows ? { skip_bad_rows: true } : {}),
        ...(shop === undefined ? {} : { shop }),
        ...(adAccount === undefined ? {} : { ad_account: adAccount }),
        ...(replaceAds ? { replace_ads: true } : {}),
        ...(replaceDays || keepDays ? { replace_days: replaceDays === true } : {}),
        ...(replaceOrders ? { replace_orders: true } : {}),
        ...(countAgain ? { count_again: true } : {}),
        ...(forget ? { use_remembered: false } : {}),
      }
      const result = await withApi(options, (api) =>
        api.operator.importFile({
          kind,
          file: path,
          product: options.product,
          ...(options.account === undefined ? {} : { tenantId: options.account }),
          options: importOptions,
        }),
      ).catch((error: unknown) => {
        throw withFlags(error)
      })
      if (options.json) printJson(result)
      else print(describe(result))
      // Exit code 0 means that everything was imported.
      if (result.rows_refused > 0) process.exitCode = 1
    })

export const importCommand = (): Command =>
  new Command('import')
    .description('import files')
    .addCommand(importInto('ads', 'import daily ad data'))
    .addCommand(importInto('orders', 'import store orders'))
