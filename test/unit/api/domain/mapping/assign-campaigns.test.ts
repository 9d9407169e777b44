import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Campaign, campaignAssigner, claimOf, isSameRule, type ProductRule } from '#api/domain/mapping/assign-campaigns.ts'

const contains = (productId: number, text: string): ProductRule => ({ productId, rule: { type: 'contains', text } })
const rest = (productId: number): ProductRule => ({ productId, rule: { type: 'rest' } })
const picked = (productId: number, ...ids: string[]): ProductRule => ({ productId, rule: { type: 'campaigns', ids } })
const campaign = (name: string, id = name): Campaign => ({ id, name })

describe('the product of a campaign', () => {
  it('is the one whose text its name contains, whatever the letter case', () => {
    for (const text of ['Glow', 'glow', 'GLOW']) expect(claimOf([contains(1, text), rest(2)], campaign('US glow broad')).productId).toBe(1)
    expect(claimOf([contains(1, 'Möbel')], campaign('MÖBEL DE')).productId).toBe(1)
    expect(claimOf([contains(1, 'Möbel'.normalize('NFC'))], campaign('MÖBEL DE'.normalize('NFD'))).productId).toBe(1)
  })

  it('is the one that picked it by hand, before one that names it', () => {
    const rules = [contains(1, 'Glow'), picked(2, 'c-7'), rest(3)]
    expect(claimOf(rules, campaign('Glow', 'c-7')).productId).toBe(2)
    expect(claimOf(rules, campaign('Glow', 'c-8')).productId).toBe(1)
    expect(claimOf(rules, campaign('Other', 'c-9')).productId).toBe(3)
  })

  it('is that of the channel that was picked, of two channels with the same id', () => {
    const rules = [picked(1, 'google 77'), rest(2)]
    expect(claimOf(rules, { ...campaign('Brand', '77'), channel: 'google' })).toMatchObject({ productId: 1, by: 'campaigns' })
    expect(claimOf(rules, { ...campaign('Brand', '77'), channel: 'meta' })).toMatchObject({ productId: 2, by: 'rest' })
  })

  it('is none for a campaign of Meta whose product has its ads of Meta from a sync, and the same for other channels', () => {
    const claimed = campaignAssigner([contains(1, 'Glow'), rest(2)], new Set([1]))
    expect(claimed({ ...campaign('Glow'), channel: 'meta' }).productId).toBeNull()
    expect(claimed({ ...campaign('Glow'), channel: 'google' }).productId).toBe(1)
    expect(claimed({ ...campaign('Brand'), channel: 'meta' }).productId).toBe(2)
  })

  it('is none where no rule claims it', () => {
    expect(claimOf([contains(1, 'Glow')], campaign('Brand'))).toEqual({ productId: null, by: null, others: [] })
  })

  it('is the older of two with the same claim, and the other is named', () => {
    const rules = [contains(2, 'Serum'), contains(1, 'Glow'), rest(3)]
    expect(claimOf(rules, campaign('Glow Serum'))).toEqual({ productId: 1, by: 'contains', others: [2] })
  })

  it('never depends on the order of the rules, and is the first whose text is in the name, else the one that takes the rest', () => {
    const text = fc.option(fc.string({ unit: fc.constantFrom('a', 'B', 'c'), minLength: 1, maxLength: 2 }), { nil: null })
    const name = fc.string({ unit: fc.constantFrom('A', 'b', 'C') })
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), name, fc.infiniteStream(fc.nat()), (texts, named, order) => {
        const rules = texts.map((one, index) => (one === null ? rest(index + 1) : contains(index + 1, one)))
        const shuffled = rules.toSorted(() => (order.next().value % 2 === 0 ? 1 : -1))
        const first = texts.findIndex((one) => one !== null && named.toLowerCase().includes(one.toLowerCase()))
        const expected = first !== -1 ? first + 1 : texts.includes(null) ? texts.indexOf(null) + 1 : null
        expect(claimOf(shuffled, campaign(named)).productId).toBe(expected)
      }),
    )
  })

  it('is the one that picked it besides its text, or besides the rest', () => {
    const named: ProductRule = { productId: 1, rule: { type: 'contains', text: 'Glow', ids: ['c-7'] } }
    const left: ProductRule = { productId: 2, rule: { type: 'rest', ids: ['c-8'] } }
    expect(claimOf([named, left], campaign('Brand', 'c-7'))).toEqual({ productId: 1, by: 'campaigns', others: [] })
    expect(claimOf([named, left], campaign('Glow', 'c-8'))).toEqual({ productId: 2, by: 'campaigns', others: [] })
    expect(claimOf([named, left], campaign('Glow', 'c-9'))).toEqual({ productId: 1, by: 'contains', others: [] })
    expect(claimOf([named, left], campaign('Brand', 'c-9'))).toEqual({ productId: 2, by: 'rest', others: [] })
  })
})

describe('two rules', () => {
  it('are the same in another letter case, and with the picked campaigns in another order', () => {
    expect(isSameRule({ type: 'contains', text: 'Glow' }, { type: 'contains', text: 'gLOW', ids: [] })).toBe(true)
    expect(isSameRule({ type: 'campaigns', ids: ['a', 'b'] }, { type: 'campaigns', ids: ['b', 'a', 'a'] })).toBe(true)
    expect(isSameRule({ type: 'rest' }, { type: 'rest', ids: [] })).toBe(true)
  })

  it('differ in kind, text and picked campaigns', () => {
    expect(isSameRule({ type: 'contains', text: 'Glow' }, { type: 'contains', text: 'Glo' })).toBe(false)
    expect(isSameRule({ type: 'campaigns', ids: ['a'] }, { type: 'campaigns', ids: ['b'] })).toBe(false)
    expect(isSameRule({ type: 'rest' }, { type: 'campaigns', ids: [] })).toBe(false)
    expect(isSameRule({ type: 'rest' }, { type: 'rest', ids: ['a'] })).toBe(false)
  })
})
