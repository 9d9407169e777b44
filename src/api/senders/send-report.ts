/** Sends a report to a target of any kind. */

import type { Outcome, StoredTarget, TargetSecrets } from '../domain/deliveries/delivery-types.ts'
import { sendToFolder } from './folder-sender.ts'
import type { Attempt, SenderLimits } from './sender.ts'
import { sendByMail } from './smtp-sender.ts'
import { sendToWebhook } from './webhook-sender.ts'

/** Makes one attempt. Its outcome contains no secret. */
export const sendReport = (target: StoredTarget, secrets: TargetSecrets, attempt: Attempt, limits?: SenderLimits): Promise<Outcome> => {
  switch (target.kind) {
    case 'folder':
      return sendToFolder(target, attempt)
    case 'smtp':
      return sendByMail(target, secrets, attempt, limits)
    case 'webhook':
      return sendToWebhook(target, secrets, attempt, limits)
  }
}
