/** Assigns the campaigns of a source to products, each to one product at most. */

import { type CampaignRule, pickedCampaign } from '#shared/contract/internal/campaign-rule.ts'

export interface ProductRule {
  readonly productId: number
  readonly rule: CampaignRule
}

export interface Campaign {
  /** Of a campaign. What stores sell has none: its id alone names it. */
  readonly channel?: string
  readonly id: string
  readonly name: string
}

export interface Claim {
  /** Null: no rule claims the campaign. */
  readonly productId: number | null
  /** By which kind of rule: picked by hand, by its name, or as one of the rest. Null: no rule claims it. */
  readonly by: CampaignRule['type'] | null
  /** Other products with an equal claim; the product above has it because it is older. */
  readonly others: readonly number[]
}

/** Letters with accents have two forms in Unicode, and files use either. */
const lower = (text: string): string => text.normalize('NFC').toLocaleLowerCase('en')

const UNCLAIMED: Claim = { productId: null, by: null, others: [] }

const claimBy = (by: CampaignRule['type'], products: readonly number[]): Claim | null => {
  const [first, ...others] = products
  return first === undefined ? null : { productId: first, by, others }
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Finds the product that a campaign belongs to: picked by hand before name, name before the rest. Of several equal claims, that of the
 * product with the lowest id counts.
 *
 * @param synced - products whose ads of Meta come from a sync: in files, a campaign of Meta that one of them claims belongs to no product
 */
export const campaignAssigner = (rules: readonly ProductRule[], synced: ReadonlySet<number> = NOBODY): ((campaign: Campaign) => Claim) => {
  const claimOf = claimFinder(rules)
  if (synced.size === 0) return claimOf
  return (campaign) => {
    const claim = claimOf(campaign)
    return campaign.channel === 'meta' && claim.productId !== null && synced.has(claim.productId) ? UNCLAIMED : claim
  }
}

const claimFinder = (rules: readonly ProductRule[]): ((campaign: Campaign) => Claim) => {
  const byAge = rules.toSorted((a, b) => a.productId - b.productId)
  const picks = byAge.flatMap(({ productId, rule }) => [...new Set(rule.ids)].map((id) => ({ id, productId })))
  const pickedBy = Map.groupBy(picks, ({ id }) => id)
  const texts = byAge.flatMap(({ productId, rule }) => (rule.type === 'contains' ? [{ productId, text: lower(rule.text) }] : []))
  const rest = claimBy(
    'rest',
    byAge.filter(({ rule }) => rule.type === 'rest').map(({ productId }) => productId),
  )
  const namedBy = new Map<string, Claim | null>()
  const claimOfName = (name: string): Claim | null => {
    const known = namedBy.get(name)
    if (known !== undefined) return known
    const folded = lower(name)
    const products = texts.filter(({ text }) => folded.includes(text)).map(({ productId }) => productId)
    const claim = claimBy('contains', products)
    namedBy.set(name, claim)
    return claim
  }
  return ({ channel, id, name }) => {
    const key = channel === undefined ? id : pickedCampaign({ channel, id })
    const picked = claimBy('campaigns', pickedBy.get(key)?.map(({ productId }) => productId) ?? [])
    return picked ?? claimOfName(name) ?? rest ?? UNCLAIMED
  }
}

/** {@link campaignAssigner} for one campaign. */
export const claimOf = (rules: readonly ProductRule[], campaign: Campaign): Claim => campaignAssigner(rules)(campaign)

const picksSame = (a: CampaignRule, b: CampaignRule): boolean => {
  const [ours, theirs] = [new Set(a.ids), new Set(b.ids)]
  return ours.size === theirs.size && [...ours].every((id) => theirs.has(id))
}

/** Whether two rules claim the same campaigns, whatever these are called: letter case and the order of picked campaigns do not matter. */
export const isSameRule = (a: CampaignRule, b: CampaignRule): boolean => {
  if (a.type !== b.type || !picksSame(a, b)) return false
  return a.type !== 'contains' || b.type !== 'contains' || lower(a.text) === lower(b.text)
}
