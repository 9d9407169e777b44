/** The rules of a source while the user edits them, and what differs from the saved ones. */

import type { AdSource, RuleChanges } from '#shared/contract/internal/campaign-mapping.ts'
import type { CampaignRule } from '#shared/contract/internal/campaign-rule.ts'

export const ruleTypes = ['contains', 'rest', 'campaigns', 'none'] as const
export type RuleType = (typeof ruleTypes)[number]

export interface RuleDraft {
  /** Stays the same while the name of a new product is typed. */
  readonly id: string
  readonly product: string
  readonly isNew: boolean
  readonly type: RuleType
  readonly text: string
  /** Campaigns picked by hand, by channel and ID as rules name them. */
  readonly ids: readonly string[]
}

/** What is edited: a source with its rules. */
export type RuledSource = Pick<AdSource, 'source_id' | 'kind' | 'name' | 'products'>

export type DraftProblem = 'text' | 'name' | 'sameName' | 'rest'

const draftOf = (product: string, rule: CampaignRule | null): RuleDraft => ({
  id: `saved ${product}`,
  product,
  isNew: false,
  type: rule?.type ?? 'none',
  text: rule?.type === 'contains' ? rule.text : '',
  ids: rule?.ids ?? [],
})

/** The saved rules of a source, and a row without a rule for every other product of the account. */
export const savedDraft = (source: RuledSource, products: readonly string[]): readonly RuleDraft[] => [
  ...source.products.map(({ product, rule }) => draftOf(product, rule)),
  ...products.filter((product) => source.products.every((known) => known.product !== product)).map((product) => draftOf(product, null)),
]

/** A row for a product to create. */
export const newDraft = (n: number): RuleDraft => ({ id: `new ${n}`, product: '', isNew: true, type: 'contains', text: '', ids: [] })

export const ruleOf = ({ type, text, ids }: RuleDraft): CampaignRule | null => {
  const picked = ids.length === 0 ? {} : { ids: [...ids] }
  if (type === 'contains') return { type, text: text.trim(), ...picked }
  if (type === 'rest') return { type, ...picked }
  return type === 'campaigns' ? { type, ids: [...ids] } : null
}

/** What is wrong with each row; null if nothing is. */
export const problemsOf = (rows: readonly RuleDraft[]): readonly (DraftProblem | null)[] => {
  const firstRest = rows.findIndex(({ type }) => type === 'rest')
  return rows.map(({ isNew, product, type, text }, index) => {
    const name = product.trim()
    if (isNew && name === '') return 'name'
    if (isNew && rows.some((other, at) => at !== index && other.product.trim() === name)) return 'sameName'
    if (type === 'contains' && text.trim() === '') return 'text'
    return type === 'rest' && index !== firstRest ? 'rest' : null
  })
}

const isEqual = (a: CampaignRule | null, b: CampaignRule | null): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The rules that differ from the saved ones, as the API takes them. */
export const changesOf = (saved: readonly RuleDraft[], rows: readonly RuleDraft[]): RuleChanges =>
  rows.flatMap((row) => {
    const before = saved.find(({ id }) => id === row.id)
    const rule = ruleOf(row)
    if (row.isNew ? rule === null : isEqual(rule, before ? ruleOf(before) : null)) return []
    return [{ product: row.product.trim(), rule }]
  })

/** The rules that undo a change: the saved ones of the products that it names. */
export const inverseOf = (saved: readonly RuleDraft[], changes: RuleChanges): RuleChanges =>
  changes.map(({ product }) => {
    const before = saved.find((row) => row.product === product)
    return { product, rule: before ? ruleOf(before) : null }
  })

/** Picks campaigns for one product by hand, and for no other. */
export const movedTo = (rows: readonly RuleDraft[], id: string, campaigns: ReadonlySet<string>): readonly RuleDraft[] =>
  rows.map((row) => {
    const others = row.ids.filter((picked) => !campaigns.has(picked))
    if (row.id !== id) return others.length === row.ids.length ? row : { ...row, ids: others }
    return { ...row, ids: [...others, ...campaigns], type: row.type === 'none' ? 'campaigns' : row.type }
  })
