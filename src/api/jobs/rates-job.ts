/** Imports a table of reference rates: all of it, or nothing. */

import type { Database } from '../db/connection/database.ts'
import { saveRates } from '../db/rates/rate-store.ts'
import { ratesOfFile } from '../imports/rates/read-rates.ts'
import type { JobResults, RatesJobSpec } from './job-types.ts'

/** @throws ImportRefused for a file with any problem */
export const runRates = async ({ raw }: Database, { accountId, bytes, today }: RatesJobSpec): Promise<JobResults['rates']> => {
  const rates = await ratesOfFile(bytes, today)
  return { read: rates.length, ...saveRates(raw, accountId, rates) }
}
