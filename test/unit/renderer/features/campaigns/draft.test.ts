import { describe, expect, it } from 'vitest'
import { changesOf, inverseOf, movedTo, newDraft, problemsOf, type RuleDraft, savedDraft } from '#renderer/features/campaigns/draft.ts'
import type { AdSource } from '#shared/contract/internal/campaign-mapping.ts'

const nothing = { campaigns: 0, spend_30_days: 0, spend: 0 }
const source: AdSource = {
  source_id: 1,
  kind: 'meta',
  name: 'Ads',
  ad_account_id: 'act_1',
  products: [
    { product: 'Glow', rule: { type: 'contains', text: 'glow', ids: ['c1'] } },
    { product: 'Rest', rule: { type: 'rest' } },
  ],
  unassigned: nothing,
  replaced_campaigns: 0,
  ad_account: null,
}
const saved = savedDraft(source, ['Glow', 'Rest', 'Other'])
const edited = (change: (row: RuleDraft) => Partial<RuleDraft>): readonly RuleDraft[] => saved.map((row) => ({ ...row, ...change(row) }))

describe('rules while they are edited', () => {
  it('start as they are saved, with a row for every other product', () => {
    expect(saved.map(({ product, type, text, ids }) => [product, type, text, ids])).toEqual([
      ['Glow', 'contains', 'glow', ['c1']],
      ['Rest', 'rest', '', []],
      ['Other', 'none', '', []],
    ])
    expect(changesOf(saved, saved)).toEqual([])
  })

  it('name only what differs, and can be undone', () => {
    const rows = [
      ...edited(({ product }) => (product === 'Rest' ? { type: 'none' } : {})),
      { ...newDraft(1), product: ' New ', text: ' n ' },
    ]
    const changes = changesOf(saved, rows)
    expect(changes).toEqual([
      { product: 'Rest', rule: null },
      { product: 'New', rule: { type: 'contains', text: 'n' } },
    ])
    expect(inverseOf(saved, changes)).toEqual([
      { product: 'Rest', rule: { type: 'rest' } },
      { product: 'New', rule: null },
    ])
  })

  it('pick a campaign for one product alone, and give a product without a rule one', () => {
    const [glow, rest, other] = movedTo(saved, 'saved Other', new Set(['c1', 'c2']))
    expect([glow?.ids, rest?.ids, other?.ids, other?.type]).toEqual([[], [], ['c1', 'c2'], 'campaigns'])
    expect(rest).toBe(saved[1])
  })

  it('are complained about: no text, no name, a name twice, the rest twice', () => {
    expect(problemsOf(saved)).toEqual([null, null, null])
    expect(problemsOf(edited(() => ({ type: 'rest' })))).toEqual([null, 'rest', 'rest'])
    expect(problemsOf(edited(() => ({ type: 'contains', text: ' ' })))).toEqual(['text', 'text', 'text'])
    expect(problemsOf([...saved, newDraft(1), { ...newDraft(2), product: 'Glow', text: 'x' }])).toEqual([
      null,
      null,
      null,
      'name',
      'sameName',
    ])
  })
})
