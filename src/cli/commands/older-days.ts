/** Chooses how far back an ad account of Meta is read. */

import { Command, InvalidArgumentError, Option } from 'commander'
import { type OlderMonths, olderMonths } from '#shared/contract/internal/older-days.ts'
import { parseAdAccount } from './ad-account-argument.ts'
import { dataOption, jsonOption, print, printJson, withApi } from './common.ts'

interface OlderDaysOptions {
  readonly data?: string
  readonly account?: string
  readonly months: OlderMonths
  readonly json?: true
}

const parseMonths = (given: string): OlderMonths => {
  const months = olderMonths.find((each) => String(each) === given)
  if (months === undefined) throw new InvalidArgumentError(`It must be one of ${olderMonths.join(', ')}.`)
  return months
}

export const olderDaysCommand = (): Command =>
  new Command('older-days')
    .description('choose how far back an ad account of Meta is read; the app or the server then reads the missing days')
    .argument('<ad-account>', 'ID of the ad account, act_…', parseAdAccount)
    .addOption(dataOption())
    .addOption(
      new Option('--months <count>', `months before today: ${olderMonths.join(', ')}`).argParser(parseMonths).makeOptionMandatory(),
    )
    .addOption(new Option('--account <tenant>', 'tenant ID, t-…, if there are several accounts'))
    .addOption(jsonOption())
    .action(async (adAccountId: string, { data, account, months, json }: OlderDaysOptions) => {
      const where = data === undefined ? {} : { data }
      const request = { adAccountId, months, ...(account === undefined ? {} : { tenantId: account }) }
      const chosen = await withApi(where, (api) => api.operator.readOlderDays(request))
      if (json) return printJson(chosen)
      print(`The ad account is read since ${chosen.first_day}; days that are still to be read: ${chosen.missing_days}.`)
    })
