/** Advice, and the decisions on its cards: submit, read, history, undo. */

import { apiRoutes, deskRoutes } from '#shared/contract/routes.ts'
import { adviceOn } from '../services/advice/advice-service.ts'
import { readDecision, readHistory, readReviews, submitReview, undoReview } from '../services/advice/review-service.ts'
import { agentAdviceOf } from '../services/agent/agent-advice.ts'
import type { ServiceContext } from '../services/support/service-context.ts'
import { requestedDay } from '../services/support/today.ts'
import { ok, okField } from './ok.ts'
import type { Mount } from './route-mount.ts'

/** Registers the routes of advice and decisions. */
export const adviceRoutes = (on: Mount, context: ServiceContext): void => {
  on(apiRoutes.advice, async ({ tenant, product }) => okField('advice', await agentAdviceOf(context, tenant, product)))

  on(apiRoutes.submitReview, async ({ tenant, product, body }) => {
    const decision = await submitReview(context, tenant, product, body)
    return ok({ card_id: body.card_id, decision })
  })

  on(apiRoutes.reviews, async ({ tenant, product }) => ok({ reviews: await readReviews(context, tenant, product) }))

  on(deskRoutes.pastAdvice, async ({ tenant, product, query }) => {
    const day = requestedDay(context, tenant, query.day, 'day')
    return ok({ day, advice: await adviceOn(context, product, day) })
  })

  on(deskRoutes.reviewHistory, async ({ tenant, product }) => ok({ history: await readHistory(context, tenant, product) }))

  on(deskRoutes.decision, async ({ tenant, product, query }) => {
    const review = Number(query.review)
    return ok({ review, ...(await readDecision(context, tenant, product, review)) })
  })

  on(deskRoutes.undoReview, async ({ tenant, product, body }) => {
    const decision = await undoReview(context, tenant, product, body.card_id)
    return ok({ card_id: body.card_id, decision })
  })
}
