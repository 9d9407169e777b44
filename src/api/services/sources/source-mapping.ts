/** Reads the ad sources of an account: their products with rules, their campaigns, and what no product claims. */

import { dayInZone } from '#shared/calendar.ts'
import type { AdSource, CampaignShare, MappedCampaign } from '#shared/contract/internal/campaign-mapping.ts'
import { type Micros, unitsFromMicros } from '#shared/money.ts'
import { ApiError, invalidRequest } from '../../api-error.ts'
import type { SourceRow } from '../../db/connection/schema.ts'
import { listProducts } from '../../db/products/product-store.ts'
import { readUnassigned, type StoredCampaign } from '../../db/sources/campaign-store.ts'
import { readRules } from '../../db/sources/rule-store.ts'
import { findSource, listAdSources, syncedProductsOf } from '../../db/sources/source-store.ts'
import { campaignAssigner } from '../../domain/mapping/assign-campaigns.ts'
import type { Tenant } from '../../request-context.ts'
import { recentDays } from '../../views/campaigns.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { adAccountChecks } from './ad-account-checks.ts'

type Owner = Pick<Tenant, 'account'>
type Names = (productId: number) => string

interface Amounts {
  readonly recent: Micros
  readonly spend: Micros
}

const unitsOf = ({ recent, spend }: Amounts) => ({ spend_30_days: unitsFromMicros(recent), spend: unitsFromMicros(spend) })

/** A share as the contract has it. */
export const shareOf = (share: Amounts & { readonly campaigns: number }): CampaignShare => ({
  campaigns: share.campaigns,
  ...unitsOf(share),
})

/** The fields by which the contract names a campaign. */
export const campaignFields = (campaign: StoredCampaign) => ({
  channel: campaign.channel,
  id: campaign.id,
  name: campaign.name,
  ...unitsOf(campaign),
})

/** Names of all products of an account by their ids. */
export const productNames = async ({ database }: ServiceContext, { account }: Owner): Promise<Names> => {
  const names = new Map((await listProducts(database.db, account.id)).map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? ''
}

/**
 * An ad source of the account.
 *
 * @throws ApiError 404 if the account has none of this id.
 */
export const requireAdSource = async ({ database }: ServiceContext, { account }: Owner, id: number): Promise<SourceRow> => {
  const source = await findSource(database.db, account.id, 'ads', id)
  if (!source) throw new ApiError('not_found', 'This account has no such source of ads.')
  return source
}

/**
 * An ad account at Meta.
 *
 * @throws ApiError 404 if the account has none of this id, 400 for a source of another kind.
 */
export const requireMetaSource = async (context: ServiceContext, owner: Owner, id: number): Promise<SourceRow> => {
  const source = await requireAdSource(context, owner, id)
  if (source.kind !== 'meta') throw invalidRequest([{ field: 'source_id', problem: 'is not an ad account at Meta' }])
  return source
}

/** All campaigns of a source, from the compute worker; in a cache while nothing in the database changes. */
export const campaignsOf = async (
  { views, options }: ServiceContext,
  { account }: Owner,
  sourceId: number,
): Promise<readonly StoredCampaign[]> => {
  const { text } = await views.read('campaigns', { sourceId, timezone: account.timezone, now: options.clock.now() })
  return JSON.parse(text) as readonly StoredCampaign[]
}

const adSourceOf = ({ database, options }: ServiceContext, { account }: Owner, names: Names, source: SourceRow): AdSource => {
  const today = dayInZone(options.clock.now(), account.timezone)
  const recent = recentDays({ now: options.clock.now(), timezone: account.timezone })
  const { replaced, ...unassigned } = readUnassigned(database.raw, source.id, recent)
  return {
    source_id: source.id,
    kind: source.kind,
    name: source.name,
    ad_account_id: source.external_id,
    products: readRules(database.raw, source.id).map(({ productId, rule }) => ({ product: names(productId), rule })),
    unassigned: shareOf(unassigned),
    replaced_campaigns: replaced,
    ad_account: source.kind === 'meta' ? adAccountChecks(database.raw, source, { today, now: options.clock.now() }) : null,
  }
}

/**
 * An ad source of the account.
 *
 * @throws ApiError 404 if the account has none of this ID.
 */
export const adSourceById = async (context: ServiceContext, owner: Owner, sourceId: number): Promise<AdSource> =>
  adSourceOf(context, owner, await productNames(context, owner), await requireAdSource(context, owner, sourceId))

/** The ad sources of an account, oldest first. */
export const adSourcesOf = async (context: ServiceContext, owner: Owner): Promise<AdSource[]> => {
  const names = await productNames(context, owner)
  const sources = await listAdSources(context.database.db, owner.account.id)
  return sources.map((source) => adSourceOf(context, owner, names, source))
}

/**
 * A source with all its campaigns.
 *
 * @throws ApiError 404 if the account has no such source.
 */
export const mappingOf = async (
  context: ServiceContext,
  owner: Owner,
  sourceId: number,
): Promise<{ readonly source: AdSource; readonly campaigns: MappedCampaign[] }> => {
  const source = await requireAdSource(context, owner, sourceId)
  const names = await productNames(context, owner)
  const campaigns = await campaignsOf(context, owner, sourceId)
  const claimed = campaignAssigner(readRules(context.database.raw, sourceId))
  const synced = syncedProductsOf(context.database.raw, sourceId)
  return {
    source: adSourceOf(context, owner, names, source),
    campaigns: campaigns.map((campaign) => {
      const { productId, by, others } = claimed(campaign)
      return {
        ...campaignFields(campaign),
        first_day: campaign.firstDay,
        last_day: campaign.lastDay,
        product: productId === null ? null : names(productId),
        claimed_by: by,
        replaced_by_sync: campaign.channel === 'meta' && productId !== null && synced.has(productId),
        also_claimed_by: others.map(names),
      }
    }),
  }
}
