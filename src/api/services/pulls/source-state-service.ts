/** How the sources of an account's products are doing: last success, last failure, next try. */

import type { SourceState } from '#shared/contract/internal/source.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { lastPulls, openFailures } from '../../db/imports/pull-store.ts'
import { liveSourcesOf } from '../../db/sources/source-store.ts'
import { english } from '../../domain/english.ts'
import type { JobFailure } from '../../jobs/job-types.ts'
import type { Tenant } from '../../request-context.ts'
import { throttled } from '../../sources/meta/graph-error-messages.ts'
import { restrictionOf } from '../sources/ad-account-checks.ts'
import type { ServiceContext } from '../support/service-context.ts'
import type { PullFailure } from './pull-backoff.ts'
import { isFresh, isLive, type PullService, STALE_AFTER_MS } from './pull-service.ts'

export const sourceStatesOf = (context: ServiceContext, pulls: PullService, tenant: Tenant): Promise<SourceState[]> =>
  Promise.all(tenant.products.map((product) => stateOf(context, pulls, product)))

const stateOf = async ({ database, options }: ServiceContext, pulls: PullService, product: ProductRow): Promise<SourceState> => {
  const { progress, secondsLeft, jobId, failure, pausedUntil, throttledFor, missingDays, nextRead } = pulls.stateOf(product)
  const { ads } = await lastPulls(database.db, product.id)
  const now = options.clock.now()
  const failed = failure ? describeFailure(failure) : isLive(product) ? await failureBeforeStart(database.db, product, throttledFor) : null
  return {
    product: product.name,
    ad_source: product.ad_source,
    pulling: progress,
    seconds_left: secondsLeft,
    job_id: jobId,
    last_success: instant(ads ?? null),
    failure: failed,
    missing_days: missingDays,
    restrictions: restrictionsOf(database.raw, product),
    next_try:
      isLive(product) && ((pulls.isOnline() && pulls.isAutomatic()) || product.ad_source === 'demo')
        ? instant(Math.max(pausedUntil, now + throttledFor, Math.max(nextRead ?? nextPull(now, ads ?? null), failure?.until ?? 0)))
        : null,
  }
}

const restrictionsOf = (raw: ServiceContext['database']['raw'], { id }: Pick<ProductRow, 'id'>): SourceState['restrictions'] =>
  liveSourcesOf(raw, id).flatMap((source) => {
    const restriction = source.kind === 'meta' ? restrictionOf(raw, source.id) : null
    return restriction === null ? [] : [{ ad_account: source.name, restriction }]
  })

/** Of a source that is read as a whole: when its data is stale. */
const nextPull = (now: number, lastSuccess: number | null): number =>
  lastSuccess === null || !isFresh(lastSuccess, now) ? now : lastSuccess + STALE_AFTER_MS

const kindOf = ({ kind, unreachable, retryAfterMs }: JobFailure): NonNullable<SourceState['failure']>['kind'] => {
  if (kind !== 'source') return 'internal'
  if (unreachable) return 'unreachable'
  return retryAfterMs === undefined ? 'refused' : 'throttled'
}

const describeFailure = ({ failure, failures, at }: PullFailure): SourceState['failure'] => {
  const kind = kindOf(failure)
  const own = failure.kind === 'internal' ? createMessage('pull.internal') : null
  return {
    kind,
    message: own ? english.format(own) : failure.message,
    text: own ?? failure.text ?? null,
    failures,
    at: new Date(at).toISOString(),
  }
}

/** A failure from before the last start of the app: only its message was saved, and how long a throttled account waits. */
const failureBeforeStart = async (
  db: ServiceContext['database']['db'],
  product: ProductRow,
  throttledFor: number,
): Promise<SourceState['failure']> => {
  const newest = (await openFailures(db, product.id)).toSorted((a, b) => b.at - a.at)[0]
  if (newest === undefined) return null
  const known = { failures: 1, at: new Date(newest.at).toISOString() }
  if (throttledFor === 0) return { kind: 'refused', message: newest.error, text: null, ...known }
  const text = throttled(throttledFor)
  return { kind: 'throttled', message: english.format(text), text, ...known }
}

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())
