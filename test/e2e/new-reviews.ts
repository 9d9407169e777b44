/** The decisions that a test makes in the demo, whose past has decisions of its own. */

import type { Review } from '#shared/contract/review.ts'
import { apiRoutes } from '#shared/contract/routes.ts'

/** Eight weeks: the demo's own decisions are older. */
const RECENT_MS = 56 * 86_400_000

/** @param answer - the body of an answer of `GET /api/advice/reviews/{product}` @param now - the test's own time or day */
export const newReviews = (answer: unknown, now: Date | number | string): readonly Review[] =>
  Object.values(apiRoutes.reviews.answer.parse(answer).reviews).filter(({ ts }) => Date.parse(ts) > new Date(now).getTime() - RECENT_MS)
