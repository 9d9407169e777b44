/** Managed setup: accounts and their keys. */

import { Command, Option } from 'commander'
import type { AccountSummary, NewAccount } from '#api/index.ts'
import type { Day } from '#shared/calendar.ts'
import { UsageError } from '../command-error.ts'
import { dataOption, jsonOption, parseDayOption, print, printJson, variantOption, withApi } from './common.ts'

interface CreateOptions extends Pick<NewAccount, 'name' | 'timezone' | 'currency'> {
  readonly data?: string
  readonly variant?: 'standard' | 'extended'
  readonly trialEnds?: Day
  readonly json?: true
}

interface SetOptions {
  readonly data?: string
  readonly account: string
  readonly variant?: 'standard' | 'extended'
  readonly trialEnds?: Day | 'none'
  readonly subscription?: 'none' | 'active'
  readonly json?: true
}

const describe = (account: AccountSummary): string =>
  [
    account.tenant_id,
    account.name,
    account.timezone,
    account.currency,
    account.variant ?? 'default variant',
    account.trial_ends === null ? 'no trial' : `trial ends ${account.trial_ends}`,
    `subscription ${account.subscription}`,
    account.products.length === 0 ? 'no products' : account.products.join(', '),
  ].join(' · ')

const accountOption = (): Option => new Option('--account <tenant>', 'tenant ID, t-…').makeOptionMandatory()

const create = (): Command =>
  new Command('create')
    .description('create an account; prints its API key, which is shown only once')
    .addOption(dataOption())
    .requiredOption('--name <name>', 'name of the account')
    .requiredOption('--timezone <zone>', 'IANA time zone of the ad account')
    .requiredOption('--currency <code>', 'currency of the ad account, such as EUR')
    .addOption(variantOption())
    .addOption(new Option('--trial-ends <day>', 'last day of the trial').argParser(parseDayOption))
    .addOption(jsonOption())
    .action(async ({ data, json, ...account }: CreateOptions) => {
      const issued = await withApi({ ...(data === undefined ? {} : { data }) }, (api) => api.operator.createAccount(account), 'may be new')
      if (json) printJson(issued)
      else print(`tenant_id: ${issued.tenant_id}\napi_key: ${issued.api_key}`)
    })

const list = (): Command =>
  new Command('list')
    .description('list accounts')
    .addOption(dataOption())
    .addOption(jsonOption())
    .action(async (options: { readonly data?: string; readonly json?: true }) => {
      const accounts = await withApi(options, (api) => api.operator.listAccounts())
      if (options.json) printJson(accounts)
      else for (const account of accounts) print(describe(account))
    })

const rotateKey = (): Command =>
  new Command('rotate-key')
    .description('create a new API key; the old one stops working immediately')
    .addOption(dataOption())
    .addOption(accountOption())
    .addOption(jsonOption())
    .action(async (options: { readonly data?: string; readonly account: string; readonly json?: true }) => {
      const issued = await withApi(options, (api) => api.operator.rotateKey(options.account))
      if (options.json) printJson(issued)
      else print(`tenant_id: ${issued.tenant_id}\napi_key: ${issued.api_key}`)
    })

const set = (): Command =>
  new Command('set')
    .description('change an account')
    .addOption(dataOption())
    .addOption(accountOption())
    .addOption(variantOption())
    .addOption(
      new Option('--trial-ends <day>', 'last day of the trial, or none').argParser((text) =>
        text === 'none' ? text : parseDayOption(text),
      ),
    )
    .addOption(new Option('--subscription <state>', 'state of the subscription').choices(['none', 'active']))
    .addOption(jsonOption())
    .action(async ({ account, variant, trialEnds, subscription, ...options }: SetOptions) => {
      if (variant === undefined && trialEnds === undefined && subscription === undefined) {
        throw new UsageError('Nothing to change: use --variant, --trial-ends or --subscription.')
      }
      const change = {
        ...(variant === undefined ? {} : { variant }),
        ...(trialEnds === undefined ? {} : { trialEnds: trialEnds === 'none' ? null : trialEnds }),
        ...(subscription === undefined ? {} : { subscription }),
      }
      const changed = await withApi(options, (api) => api.operator.setAccount(account, change))
      if (options.json) printJson(changed)
      else print(describe(changed))
    })

export const accountCommand = (): Command =>
  new Command('account')
    .description('manage accounts and API keys')
    .addCommand(create())
    .addCommand(list())
    .addCommand(rotateKey())
    .addCommand(set())
