/** R20 where no ad of a product delivers: a card unless the user is known to have stopped the ads. */

import { describe, expect, it } from 'vitest'
import type { Episode } from '#api/domain/advice/advice-types.ts'
import { advise } from '#api/domain/advice/advise.ts'
import type { AdDay, ProductHistory } from '#api/domain/facts/history.ts'
import { addDays } from '#shared/calendar.ts'
import { domains } from '#shared/contract/advice.ts'
import { createMessage } from '#shared/messages/message.ts'
import { adDay, adEntity, DAY } from '#test/helpers/ad-days.ts'
import { daySums } from '#test/helpers/day-sums.ts'

const ids = ['a', 'b']
const unknown = { status: null, edited: null } as const

interface Given extends Partial<ProductHistory> {
  /** Days without delivery up to the evaluated one. */
  readonly stopped: number
  /** What the platform reports of an ad on its day before the stop, and on days of the stop; missing: as on every day, and no row. */
  readonly lastDay?: (id: string) => Partial<AdDay>
  readonly during?: Partial<AdDay>
}

const historyOf = ({ stopped, lastDay = () => ({}), during, ...change }: Given): ProductHistory => {
  const ages = Array.from({ length: 69 }, (_, age) => 68 - age)
  const rows = ages.flatMap((age) =>
    ids.flatMap((id) => {
      if (age >= stopped) return [adDay(id, age, { ...unknown, ...(age === stopped ? lastDay(id) : {}) })]
      return during === undefined ? [] : [adDay(id, age, { ...unknown, spend: 0 as AdDay['spend'], impressions: 0, ...during })]
    }),
  )
  return {
    product: 'Glow Serum',
    currency: 'USD',
    asOf: DAY,
    days: ages.flatMap((age) => (age < stopped ? [] : [daySums(addDays(DAY, -age), { spend: 200, impressions: 20_000 })])),
    idleDays: ages.flatMap((age) => (age < stopped ? [addDays(DAY, -age)] : [])),
    adDays: rows,
    ads: ids.map((id) => adEntity(id, { adsetId: `set-${id}`, adsetName: `Set ${id}` })),
    targets: { contributionMargin: null, targetCpa: null },
    inputs: { orders: false, funnel: false, budgets: false, edits: false, customers: false },
    orderDays: null,
    dataAgeHours: null,
    tokenDaysRemaining: null,
    events: [],
    ...change,
  }
}

const adviceOn = (given: Given, episodes: readonly Episode[] = []) => advise({ history: historyOf(given), episodes })
const cardsOn = (given: Given) => Object.values(adviceOn(given).domains).flatMap(({ cards }) => cards.filter(({ rule }) => rule === 'R20'))

describe('a product without any delivery', () => {
  it('has a card of medium severity with what to check, if nothing is known of a pause', () => {
    const [card, ...others] = cardsOn({ stopped: 2 })
    expect(others).toEqual([])
    expect(card).toMatchObject({
      severity: 'medium',
      entity: { level: 'product' },
      since: addDays(DAY, -1),
      money_at_risk: 1400,
      confidence: null,
      texts: { action: createMessage('r20.stop.actionIfNotPaused') },
    })
    expect(card?.texts?.doubts).toContainEqual(createMessage('r20.stop.doubt.paused'))
  })

  it('has a card of high severity, if ads are reported as active without delivery', () => {
    const [card] = cardsOn({ stopped: 2, during: { status: 'active' } })
    expect(card).toMatchObject({ severity: 'high', texts: { action: createMessage('r20.stop.action') } })
    expect(card?.texts?.doubts).not.toContainEqual(createMessage('r20.stop.doubt.paused'))
  })

  it('has no card, if the user paused or edited the ads', () => {
    expect(cardsOn({ stopped: 2, lastDay: () => ({ status: 'paused' }) })).toEqual([])
    expect(cardsOn({ stopped: 2, lastDay: () => ({ edited: true }) })).toEqual([])
    expect(cardsOn({ stopped: 2, during: { status: 'paused' } })).toEqual([])
  })

  it('has a card, if only a part of the ads was paused', () => {
    expect(cardsOn({ stopped: 2, lastDay: (id) => (id === 'a' ? { status: 'paused' } : {}) })).toMatchObject([{ severity: 'medium' }])
  })

  it('has no card on the first day, after four weeks, in a noted stock-out, or below one target CPA a week', () => {
    expect(cardsOn({ stopped: 1 })).toEqual([])
    expect(cardsOn({ stopped: 28 })).toHaveLength(1)
    expect(cardsOn({ stopped: 29 })).toEqual([])
    const stockOut = { kind: 'stock_out', first: addDays(DAY, -2), last: DAY, campaignId: null, campaignChannel: null } as const
    expect(cardsOn({ stopped: 2, events: [stockOut] })).toEqual([])
    const targetCpa = 1_400_000_001 as AdDay['spend']
    expect(cardsOn({ stopped: 2, targets: { contributionMargin: null, targetCpa } })).toEqual([])
  })

  it('has the same card every day, and none once ads deliver again', () => {
    const first = adviceOn({ stopped: 2, asOf: DAY })
    const [card] = first.domains.plans.cards
    const again = advise({ history: historyOf({ stopped: 2 }), episodes: first.episodes })
    expect(again.domains.plans.cards.map(({ card_id }) => card_id)).toEqual([card?.card_id])
    expect(advise({ history: historyOf({ stopped: 0 }), episodes: first.episodes }).domains.plans.cards).toEqual([])
  })
})

describe('areas of a product without any delivery', () => {
  it.each([2, 40, 67])('are not good after %i days, and name the days', (stopped) => {
    const { domains: areas } = adviceOn({ stopped, lastDay: () => ({ status: 'paused' }), during: { status: 'paused' } })
    for (const domain of domains) {
      expect(areas[domain].health).toBe('unknown')
      expect(areas[domain].texts.summary[0]).toEqual(createMessage('domain.stopped', { first: addDays(DAY, 1 - stopped), last: DAY }))
    }
  })

  it('can be good while ads deliver', () => {
    expect(adviceOn({ stopped: 0 }).domains.plans).toMatchObject({ health: 'good' })
  })
})
