/** Decisions on advice: submit, read back, history, undo. */

import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { readDecision, readHistory, readReviews, submitReview, undoReview } from '../services/advice/review-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import { productNamed } from './product-named.ts'
import type { Mount } from './route-mount.ts'

export const reviewRoutes = (on: Mount, context: ServiceContext): void => {
  on(apiRoutes.submitReview, async ({ tenant, body }) => {
    const decision = await submitReview(context, tenant, productNamed(tenant, body.product), body)
    return ok({ card_id: body.card_id, decision })
  })

  on(apiRoutes.reviews, async ({ tenant, params }) =>
    ok({
      reviews: await readReviews(context, tenant, productNamed(tenant, params.product)),
    }),
  )

  on(deskRoutes.reviewHistory, async ({ tenant, params }) =>
    ok({
      history: await readHistory(context, tenant, productNamed(tenant, params.product)),
    }),
  )

  on(deskRoutes.decision, async ({ tenant, params, query }) => {
    const review = Number(query.review)
    return ok({ review, ...(await readDecision(context, tenant, productNamed(tenant, params.product), review)) })
  })

  on(deskRoutes.undoReview, async ({ tenant, body }) =>
    ok({
      card_id: body.card_id,
      decision: await undoReview(context, tenant, productNamed(tenant, body.product), body.card_id),
    }),
  )
}
