/** A test that the user asks for: one at a time for each delivery. */

import type { testDeliveryRoute } from '#shared/contract/internal/deliveries.ts'
import type { RouteAnswer } from '#shared/contract/route.ts'
import { createMessage } from '#shared/messages/message.ts'
import { tooManyRequests } from '../../api-error.ts'
import type { DeliveryRow } from '../../db/deliveries/delivery-store.ts'
import type { Outcome } from '../../domain/deliveries/delivery-types.ts'
import { english } from '../../domain/english.ts'
import type { PullService } from '../pulls/pull-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { safeTrace } from './safe-trace.ts'
import { sendTest } from './send-delivery.ts'

type TestResult = Omit<RouteAnswer<typeof testDeliveryRoute>, 'status'>

const RETRY_AFTER_S = 30
const inProgress = new WeakMap<ServiceContext, Set<number>>()

const resultOf = (outcome: Outcome): TestResult => {
  const reason = outcome.type === 'sent' ? outcome.note : outcome.reason
  return {
    state: outcome.type === 'retry' ? 'failed' : outcome.type,
    reason: reason && english.format(reason),
    reason_text: reason,
  }
}

/** Sends a test. Throws 429 while another test of the delivery is on its way. */
export const testDelivery = async (context: ServiceContext, pulls: PullService, delivery: DeliveryRow): Promise<TestResult> => {
  const running = inProgress.get(context) ?? new Set()
  inProgress.set(context, running)
  if (running.has(delivery.id)) throw tooManyRequests('A test of this delivery is on its way.', RETRY_AFTER_S)
  running.add(delivery.id)
  try {
    return resultOf(await sendTest(context, pulls, delivery))
  } catch (error) {
    context.options.log.error({ delivery: delivery.id, error: safeTrace(error) }, 'delivery.test_failed')
    return resultOf({ type: 'failed', reason: createMessage('delivery.internal') })
  } finally {
    running.delete(delivery.id)
  }
}
