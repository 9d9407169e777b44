/** Assigns the campaigns of an ad account to products: a campaign belongs to the first product whose text its name contains. */

import { z } from 'zod'

export const metaConfigSchema = z.object({
  adAccountId: z.string().regex(/^act_\d+$/),
  /** Null: every campaign that does not match another product. */
  contains: z.string().nullable(),
  /** Texts of other products that take precedence for a campaign. */
  leaves: z.array(z.string()),
})
export type MetaConfig = Readonly<z.infer<typeof metaConfigSchema>>

const persists = (name: string, text: string): boolean => name.toLocaleLowerCase('en').includes(text.toLocaleLowerCase('en'))

export const ownsCampaign = ({ contains, leaves }: Pick<MetaConfig, 'contains' | 'leaves'>, name: string): boolean =>
  (contains === null || persists(name, contains)) && !leaves.some((text) => persists(name, text))

/** The rules of products in order: a campaign is never counted twice, and one product without a text gets the remaining campaigns. */
export const rulesOf = (texts: readonly (string | null)[]): readonly Pick<MetaConfig, 'contains' | 'leaves'>[] =>
  texts.map((contains, index) => ({
    contains,
    leaves: (contains === null ? texts : texts.slice(0, index)).filter((text) => text !== null),
  }))
