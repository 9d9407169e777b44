/** Import of files into a product. */

import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { JobError } from '#api/index.ts'
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
  readonly sumBreakdowns?: true
  readonly skipBadRows?: true
  readonly forget?: true
  readonly json?: true
}

/** `our=theirs,our=theirs`. A comma inside a column's name is written `\,`. */
const parseMap = (text: string): Record<string, string> => {
  const pairs = text.split(/(?<!\\),/).map((pair) => pair.replaceAll('\\,', ','))
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      if (at < 1 || at === pair.length - 1) throw new InvalidArgumentError('Use field=column[,field=column…].')
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
  date_format: '--date-format dmy|mdy',
  decimal: '--decimal .|,',
  sum_breakdowns: '--sum-breakdowns',
  skip_bad_rows: '--skip-bad-rows',
  use_remembered: '--forget',
}

/** The error with the flags that resolve it; any other error unchanged. */
const withFlags = (error: unknown): unknown => {
  const settledBy = error instanceof JobError ? (error.failure.settledBy ?? []) : []
  if (!(error instanceof Error) || settledBy.length === 0) return error
  return new CommandError(`${error.message} (${settledBy.map((option) => flags[option]).join(', ')})`)
}

const importInto = (kind: ImportKind, description: string): Command =>
  new Command(kind)
    .description(description)
    .argument('<file>', 'CSV file or Excel workbook')
    .addOption(dataOption())
    .requiredOption('--product <name>', 'product to import into; created if missing')
    .option('--account <tenant>', 'tenant ID; required if there are several accounts')
    .addOption(new Option('--map <pairs>', 'column mapping: field=column[,field=column…]').argParser(parseMap))
    .addOption(new Option('--date-format <format>', 'date format').choices(dateFormats))
    .addOption(new Option('--decimal <sign>', 'decimal separator').choices(['.', ',']))
    .option('--sum-breakdowns', 'add up breakdown rows of the same ad and day (age, gender, placement, …)')
    .option('--skip-bad-rows', 'skip invalid rows and list them next to the file')
    .option('--forget', 'ignore the saved mapping of the last file with the same header')
    .addOption(jsonOption())
    .action(async (file: string, options: ImportCommandOptions) => {
      const path = resolve(file)
      const found = statSync(path, { throwIfNoEntry: false })
      if (!found) throw new CommandError(`The file ${file} does not exist.`)
      if (!found.isFile()) throw new CommandError(`${file} is not a file.`)
      const { map, dateFormat, decimal, sumBreakdowns, skipBadRows, forget } = options
      const importOptions: ImportOptions = {
        ...(map ? { map } : {}),
        ...(dateFormat ? { date_format: dateFormat } : {}),
        ...(decimal ? { decimal } : {}),
        ...(sumBreakdowns ? { sum_breakdowns: true } : {}),
        ...(skipBadRows ? { skip_bad_rows: true } : {}),
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
