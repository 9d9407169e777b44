/** Scheduled deliveries of reports. */

import { deskRoutes } from '#shared/contract/routes.ts'
import type { DeliveryRunner } from '../services/deliveries/delivery-runner.ts'
import {
  addDelivery,
  changeDelivery,
  deliveriesOf,
  removeDelivery,
  requireDelivery,
  sendAgain,
} from '../services/deliveries/delivery-service.ts'
import { testDelivery } from '../services/deliveries/test-delivery.ts'
import type { PullService } from '../services/pulls/pull-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of deliveries. */
export const deliveryRoutes = (on: Mount, context: ServiceContext, pulls: PullService, runner: DeliveryRunner): void => {
  on(deskRoutes.deliveries, async (of) => ok({ deliveries: await deliveriesOf(context, of) }))

  on(deskRoutes.addDelivery, async (of) => ok({ delivery: await addDelivery(context, of, of.body) }))

  on(deskRoutes.sendAgain, async (of) => {
    await sendAgain(context, of, of.body.run_id)
    runner.wake()
    return ok({})
  })

  on(deskRoutes.changeDelivery, async (of) => ok({ delivery: await changeDelivery(context, of, of.params.delivery_id, of.body) }))

  on(deskRoutes.deleteDelivery, async (of) => {
    await removeDelivery(context, of, of.params.delivery_id)
    runner.wake()
    return ok({})
  })

  on(deskRoutes.testDelivery, async (of) => {
    const delivery = await requireDelivery(context, of.tenant, of.params.delivery_id)
    return ok(await testDelivery(context, pulls, delivery))
  })
}
