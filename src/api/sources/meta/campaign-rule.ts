/** Which campaigns of an ad account belong to which product: a campaign belongs to the first product whose text its name contains. */

import { z } from 'zod'

export const metaConfigSchema = z.object({
  adAccountId: z.string().regex(/^act_\d+$/),
  /** Null: every campaign that no other product claims. */
  contains: z.string().nullable(),
  /** Texts by which other products claim a campaign before this one. */
  leaves: z.array(z.string()),
})
export type MetaConfig = Readonly<z.infer<typeof metaConfigSchema>>

const persists = (name: string, text: string): boolean => name.toLocaleLowerCase('en').includes(text.toLocaleLowerCase('en'))

export const ownsCampaign = ({ contains, leaves }: Pick<MetaConfig, 'contains' | 'leaves'>, name: string): boolean =>
  (contains === null || persists(name, contains)) && !leaves.some((text) => persists(name, text))

/** The rules of products in their order: no campaign is counted twice, and one product without a text takes what is left. */
export const rulesOf = (texts: readonly (string | null)[]): readonly Pick<MetaConfig, 'contains' | 'leaves'>[] =>
  texts.map((contains, index) => ({
    contains,
    leaves: (contains === null ? texts : texts.slice(0, index)).filter((text) => text !== null),
  }))
