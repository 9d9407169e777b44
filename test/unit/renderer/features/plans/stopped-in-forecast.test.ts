/** What the note on the month-end forecast states of delivery that has stopped. */

import { describe, expect, it } from 'vitest'
import { stoppedInForecast } from '#renderer/features/plans/stopped-in-forecast.ts'
import type { Card, Entity } from '#shared/contract/advice.ts'
import type { DeskPlans } from '#shared/contract/internal/plans.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'
import { adviceWith } from '#test/helpers/report-data.ts'

const plansWith = (...ahead: readonly (number | null)[]): DeskPlans =>
  ({
    adsets: ahead.map((month_ahead, index) => ({ adset_id: `s${index}`, adset_name: `Set ${index}`, month_ahead })),
    month: { product: { forecast: 1500, spent: 900 } },
  }) as unknown as DeskPlans
const stop = (level: Entity['level'], id: string): Card => ({ ...adviceCard(id, 'medium'), rule: 'R20', entity: { level, id, name: id } })
const stated = (plans: DeskPlans, ...cards: readonly Card[]) => {
  const advice = adviceWith([])
  return stoppedInForecast(plans, { ...advice, plans: { ...advice.plans, cards: [...cards] } })
}

describe('delivery that has stopped', () => {
  it('is stated with the ad sets of its cards, and with what the forecast includes for them', () => {
    expect(stated(plansWith(200, null, 100), stop('adset', 's0'), stop('adset', 's2'))).toEqual({ adsets: ['Set 0', 'Set 2'], ahead: 300 })
    expect(stated(plansWith(200), stop('product', 'p'))).toEqual({ adsets: [], ahead: 600 })
  })

  it('is not stated without such a card, or where the forecast includes nothing for it', () => {
    expect(stated(plansWith(200))).toBeNull()
    expect(stated(plansWith(200), { ...stop('adset', 's0'), rule: 'R18' })).toBeNull()
    expect(stated(plansWith(null), stop('adset', 's0'))).toBeNull()
  })
})
