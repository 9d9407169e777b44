/** One attempt of a delivery: makes its report, reads its secrets, sends it. */

import { randomUUID } from 'node:crypto'
import type { Day } from '#shared/calendar.ts'
import { reportText } from '#shared/locales/api-texts.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { createMessage } from '#shared/messages/message.ts'
import type { DeliveryRow } from '../../db/deliveries/delivery-store.ts'
import type { Outcome } from '../../domain/deliveries/delivery-types.ts'
import { sendReport } from '../../senders/send-report.ts'
import { type Attempt, failed, retryLater } from '../../senders/sender.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { readSecrets } from './delivery-secrets.ts'
import { targetOf } from './delivery-service.ts'
import { NoReport, reportOfDelivery } from './run-report.ts'
import { safeTrace } from './safe-trace.ts'

export interface DeliveryAttempt {
  /** The day that the report is about; undefined: the latest complete one. */
  readonly day: Day | undefined
  readonly noteDay: (day: Day) => Promise<void>
  /** Of the message. */
  readonly id: string
  readonly isTest?: boolean
  readonly commit: () => Promise<void>
  readonly signal: AbortSignal
}

/** Makes one attempt. Rejects for a fault of our own. */
export const sendDelivery = async (
  context: ServiceContext,
  pulls: PullService,
  delivery: DeliveryRow,
  { day, noteDay, id, isTest = false, commit, signal }: DeliveryAttempt,
): Promise<Outcome> => {
  const { options } = context
  const secrets = await readSecrets(context, delivery.secret).catch((error: unknown) => {
    options.log.error({ delivery: delivery.id, error: safeTrace(error) }, 'keychain.read_failed')
    return 'locked' as const
  })
  if (secrets === 'locked') return retryLater(createMessage('delivery.keychain'))
  if (secrets === null) return failed(createMessage('delivery.noSecret'))
  try {
    // Data that is an hour old is synced first; a report of older data is better than none.
    if (day === undefined) await pulls.pullStale().catch((error: unknown) => options.log.error({ error: String(error) }, 'sync.failed'))
    const report = await reportOfDelivery(context, pulls, delivery, day)
    await noteDay(report.day)
    const { title, lines } = report.brief
    const t = reportText({ language: delivery.language, formats: delivery.formats ?? ownFormats(delivery.language) })
    const outgoing = {
      ...{ id, lines, fileName: report.fileName, pdf: report.pdf, madeAt: options.clock.now() },
      title: isTest ? t('brief.test', { title }) : title,
    }
    const outbound: Attempt['outbound'] = (destination) => context.egress.for({ accountId: delivery.account_id, destination })
    return await sendReport(
      targetOf(delivery),
      secrets,
      { report: outgoing, commit, signal, outbound },
      options.settings.deliveries?.limits,
    )
  } catch (error) {
    if (error instanceof NoReport) return failed(error.reason)
    throw error
  }
}

/** Sends the latest report now, marked as a test, without a scheduled one being sent or not because of it. */
export const sendTest = async (context: ServiceContext, pulls: PullService, delivery: DeliveryRow): Promise<Outcome> =>
  sendDelivery(context, pulls, delivery, {
    day: undefined,
    noteDay: async () => undefined,
    id: `${delivery.uid}.test.${randomUUID()}`,
    isTest: true,
    commit: async () => undefined,
    signal: new AbortController().signal,
  })
