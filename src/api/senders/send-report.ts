/** Sends a report to a target of any kind. */

import type { Outcome, StoredTarget, TargetSecrets } from '../domain/deliveries/delivery-types.ts'
import { sendToFolder } from './folder-sender.ts'
import { type Attempt, defaultLimits, type SenderLimits } from './sender.ts'
import { sendByMail } from './smtp-sender.ts'
import { sendToWebhook } from './webhook-sender.ts'

/** A receiver that goes on answering without an end gets no more than this many silences. */
const LONGEST_SILENCES = 5

/** Makes one attempt. Its outcome contains no secret. */
export const sendReport = (
  target: StoredTarget,
  secrets: TargetSecrets,
  attempt: Attempt,
  limits: SenderLimits = defaultLimits,
): Promise<Outcome> => {
  const { connectMs, silenceMs } = limits
  const longest = AbortSignal.timeout(connectMs + LONGEST_SILENCES * silenceMs)
  const bounded = { ...attempt, signal: AbortSignal.any([attempt.signal, longest]) }
  switch (target.kind) {
    case 'folder':
      return sendToFolder(target, bounded)
    case 'smtp':
      return sendByMail(target, secrets, bounded, limits)
    case 'webhook':
      return sendToWebhook(target, secrets, bounded, limits)
  }
}
