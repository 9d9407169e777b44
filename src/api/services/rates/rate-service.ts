/** Reference rates and the base currency, which belong to the account of the API key. */

import { dayInZone } from '#shared/calendar.ts'
import type { ReferenceRates } from '#shared/contract/internal/reference-rates.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import { readBytes } from '../../body.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { deleteRates, readBaseCurrency, readRateTables, saveBaseCurrency } from '../../db/rates/rate-store.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { JobResults } from '../../jobs/job-types.ts'
import { currencyProblems } from '../accounts/account-service.ts'
import { emitToOpened } from '../accounts/linked-account-service.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** Thirty years of forty currencies take 2 MB. */
const MAX_BYTES = 8 * 1024 * 1024

type RateContext = Pick<ServiceContext, 'database' | 'jobs' | 'options' | 'events'>

export const ratesOf = async ({ database }: Pick<RateContext, 'database'>, { id }: AccountRow): Promise<ReferenceRates> => ({
  base_currency: await readBaseCurrency(database.db, id),
  tables: (await readRateTables(database.db, id)).map(({ base, currencies, span }) => ({
    base,
    currencies: [...currencies],
    first: span.first,
    last: span.last,
  })),
})

/**
 * Imports the file of a request.
 *
 * @throws ApiError 413 for a file over {@link MAX_BYTES}, 422 for one with any problem; nothing of it is saved then.
 */
export const importRates = async (context: RateContext, account: AccountRow, request: Request): Promise<JobResults['rates']> => {
  const { jobs, options } = context
  const bytes = await readBytes(request, MAX_BYTES)
  const today = dayInZone(options.clock.now(), account.timezone)
  try {
    const result = await jobs.start({ type: 'rates', accountId: account.id, bytes, today }, account.id).finished
    await emitToOpened(context, account, 'rates')
    return result
  } catch (error) {
    if (error instanceof JobError && error.failure.kind === 'refused')
      throw new ApiError('import_refused', error.message, {
        details: [...error.failure.details],
        ...(error.failure.refusal ? { texts: error.failure.refusal.texts } : {}),
      })
    throw error
  }
}

export const removeRates = async (context: RateContext, account: AccountRow): Promise<void> => {
  const { database } = context
  await database.write(() => deleteRates(database.db, account.id))
  await emitToOpened(context, account, 'rates')
}

/** @throws ApiError 400 for an unknown currency code */
export const chooseBaseCurrency = async (context: RateContext, account: AccountRow, currency: string): Promise<void> => {
  const { database } = context
  const problems = currencyProblems(currency)
  if (problems.length > 0) throw invalidRequest(problems)
  await database.write(() => saveBaseCurrency(database.db, account.id, currency))
  await emitToOpened(context, account, 'rates')
}
