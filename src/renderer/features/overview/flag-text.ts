/** The label of a flag on the trend. */

import { t } from '../../lib/i18n/i18n.ts'
import type { Flag } from '../../lib/kpi/trend-view.ts'

/** "Done: Raise the budget of …", with the window's name of the decision. */
export const flagText = ({ title }: Pick<Flag, 'title'>): string =>
  t('overview.trend.decided', { decision: t('common.decision.executed'), title: title ?? t('advice.cardWithoutTitle') })
