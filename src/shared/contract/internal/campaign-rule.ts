/** The rule by which the campaigns of a source belong to a product. */

import { z } from 'zod'
import { channels } from '../channel.ts'

const MAX_TEXT = 200
const MAX_CAMPAIGNS = 50_000
/** Two channels may use the same ID. */
const PICKED = new RegExp(`^(?:${channels.join('|')}) .{1,${MAX_TEXT}}$`, 's')

const idsSchema = z
  .array(z.string().regex(PICKED, { error: 'must be a channel, a space and the ID of a campaign, such as "meta 123"' }))
  .max(MAX_CAMPAIGNS)
  .meta({ description: 'Campaigns picked by hand, each by its channel, a space and its ID: "meta 123"' })
const pickedSchema = idsSchema.optional().meta({ description: 'Campaigns picked by hand besides, in the same form' })

const ruleSchema = <Ids extends z.ZodType<string[]>, Picked extends z.ZodType<string[] | undefined>>(ids: Ids, picked: Picked) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('contains'), text: z.string().trim().min(1).max(MAX_TEXT), ids: picked }),
    z.object({ type: z.literal('campaigns'), ids }),
    z.object({ type: z.literal('rest'), ids: picked }),
  ])

export const campaignRuleSchema = ruleSchema(idsSchema, pickedSchema).meta({
  id: 'CampaignRule',
  description:
    'Which campaigns of a source belong to a product: those whose name contains a text (letter case does not matter), those picked by hand, or all that no other product claims',
})
/** A rule as it is saved. Those of stores have the same form, with items that are named by their ID alone. */
export const savedRuleSchema = ruleSchema(z.array(z.string()), z.array(z.string()).optional())

export type CampaignRule = Readonly<z.infer<typeof campaignRuleSchema>>

/** By what a rule names a campaign that is picked by hand. */
export const pickedCampaign = ({ channel, id }: { readonly channel: string; readonly id: string }): string => `${channel} ${id}`
