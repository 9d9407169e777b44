/** The functions of the operator: managed setup, imports from disk, backtests, reports, backups, exports. */

import { basename } from 'node:path'
import { productNameSchema } from '#shared/contract/primitives.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import { listAccounts } from '../../db/accounts/account-store.ts'
import type { AccountRow, ProductRow } from '../../db/connection/schema.ts'
import { findProduct } from '../../db/products/product-store.ts'
import type { Operator } from '../../operator.ts'
import { diagnose } from '../advice/diagnose-service.ts'
import type { BackupService } from '../database/backup-service.ts'
import { exportCsv } from '../imports/export-service.ts'
import { startImport } from '../imports/import-service.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { requestedDay } from '../support/today.ts'
import { reportOf } from '../views/report-service.ts'
import { changeAccount, createAccount, requireAccount, rotateKey, summariseAccounts } from './account-service.ts'
import { createDemo } from './demo-service.ts'

export const createOperator = (context: ServiceContext, pulls: PullService, backups: BackupService): Operator => ({
  createAccount: async (account) => {
    const { tenant_id, api_key } = await createAccount(context, account)
    return { tenant_id, api_key }
  },
  createDemo: async () => {
    const { tenant_id, api_key } = await createDemo(context, pulls)
    return { tenant_id, api_key }
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
  diagnose: async function* ({ product, tenantId, from, to }) {
    yield* diagnose(context, { ...(await productOf(context, tenantId, product)), from, to })
  },
  backUp: () => backups.backUp(),
  report: async ({ product, tenantId, day, ...rest }) => {
    const found = await productOf(context, tenantId, product)
    const { account } = found
    const tenant = { account, products: [found.product], variant: account.variant ?? context.options.settings.variant }
    const requested = day === undefined ? undefined : requestedDay(context, tenant, day, '--day')
    return reportOf(context, pulls, { ...rest, tenant, product: found.product, day: requested })
  },
  exportCsv: async (what, { product, tenantId }) => exportCsv(context, what, (await productOf(context, tenantId, product)).product),
})

/** The named account, or the only one. Throws 404 if no account exists, 400 if a name is needed to choose one. */
const accountOf = async ({ database }: ServiceContext, tenantId: string | undefined): Promise<AccountRow> => {
  if (tenantId !== undefined) return requireAccount(database.db, tenantId)
  const [only, ...others] = await listAccounts(database.db)
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
