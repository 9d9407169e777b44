/** The thresholds of the advice rules, with the changes of an account. */

import { invalidRequest } from '../../api-error.ts'
import { cachedThresholds, readThresholds, saveThresholds } from '../../db/accounts/threshold-store.ts'
import type { AccountRow } from '../../db/connection/schema.ts'
import { defaultOf, editableThresholds, thresholdProblems } from '../../domain/advice/threshold-table.ts'
import { english } from '../../domain/english.ts'
import type { ServiceContext } from '../support/service-context.ts'

export const thresholdsOf = async (context: ServiceContext, account: AccountRow) => {
  const own = await cachedThresholds(context.database, account.id)
  return editableThresholds.map(({ name, default: defaultValue, unit, low, high, whole, rules, tab, source }) => ({
    name,
    value: own[name] ?? defaultValue,
    default: defaultValue,
    unit,
    low,
    high,
    whole,
    rules: [...rules],
    tab,
    source: english.format(source),
    source_text: source,
  }))
}

/** Null resets a threshold to its default. Throws 400 for an unknown threshold or a value out of range; then nothing is changed. */
export const changeThresholds = async (
  { database, events }: ServiceContext,
  account: AccountRow,
  changes: Readonly<Record<string, number | null>>,
): Promise<void> => {
  await database.write(() =>
    database.db.transaction().execute(async (trx) => {
      const requested = { ...(await readThresholds(trx, account.id)), ...changes }
      const unknown = Object.keys(changes).filter((name) => defaultOf(name) === undefined)
      if (unknown.length > 0) throw invalidRequest(unknown.map((field) => ({ field, problem: 'is not a threshold that can be changed' })))
      const own = Object.fromEntries(
        Object.entries(requested).flatMap(([name, value]) =>
          value === null || defaultOf(name) === undefined || value === defaultOf(name) ? [] : [[name, value] as const],
        ),
      )
      const problems = thresholdProblems(own)
      if (problems.length > 0) throw invalidRequest([...problems])
      await saveThresholds(trx, account.id, own)
    }),
  )
  events.emit(account.id, { type: 'data-changed', product: null, reason: 'thresholds' })
}
