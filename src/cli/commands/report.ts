/** Writes the morning report of a product as a PDF. */

import { Argument, Command, Option } from 'commander'
import type { Day } from '#shared/calendar.ts'
import { type Paper, papers } from '#shared/contract/internal/report.ts'
import { type Language, languages } from '#shared/locales/languages.ts'
import { safeFileName } from '#shared/safe-file-name.ts'
import { forTerminal } from '../terminal-text.ts'
import { writeOutputFile } from '../write-output-file.ts'
import { dataOption, parseDayOption, print, withApi } from './common.ts'

interface ReportOptions {
  readonly data?: string
  readonly day?: Day
  readonly out?: string
  readonly lang: Language
  readonly paper: Paper
  readonly account?: string
}

export const reportCommand = (): Command =>
  new Command('report')
    .description('write the morning report of a product as a PDF')
    .addArgument(new Argument('<product>', 'product'))
    .addOption(dataOption())
    .addOption(new Option('--day <day>', 'day of the report (default: latest complete day with data)').argParser(parseDayOption))
    .option('--out <file>', 'file to write, overwritten if it exists (default: "<product> report <day>.pdf")')
    .addOption(new Option('--lang <language>', 'language of the report').choices([...languages]).default('en'))
    .addOption(new Option('--paper <paper>', 'paper size').choices([...papers]).default('a4'))
    .option('--account <tenant>', 'tenant ID; required if there are several accounts')
    .action(async (product: string, { day, out, lang, paper, account, ...options }: ReportOptions) => {
      await withApi(options, async (api) => {
        const report = await api.operator.report({
          product,
          language: lang,
          paper,
          ...(day === undefined ? {} : { day }),
          ...(account === undefined ? {} : { tenantId: account }),
        })
        const file = out ?? safeFileName(report.file_name)
        writeOutputFile(file, Buffer.from(report.pdf, 'base64'))
        if (report.note !== null) process.stderr.write(`${forTerminal(report.note)}\n`)
        print(file)
      })
    })
