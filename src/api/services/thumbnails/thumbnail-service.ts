/** Pictures of ads, read from the data folder: nothing of them is fetched for a request. */

import type { RouteAnswer } from '#shared/contract/route.ts'
import type { deskRoutes } from '#shared/contract/routes.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { readThumbnailFile, thumbnailHashes } from '../../db/thumbnails/thumbnail-files.ts'
import { isThumbnailOf, thumbnailsOfProduct } from '../../db/thumbnails/thumbnail-store.ts'
import { imageTypeOf } from '../../domain/thumbnails/image-type.ts'
import type { ServiceContext } from '../support/service-context.ts'

type Listed = RouteAnswer<typeof deskRoutes.thumbnails>['thumbnails']
type Picture = RouteAnswer<typeof deskRoutes.thumbnail>['picture']

const isOff = (egress: ServiceContext['egress'], { account_id }: ProductRow): boolean =>
  egress.isOff({ accountId: account_id, destination: 'images' })

/** The pictures of a product by ad; none while they are switched off. */
export const thumbnailsOf = ({ database, egress, options }: ServiceContext, product: ProductRow): Listed => {
  if (isOff(egress, product)) return []
  const files = thumbnailHashes(options.dataDir)
  return thumbnailsOfProduct(database.raw, product.id).flatMap(({ adId, hash }) => (files.has(hash) ? [{ ad_id: adId, image: hash }] : []))
}

/** One of these pictures. */
export const pictureOf = (context: ServiceContext, product: ProductRow, image: string): Picture => {
  const { database, egress, options } = context
  if (isOff(egress, product) || !isThumbnailOf(database.raw, product.id, image)) return null
  const bytes = readThumbnailFile(options.dataDir, image)
  const type = bytes === null ? null : imageTypeOf(bytes)
  return bytes === null || type === null ? null : { type, base64: Buffer.from(bytes).toString('base64') }
}
