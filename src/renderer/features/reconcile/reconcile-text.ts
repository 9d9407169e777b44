/** How the numbers of the Reconcile tab are written, and why one is missing. */

import type { ClaimRatio, ReconcileAbstention } from '#shared/contract/desk-reconcile.ts'
import { decimal } from '../../lib/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { spanOf } from '../../lib/interval.ts'

export const reasonText = ({ code, have, need }: ReconcileAbstention): string =>
  t(`reconcile.reason.${code}`, { have: have ?? 0, need: need ?? 0 })

/** "1.02–1.31"; null where there is no usual range. */
export const bandText = ({ usual: { low, high } }: ClaimRatio): string | null =>
  low === null || high === null ? null : spanOf(decimal(low), decimal(high))
