/** Texts and numbers of the Ad sets tab. */

import type { DeskPlan, Measured, PlanAbstention } from '#shared/contract/internal/plans.ts'
import { count } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { statusName } from '../../lib/format/status-name.ts'
import { t } from '../../lib/i18n/i18n.ts'

export const planReason = (reason: PlanAbstention | null): string =>
  reason === null ? '' : t(`forecast.reason.${reason.code}`, { have: reason.have ?? 0, need: reason.need ?? 0 })

export const statusText = ({ status }: DeskPlan): string => (status === null ? t('plans.filter.noStatus') : statusName(status))

/** The reason for an ad set's learning phase. */
export const learningText = ({ learning: { reason, events_7d: events } }: DeskPlan): string =>
  t(`plans.learningReason.${reason}`, { events: events === null ? '–' : count(events) })

/** "32.48–42.56", formatted with `write`; null if there is none. */
export const intervalText = ({ interval }: Pick<Measured, 'interval'>, write: (value: number) => string): string | null =>
  interval === null ? null : spanOf(write(interval[0]), write(interval[1]))
