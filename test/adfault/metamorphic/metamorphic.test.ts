/** Changes of the data that mean nothing must not change the advice: names, order, currency, dates, one campaign as two, an idle campaign. */

import { describe, expect, it } from 'vitest'
import type { ProductHistory } from '#api/domain/facts/history.ts'
import { addDays, asDay } from '#shared/calendar.ts'
import { randomFrom, seedFrom } from '../random/random.ts'
import { accounts, type CardKey, cardsOf, historiesOf, nameOf, sorted, truthOf } from './advised-days.ts'
import {
  inOtherMoney,
  inOtherOrder,
  largestCampaign,
  onOtherDays,
  renamed,
  withIdleCampaign,
  withOtherNames,
  withSplitCampaign,
} from './transforms.ts'

const worlds = accounts.map((account) => {
  const histories = historiesOf(truthOf(account))
  return { name: nameOf(account), account, histories, cards: cardsOf(histories) }
})

const asRenamed = (cards: readonly CardKey[]): readonly CardKey[] =>
  sorted(cards.map((card) => ({ ...card, entity: { ...card.entity, id: renamed(card.entity.id) } })))
const ofProduct = (cards: readonly CardKey[]): readonly CardKey[] => cards.filter(({ entity }) => entity.level === 'product')
const changed = (histories: readonly ProductHistory[], by: (history: ProductHistory) => ProductHistory) => cardsOf(histories.map(by))

describe('the advice of simulated accounts', () => {
  it('has cards of several rules and severities, so that the comparisons below compare something', () => {
    const all = worlds.flatMap(({ cards }) => cards.flat())
    expect(new Set(all.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(all.map(({ severity }) => severity)).size).toBeGreaterThanOrEqual(2)
  })

  describe.each(worlds)('with $name', ({ histories, cards, account }) => {
    it('does not depend on the names of products, campaigns, ad sets and ads', () => {
      // R36 names a fact within the product's id.
      const own = (all: readonly (readonly CardKey[])[]) => all.map((day) => day.filter(({ rule }) => rule !== 'R36'))
      expect(own(changed(histories, withOtherNames))).toEqual(own(cards).map(asRenamed))
    })

    it('does not depend on the order of ads and rows', () => {
      expect(changed(histories, (history) => inOtherOrder(history, randomFrom(seedFrom('order', account.seed))))).toEqual(cards)
    })

    it('does not depend on the currency', () => {
      expect(changed(histories, (history) => inOtherMoney(history, 150))).toEqual(cards)
    })

    it('is a week later a week later', () => {
      const later = cards.map((day) => day.map((card) => ({ ...card, asOf: addDays(card.asOf, 7), since: addDays(asDay(card.since), 7) })))
      expect(changed(histories, (history) => onOtherDays(history, 7))).toEqual(later)
    })

    it('is the same about the product if a campaign is two equal ones', () => {
      const campaign = largestCampaign(histories)
      expect(changed(histories, (history) => withSplitCampaign(history, campaign)).map(ofProduct)).toEqual(cards.map(ofProduct))
    })

    it('does not depend on a campaign that never delivers', () => {
      expect(changed(histories, withIdleCampaign)).toEqual(cards)
    })
  })
})
