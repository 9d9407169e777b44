/** Decisions on advice: submit, read back, history, undo. */

import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { readDecision, readHistory, readReviews, submitReview, undoReview } from '../services/advice/review-service.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { ok } from './ok.ts'
import type { Mount } from './route-mount.ts'

export const reviewRoutes = (on: Mount, context: ServiceContext): void => {
  on(apiRoutes.submitReview, async ({ tenant, product, body }) => {
    const decision = await submitReview(context, tenant, product, body)
    return ok({ card_id: body.card_id, decision })
  })

  on(apiRoutes.reviews, async ({ tenant, product }) =>
    ok({
      reviews: await readReviews(context, tenant, product),
    }),
  )

  on(deskRoutes.reviewHistory, async ({ tenant, product }) =>
    ok({
      history: await readHistory(context, tenant, product),
    }),
  )

  on(deskRoutes.decision, async ({ tenant, product, query }) => {
    const review = Number(query.review)
    return ok({ review, ...(await readDecision(context, tenant, product, review)) })
  })

  on(deskRoutes.undoReview, async ({ tenant, product, body }) =>
    ok({
      card_id: body.card_id,
      decision: await undoReview(context, tenant, product, body.card_id),
    }),
  )
}
