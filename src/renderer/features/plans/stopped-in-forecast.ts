/** What the month-end forecast includes for ads whose delivery has stopped, as a card reports. */

import type { Advice } from '#shared/contract/advice.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'

export interface StoppedInForecast {
  /** Empty if all ads of the product have stopped. */
  readonly adsets: readonly string[]
  /** In units of the account currency, after the last complete day. */
  readonly ahead: number
}

/** Null without a card on a stop, and if the forecast expects nothing of what has stopped. */
export const stoppedInForecast = ({ adsets, month: { product } }: DeskPlans, advice: Advice): StoppedInForecast | null => {
  const stops = advice.plans.cards.filter(({ rule }) => rule === 'R20').map(({ entity }) => entity)
  if (product.forecast === null || stops.length === 0) return null
  if (stops.some(({ level }) => level === 'product')) return orNull({ adsets: [], ahead: product.forecast - product.spent })
  const stopped = adsets.filter(({ adset_id: id }) => stops.some((entity) => entity.level === 'adset' && entity.id === id))
  const ahead = stopped.reduce((sum, { month_ahead: own }) => sum + (own ?? 0), 0)
  return orNull({ adsets: stopped.map(({ adset_name: name }) => name), ahead })
}

const orNull = (stopped: StoppedInForecast): StoppedInForecast | null => (Math.round(stopped.ahead) > 0 ? stopped : null)
