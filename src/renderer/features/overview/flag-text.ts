/** The label of a flag on the trend. */

import { t } from '../../lib/i18n/i18n.ts'
import type { Flag } from '../../lib/kpi/trend-view.ts'

/** What was done, or "Done: …" with the title of the card where it was not entered; then what it did, once that is known. */
export const flagText = ({ outcome, ...flag }: Pick<Flag, 'action' | 'title' | 'outcome'>): string =>
  outcome === null ? doneText(flag) : t('overview.trend.flagOutcome', { flag: doneText(flag), outcome })

const doneText = ({ action, title }: Pick<Flag, 'action' | 'title'>): string =>
  action ?? t('overview.trend.decided', { decision: t('common.decision.executed'), title: title ?? t('advice.cardWithoutTitle') })
