/** The functions of the operator: managed setup, imports from disk, backtests, reports, backups, exports. */

import { basename } from 'node:path'
import { asDay } from '#shared/calendar.ts'
import { addEventRoute } from '#shared/contract/internal/noted-events.ts'
import { productNameSchema } from '#shared/contract/primitives.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import { findAccountByAdAccount, listAccounts } from '../../db/accounts/account-store.ts'
import { countOwnAccounts } from '../../db/accounts/demo-store.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import { findProduct } from '../../db/products/product-store.ts'
import { findExternalSource } from '../../db/sources/source-store.ts'
import type { Operator } from '../../operator.ts'
import type { BackupService } from '../database/backup-service.ts'
import { changeHolidays, holidaysOf } from '../events/holiday-service.ts'
import { addEvent, deleteEvent, notedEventsOf } from '../events/noted-event-service.ts'
import { exportCsv } from '../imports/export-service.ts'
import { startImport } from '../imports/import-service.ts'
import { saveMcpSwitch } from '../mcp/mcp-service.ts'
import { addConnection } from '../meta/add-connection-service.ts'
import { connect } from '../meta/connect-service.ts'
import { adAccountIdOf } from '../meta/meta-connection.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { chooseOlderDays } from '../sources/older-days-service.ts'
import { deleteSpend, setSpend, spendOf } from '../spend/spend-line-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requestedDay, todayOf } from '../support/today.ts'
import { changeAccount, createAccount, requireAccount, rotateKey, summariseAccounts } from './account-service.ts'
import { runAsOwnAccount } from './first-run.ts'

export const createOperator = (context: ServiceContext, pulls: PullService, backups: BackupService): Operator => ({
  createAccount: async (account) => {
    const { tenant_id, api_key } = await runAsOwnAccount(context, 'owner', () => createAccount(context, account))
    return { tenant_id, api_key }
  },
  createDemo: async () => {
    const { createDemo } = await import('./demo-service.ts')
    const { tenant_id, api_key } = await createDemo(context, pulls)
    return { tenant_id, api_key }
  },
  connectMeta: async ({ token, app = null, adAccountId, products, tenantId, newAccount }) => {
    const request = { access_token: token, app, ad_account_id: adAccountId, products }
    const isFirst = (await countOwnAccounts(context.database.db)) === 0
    if (newAccount === undefined && (!isFirst || tenantId !== undefined)) {
      const { tenant_id } = await accountOf(context, tenantId)
      const connected = await addConnection(context, pulls, tenant_id, request)
      await pullConnected(context, pulls, adAccountId)
      return { issued: null, products: connected.products }
    }
    if (newAccount === undefined)
      throw invalidRequest([{ field: '--new-account', problem: 'must name the account, since this data folder has none yet' }])
    if (tenantId !== undefined) throw invalidRequest([{ field: '--account', problem: 'must not be given together with --new-account' }])
    const existing = await findAccountByAdAccount(context.database.db, adAccountIdOf(adAccountId))
    if (existing)
      throw new ApiError(
        'conflict',
        `${adAccountIdOf(adAccountId)} is connected to the account ${existing.tenant_id} already. Use --account ${existing.tenant_id}.`,
      )
    const { products: names, ...issued } = await connect(context, pulls, 'owner', { ...request, name: newAccount })
    await pullConnected(context, pulls, adAccountId)
    return { issued, products: names }
  },
  readOlderDays: async ({ adAccountId, months, tenantId }) => {
    const account = await accountOf(context, tenantId)
    const source = await findExternalSource(context.database.db, account.id, adAccountIdOf(adAccountId))
    if (!source) throw new ApiError('not_found', `${adAccountIdOf(adAccountId)} is not connected to this account.`)
    // This process has no token: the app or the server reads the days.
    const chosen = await chooseOlderDays(context, { pullDue: () => undefined }, { owner: { account }, sourceId: source.id, months })
    if (chosen.ad_account === null) throw new Error(`${source.name} is not an ad account`)
    const { first_day, missing_days } = chosen.ad_account.reads
    return { first_day: asDay(first_day), missing_days }
  },
  agentKey: async ({ tenantId }) => context.agentKeys.issue((await accountOf(context, tenantId)).id),
  switchMcp: async ({ tenantId, isOn }) => {
    await saveMcpSwitch(context, (await accountOf(context, tenantId)).id, { isOn })
  },
  listAccounts: () => summariseAccounts(context),
  rotateKey: (tenantId) => rotateKey(context, tenantId),
  setAccount: (tenantId, change) => changeAccount(context, tenantId, change),
  importFile: async ({ kind, file, product, tenantId, options }) => {
    const name = productNameSchema.safeParse(product)
    if (!name.success) throw invalidRequest(name.error.issues.map(({ message }) => ({ field: 'product', problem: message })))
    const account = await accountOf(context, tenantId)
    const origin = { fileName: basename(file), by: 'command_line', refusedFile: `${file}.refused.csv` } as const
    const job = await startImport(context, { account, kind, file, product: name.data, options, ...origin })
    return job.finished
  },
  listSpend: async ({ product, tenantId }) => {
    const found = await productOf(context, tenantId, product)
    return spendOf(context, found.product, todayOf(context, found))
  },
  setSpend: async ({ product, tenantId, change }) => setSpend(context, (await productOf(context, tenantId, product)).product, change),
  deleteSpend: async ({ product, tenantId, line }) => deleteSpend(context, (await productOf(context, tenantId, product)).product, line),
  listEvents: async ({ product, tenantId }) => {
    const found = await productOf(context, tenantId, product)
    return notedEventsOf(context, found.product, todayOf(context, found))
  },
  addEvent: async ({ product, tenantId, change }) => {
    const parsed = addEventRoute.body.safeParse(change)
    if (!parsed.success)
      throw invalidRequest(parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'event', problem: message })))
    const found = await productOf(context, tenantId, product)
    return addEvent(context, found.product, parsed.data, todayOf(context, found))
  },
  deleteEvent: async ({ product, tenantId, event }) => deleteEvent(context, (await productOf(context, tenantId, product)).product, event),
  holidays: async ({ tenantId }) => {
    const account = await accountOf(context, tenantId)
    return holidaysOf(context, account, todayOf(context, { account }))
  },
  changeHolidays: async ({ tenantId, choice }) => {
    const account = await accountOf(context, tenantId)
    return changeHolidays(context, account, choice, todayOf(context, { account }))
  },
  diagnose: async function* ({ product, tenantId, from, to, onNote }) {
    // The rules: more modules than an import or an export needs altogether.
    const { diagnose } = await import('../advice/diagnose-service.ts')
    yield* diagnose(context, { ...(await productOf(context, tenantId, product)), from, to, onNote })
  },
  backUp: () => backups.backUp(),
  report: async ({ product, tenantId, day, ...rest }) => {
    const found = await productOf(context, tenantId, product)
    const { account } = found
    const tenant = { account, keyAccount: account, products: [found.product], variant: account.variant ?? context.options.settings.variant }
    const requested = day === undefined ? undefined : requestedDay(context, tenant, day, '--day')
    const { reportOf } = await import('../views/report-service.ts')
    return reportOf(context, pulls, { ...rest, tenant, product: found.product, day: requested })
  },
  exportCsv: async (what, { product, tenantId }) => exportCsv(context, what, (await productOf(context, tenantId, product)).product),
})

