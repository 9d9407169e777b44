/**
 * Sends the reports that are due: each at most once, whatever happens to this process.
 *
 * An attempt is noted on disk before it starts, and again before the receiver can have the whole message. After a crash, what was not
 * committed is sent, and what was committed is shown as unknown.
 */

import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import pTimeout from 'p-timeout'
import { dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { singleFlight } from '#shared/concurrency/single-flight.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { activeDeliveries, type DeliveryRow, findDelivery } from '../../db/deliveries/delivery-store.ts'
import {
  addRuns,
  commitRun,
  deleteOldRuns,
  dueRuns,
  plannedDays,
  type RunRow,
  setReportDay,
  takeRun,
} from '../../db/deliveries/run-store.ts'
import type { Outcome } from '../../domain/deliveries/delivery-types.ts'
import { retryDelay } from '../../domain/deliveries/retry-delay.ts'
import { dueReports } from '../../domain/deliveries/schedule.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { removeUnusedSecrets } from './delivery-secrets.ts'
import { endRun, releaseRuns, type TakenRun } from './end-run.ts'
import { safeTrace } from './safe-trace.ts'
import { sendDelivery } from './send-delivery.ts'

export interface DeliveryRunner {
  /** Plans and starts what is due now, instead of with the next check. */
  readonly wake: () => void
  readonly close: () => Promise<void>
}

const CHECK_INTERVAL_MS = 15_000
const CONCURRENT = 4
/** How long an attempt may go on for its answer when the app closes. */
const CLOSING_MS = 3000
const ABORTING_MS = 500
const RETENTION_DAYS = 400

/** @param isLasting false: for a host that ends after one task, nothing is sent */
export const deliveryRunner = (context: ServiceContext, pulls: PullService, isLasting: boolean): DeliveryRunner => {
  const { database, options, events } = context
  const { clock, log } = options
  const process = randomUUID()
  const closing = new AbortController()
  const ending = new AbortController()
  const limit = pLimit(CONCURRENT)
  const running = new Set<Promise<void>>()
  let isReleased = false

  const logFailure = (error: unknown): void => log.error({ error: String(error) }, 'delivery.check_failed')

  const track = (work: Promise<void>): void => {
    const tracked = work.finally(() => running.delete(tracked))
    running.add(tracked)
  }

  const plan = async (now: number): Promise<void> => {
    for (const delivery of await activeDeliveries(database.db)) {
      const due = dueReports(delivery, now)
      const [first] = due
      if (first === undefined) continue
      const planned = await plannedDays(database.db, delivery.id, first.day)
      const missing = due.filter(({ day }) => !planned.has(day))
      if (missing.length === 0) continue
      const runs = missing.map(({ isMissed, ...report }) => ({
        ...{ ...report, deliveryId: delivery.id },
        ...(isMissed
          ? ({ state: 'skipped', reason: createMessage('delivery.missed') } as const)
          : ({ state: 'pending', reason: null } as const)),
      }))
      await database.write(() =>
        database.db.transaction().execute(async (trx) => {
          await addRuns(trx, runs)
          await deleteOldRuns(trx, first.day - RETENTION_DAYS)
        }),
      )
    }
  }

  const end = async ({ run, delivery }: Pick<TakenRun, 'run' | 'delivery'>, outcome: Outcome): Promise<void> => {
    const now = clock.now()
    const at = outcome.type === 'retry' ? now + retryDelay(run.attempts + 1, outcome.afterMs) : now
    const reason = outcome.type === 'sent' ? outcome.note : outcome.reason
    const isLate = outcome.type === 'retry' && at > run.until
    const result = isLate
      ? ({ state: 'failed', reason: tooLate(reason), at: now } as const)
      : ({ state: outcome.type === 'retry' ? 'pending' : outcome.type, reason, at } as const)
    await endRun(context, { run, delivery, process }, result)
    log.info({ run: run.id, state: result.state, reason: reason?.key ?? null }, 'delivery.attempt_ended')
  }

  const attempt = async (run: RunRow, delivery: DeliveryRow): Promise<void> => {
    let isCommitted = false
    const commit = async (): Promise<void> => {
      if (closing.signal.aborted) throw new Error('ROAS Desk is closing.')
      if (!(await database.write(() => commitRun(database.db, run.id, process)))) throw new Error('The report is no longer to be sent.')
      isCommitted = true
    }
    try {
      const outcome = await sendDelivery(context, pulls, delivery, {
        day: run.report_day === null ? undefined : dayFromNumber(run.report_day),
        noteDay: (day) => database.write(() => setReportDay(database.db, run.id, dayNumber(day))),
        id: `${delivery.uid}.${run.day}`,
        commit,
        signal: ending.signal,
      })
      await end({ run, delivery }, outcome)
    } catch (error) {
      log.error({ run: run.id, error: safeTrace(error) }, 'delivery.failed')
      const reason = createMessage('delivery.internal')
      await end(
        { run, delivery },
        isCommitted ? { type: 'unknown', reason: createMessage('delivery.interrupted') } : { type: 'retry', reason, afterMs: null },
      )
    }
  }

  const start = async (run: RunRow): Promise<void> => {
    const now = clock.now()
    if (closing.signal.aborted || !(await database.write(() => takeRun(database.db, run.id, process, now)))) return
    const delivery = await findDelivery(database.db, run.delivery_id)
    if (!delivery) return
    const changed = (): void => events.emit(delivery.account_id, { type: 'data-changed', product: null, reason: 'deliveries' })
    changed()
    if (now > run.until) {
      const reason = run.reason === null ? createMessage('delivery.missed') : tooLate(JSON.parse(run.reason) as Message)
      await endRun(context, { run, delivery, process }, { state: 'failed', reason, at: now })
    } else await attempt(run, delivery)
    changed()
  }

  const startAll = async (): Promise<void> => {
    const now = clock.now()
    if (!isReleased) await releaseRuns(context, process)
    isReleased = true
    await plan(now)
    // A keychain that waits for its password does not delay a report.
    track(removeUnusedSecrets(context).catch(logFailure))
    for (const run of await dueRuns(database.db, now)) {
      // A slow receiver does not delay the next check.
      track(limit(() => start(run)).catch(logFailure))
    }
  }
  const startDue = singleFlight(async () => {
    if (!closing.signal.aborted) await startAll()
  })
  const ticker = isLasting
    ? setInterval(() => void startDue().catch(logFailure), options.settings.deliveries?.checkMs ?? CHECK_INTERVAL_MS)
    : null
  ticker?.unref()
  if (isLasting) startDue().catch(logFailure)

  return {
    wake: () => void startDue().catch(logFailure),
    close: async () => {
      if (ticker) clearInterval(ticker)
      closing.abort()
      await startDue().catch(logFailure)
      const attempts = Promise.all(running)
      await within(attempts, CLOSING_MS)
      ending.abort()
      // A keychain that does not answer must not delay the end of the app.
      await within(attempts, ABORTING_MS)
    },
  }
}

/** Waits for work, but not longer than a time in milliseconds. */
const within = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
  pTimeout(work, { milliseconds, fallback: () => undefined })

const tooLate = (reason: Message | null): Message =>
  reason === null ? createMessage('delivery.missed') : createMessage('delivery.tooLate', { reason })
