/** Ad spend entered by hand. */

import { Command, InvalidArgumentError, Option } from 'commander'
import { splitByBothMarks } from '#shared/both-marks.ts'
import type { Day } from '#shared/calendar.ts'
import { type Channel, channels } from '#shared/contract/channel.ts'
import { type DeskSpendLine, MAX_LINE_AMOUNT } from '#shared/contract/internal/spend.ts'
import { withOptionNames } from '../option-names.ts'
import { dataOption, jsonOption, parseDayOption, print, printJson, withApi } from './common.ts'

interface ProductOptions {
  readonly data?: string
  readonly product: string
  readonly account?: string
  readonly json?: true
}

interface SetOptions extends ProductOptions {
  readonly channel: Channel
  readonly from: Day
  readonly to: Day
  readonly amount: number
}

/** Digits with a decimal point or comma, also with thousands separators where both prove which is which. */
export const parseAmount = (text: string): number => {
  const [, first, last = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(text) ?? []
  const parts = splitByBothMarks(text) ?? (first === undefined ? null : { whole: first, fraction: last })
  if (parts === null) throw new InvalidArgumentError('It must be a number of at least 0, such as 1250.50.')
  // One separator with three digits after it; none separates thousands after a zero or after more than three digits.
  if (/^(?!0+[.,])\d{1,3}[.,]\d{3}$/.test(text)) {
    const decimal = Number(`${first}.${last}`)
    throw new InvalidArgumentError(`${text} can mean ${first}${last} or ${decimal}: write ${first}${last}.00 or ${decimal}.`)
  }
  const amount = Number(`${parts.whole}.${parts.fraction || '0'}`)
  if (amount > MAX_LINE_AMOUNT) throw new InvalidArgumentError('It must be at most one billion.')
  return amount
}

const dayOption = (flags: string, description: string): Option =>
  new Option(flags, description).argParser(parseDayOption).makeOptionMandatory()

const describe = ({ line_id, channel, first_day, last_day, amount, replaced_days }: DeskSpendLine): string =>
  [
    `line ${line_id}`,
    channel,
    `${first_day} to ${last_day}`,
    String(amount),
    ...(replaced_days === 0 ? [] : [`ad data counts instead on ${replaced_days} of the days`]),
  ].join(' · ')

const of = ({ product, account }: ProductOptions) => ({ product, ...(account === undefined ? {} : { tenantId: account }) })

/** With the options that every command of this group has. */
const command = (name: string, description: string): Command =>
  new Command(name)
    .description(description)
    .addOption(dataOption())
    .requiredOption('--product <name>', 'name of the product')
    .option('--account <tenant>', 'tenant ID, t-…; required if there are several accounts')
    .addOption(jsonOption())

const SET_OPTIONS = { first_day: '--from', last_day: '--to', amount: '--amount', channel: '--channel' } as const

const set = (): Command =>
  command('set', 'enter ad spend of a channel; a line of the same channel and days gets the new amount')
    .addOption(new Option('--channel <channel>', 'advertising platform').choices(channels).makeOptionMandatory())
    .addOption(dayOption('--from <day>', 'first day'))
    .addOption(dayOption('--to <day>', 'last day'))
    .addOption(
      new Option('--amount <amount>', 'for all days together, in the account currency; spread evenly')
        .argParser(parseAmount)
        .makeOptionMandatory(),
    )
    .action(async (options: SetOptions) => {
      const { channel, from, to, amount } = options
      const change = { channel, first_day: from, last_day: to, amount }
      const line = await withApi(options, (api) => api.operator.setSpend({ ...of(options), change })).catch((error: unknown) => {
        throw withOptionNames(error, SET_OPTIONS)
      })
      if (options.json) printJson(line)
      else print(describe(line))
    })

const list = (): Command =>
  command('list', 'list ad spend entered by hand, and the days that miss a channel').action(async (options: ProductOptions) => {
    const spend = await withApi(options, (api) => api.operator.listSpend(of(options)))
    if (options.json) printJson(spend)
    else {
      for (const line of spend.lines) print(describe(line))
      for (const { channel, first_day, last_day } of spend.missing) print(`missing · ${channel} · ${first_day} to ${last_day}`)
    }
  })

const remove = (): Command =>
  command('delete', 'delete ad spend entered by hand')
    .requiredOption('--line <id>', 'number of the line, as listed')
    .action(async (options: ProductOptions & { readonly line: string }) => {
      const line = await withApi(options, (api) => api.operator.deleteSpend({ ...of(options), line: options.line }))
      if (options.json) printJson(line)
      else print(`deleted · ${describe(line)}`)
    })

export const spendCommand = (): Command =>
  new Command('spend').description('ad spend of channels without ad data').addCommand(list()).addCommand(set()).addCommand(remove())