/** Waits for the first sync of an ad account that was just connected. */
const pullConnected = async ({ database }: ServiceContext, pulls: PullService, adAccountId: string): Promise<void> => {
  const id = adAccountIdOf(adAccountId)
  const account = await findAccountByAdAccount(database.db, id)
  const source = account && (await findExternalSource(database.db, account.id, id))
  if (source) await pulls.pullSource(source)
}

/** The named account, or the only one. Throws 404 if no account exists, 400 if a name is needed to choose one. */
const accountOf = async ({ database }: ServiceContext, tenantId: string | undefined): Promise<AccountRow> => {
  if (tenantId !== undefined) return requireAccount(database.db, tenantId)
  // The demo next to an account acts only where it is named.
  const [only, ...others] = (await listAccounts(database.db)).filter(({ owner_id: owner }) => owner === null)
  if (!only)
    throw new ApiError(
      'not_found',
      'This data folder has no account yet. Create one with: account create --name N --timezone Z --currency C.',
    )
  if (others.length > 0)
    throw invalidRequest([
      { field: '--account', problem: `must name one of the accounts: ${[only, ...others].map(({ tenant_id }) => tenant_id).join(', ')}` },
    ])
  return only
}

const productOf = async (
  context: ServiceContext,
  tenantId: string | undefined,
  name: string,
): Promise<{ readonly account: AccountRow; readonly product: ProductRow }> => {
  const account = await accountOf(context, tenantId)
  const product = await findProduct(context.database.db, account.id, name)
  if (!product) throw new ApiError('not_found', `Account ${account.tenant_id} has no product "${name}".`)
  return { account, product }
}
