/** Runs a change of rules in a thread of its own: moving the history of a large source takes about a second. */

import { ConflictError } from '../../domain/conflict-error.ts'
import { JobError } from '../../jobs/job-error.ts'
import type { RulesJobSpec, RulesResult } from '../../jobs/job-types.ts'
import type { ServiceContext } from '../support/service-context.ts'

/**
 * Changes the rules, then reports every product whose numbers changed.
 *
 * @throws ConflictError if the rules do not fit the stored ones; nothing is changed then.
 */
export const runRulesJob = async (
  { jobs, options: { clock }, events }: Pick<ServiceContext, 'jobs' | 'options' | 'events'>,
  accountId: number,
  change: Pick<RulesJobSpec, 'sourceId' | 'role' | 'rules' | 'handSpend'>,
): Promise<RulesResult> => {
  try {
    const done = await jobs.start({ type: 'rules', accountId, ...change, clockOffset: clock.now() - Date.now() }, accountId).finished
    for (const product of done.products) events.emit(accountId, { type: 'data-changed', product, reason: 'rules' })
    return done
  } catch (error) {
    if (error instanceof JobError && error.failure.kind === 'conflict' && error.failure.text) throw new ConflictError(error.failure.text)
    throw error
  }
}
