/** Connects an ad account of Meta, and syncs it once. */

import { text } from 'node:stream/consumers'
import { Command, InvalidArgumentError, Option } from 'commander'
import { type ConnectedProduct, connectedProductsSchema } from '#shared/contract/internal/platform.ts'
import { accessTokenSchema, type MetaApp, metaAppSchema } from '#shared/contract/token.ts'
import { UsageError } from '../command-error.ts'
import { parseAdAccount } from './ad-account-argument.ts'
import { dataOption, jsonOption, print, printJson, withApi } from './common.ts'

interface ConnectOptions {
  readonly data?: string
  readonly account?: string
  readonly newAccount?: string
  readonly product: readonly ConnectedProduct[]
  readonly replaceFiles?: true
  readonly appId?: string
  readonly json?: true
}

/** Arguments are visible to every process of the machine, so a secret is never one. */
const TOKEN_VARIABLE = 'ROAS_DESK_META_TOKEN'
const APP_SECRET_VARIABLE = 'ROAS_DESK_META_APP_SECRET'

const readToken = async (): Promise<string> => {
  const fromEnvironment = process.env[TOKEN_VARIABLE]
  if (fromEnvironment === undefined && process.stdin.isTTY)
    throw new UsageError(`Pass the Meta token on standard input, or in the environment variable ${TOKEN_VARIABLE}.`)
  const { data, error } = accessTokenSchema.safeParse(fromEnvironment ?? (await text(process.stdin)))
  if (data === undefined) throw new UsageError(`The Meta token ${error?.issues[0]?.message ?? 'is missing'}.`)
  return data
}

/** The app of the token; null without `--app-id`. */
const readApp = (id: string | undefined): MetaApp | null => {
  const secret = process.env[APP_SECRET_VARIABLE]
  if (id === undefined && secret === undefined) return null
  if (id === undefined) throw new UsageError(`${APP_SECRET_VARIABLE} is set: pass the ID of the app too, with --app-id.`)
  if (secret === undefined) throw new UsageError(`Pass the secret of the app in the environment variable ${APP_SECRET_VARIABLE}.`)
  const { data, error } = metaAppSchema.safeParse({ id, secret })
  if (data !== undefined) return data
  const [issue] = error.issues
  throw new UsageError(`${issue?.path[0] === 'id' ? '--app-id' : APP_SECRET_VARIABLE} ${issue?.message ?? 'is invalid'}.`)
}

/** "Glow=glow" as a product and the text in the names of its campaigns; "Rest" takes what the others leave. */
const parseProduct = (given: string, before: readonly ConnectedProduct[] = []): readonly ConnectedProduct[] => {
  const [name = '', ...rest] = given.split('=')
  const contains = rest.join('=')
  const { data, error } = connectedProductsSchema.safeParse([
    ...before,
    { name, ...(contains === '' ? {} : { campaign_contains: contains }) },
  ])
  if (data === undefined) throw new InvalidArgumentError(`The products ${error?.issues[0]?.message ?? 'are invalid'}.`)
  return data
}

export const connectCommand = (): Command =>
  new Command('connect')
    .description(`connect an ad account of Meta and sync it; reads the token from standard input or ${TOKEN_VARIABLE}`)
    .argument('<ad-account>', 'ID of the ad account, act_…', parseAdAccount)
    .addOption(dataOption())
    .addOption(
      new Option('--product <name[=text]>', 'product, and the text in the names of its campaigns (default: all others); repeatable')
        .argParser(parseProduct)
        .makeOptionMandatory(),
    )
    .addOption(new Option('--app-id <id>', `app of the token, if Meta requires its secret; the secret comes from ${APP_SECRET_VARIABLE}`))
    .addOption(new Option('--replace-files', 'the sync replaces the ads of Meta that the products have from files, which stay stored'))
    .addOption(new Option('--account <tenant>', 'tenant ID, t-…, if there are several accounts'))
    .addOption(new Option('--new-account <name>', 'create an account of this name, with the time zone and currency of the ad account'))
    .addOption(jsonOption())
    .action(async (adAccountId: string, { data, account, newAccount, product, replaceFiles, appId, json }: ConnectOptions) => {
      const app = readApp(appId)
      const connection = {
        token: await readToken(),
        app,
        adAccountId,
        products: replaceFiles === true ? product.map((one) => ({ ...one, replaces_files: true })) : product,
        ...(account === undefined ? {} : { tenantId: account }),
        ...(newAccount === undefined ? {} : { newAccount }),
      }
      const where = data === undefined ? {} : { data }
      const { issued, products } = await withApi(
        where,
        (api) => api.operator.connectMeta(connection),
        newAccount === undefined ? 'must exist' : 'may be new',
      )
      if (json) return printJson({ ...issued, products })
      if (issued) print(`tenant_id: ${issued.tenant_id}\napi_key: ${issued.api_key}`)
      print(`Connected and synced: ${products.join(', ')}`)
      print(
        'The command line does not save the token: enter it on the token page of the app or of the server that should sync from now on.',
      )
    })
