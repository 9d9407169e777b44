/** Whether the campaigns behind a ratio are too new to judge it. */

import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { Z_LEVEL } from '../stats/power.ts'
import type { StandardRatio } from './campaign-mix.ts'
import { thresholds } from './thresholds.ts'

/** What the exposure of a ratio of campaigns is called. */
export type ExposureName = 'clicks' | 'checkouts' | 'spend'

/**
 * Why a ratio cannot be judged although it has a baseline: most of the present exposure is in campaigns without a past, which are left out or
 * differ by so much that a change of the rule's size is within their one-sided 95%.
 *
 * @param change The rule's relative change, a fraction: −0.3 or +0.25.
 * @returns Null if it can be judged.
 */
export const tooNewToJudge = (ratio: StandardRatio | null, change: number, exposure: ExposureName): Message | null => {
  if (ratio === null || ratio.newShare <= thresholds.mix.changingShare) return null
  const isCompared = ratio.pooled > 0
  if (isCompared && Z_LEVEL * Math.sqrt(ratio.spreadVariance(ratio.presentAges)) < Math.abs(Math.log1p(change))) return null
  const of = createMessage(`mix.of.${exposure}`)
  return createMessage('mix.tooNew', { young: ratio.pooled + ratio.leftOut, all: ratio.running, share: ratio.newShare, of })
}
