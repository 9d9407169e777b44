/** The label of a flag on the trend. */

import { t } from '../../lib/i18n/i18n.ts'

/** "Executed: Raise the budget of …", with the window's name of the decision. */
export const flagText = (title: string): string => t('overview.trend.decided', { decision: t('common.decision.executed'), title })
