/** Formats the numbers of the Meta vs store tab and the reasons for missing ones. */

import type { DeskReconcile, MetaToStoreRatio, ReconcileAbstention } from '#shared/contract/internal/reconcile.ts'
import { daySpan } from '../../lib/format/days.ts'
import { decimal } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const reasonText = ({ code, have, need }: ReconcileAbstention): string =>
  t(`reconcile.reason.${code}`, { have: have ?? 0, need: need ?? 0 })

/** Why there is nothing to compare. Orders of other days are not reported as missing. */
export const emptyText = (reason: ReconcileAbstention, orderDays: DeskReconcile['order_days']): string =>
  reason.code === 'no_orders' && orderDays !== null
    ? t('reconcile.otherDays', { span: daySpan(orderDays.first, orderDays.last) })
    : reasonText(reason)

/** "1.02–1.31"; null if the expected range is unknown. */
export const bandText = ({ usual: { low, high } }: MetaToStoreRatio): string | null =>
  low === null || high === null ? null : spanOf(decimal(low), decimal(high))
