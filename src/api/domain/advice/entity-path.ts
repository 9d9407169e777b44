/** Which entity contains which: an ad is in its ad set, that in its campaign, and all are in the product. */

import type { Entity } from '#shared/contract/advice.ts'
import type { AdEntity } from '../facts/history.ts'

/** The key of an entity within a rule. */
export const entityKeyOf = ({ level, id }: Pick<Entity, 'level' | 'id'>): string => `${level}:${id}`

/** Whether two entities, by key, are the same, or one contains the other. */
export type AreRelated = (a: string, b: string) => boolean

/**
 * Relations of the entities of a product. An entity that has no ad in the history is related to itself and to the product only.
 *
 * @param ads All ads of the product.
 */
export const relationsOf = (ads: readonly Pick<AdEntity, 'adId' | 'adsetId' | 'campaignId'>[]): AreRelated => {
  const containers = new Map<string, readonly string[]>()
  const containersOf = (key: string): readonly string[] => {
    if (containers.size === 0) {
      for (const { adId, adsetId, campaignId } of ads) {
        const [adset, campaign] = [entityKeyOf({ level: 'adset', id: adsetId }), entityKeyOf({ level: 'campaign', id: campaignId })]
        containers.set(entityKeyOf({ level: 'ad', id: adId }), [adset, campaign])
        containers.set(adset, [campaign])
      }
    }
    return containers.get(key) ?? []
  }
  const isProduct = (key: string): boolean => key.startsWith('product:')
  return (a, b) => a === b || isProduct(a) || isProduct(b) || containersOf(a).includes(b) || containersOf(b).includes(a)
}
