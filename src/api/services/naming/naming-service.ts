/** The confirmed naming scheme of a product's ads. */

import { plainSeparator } from '#shared/ad-names/name-parts.ts'
import type { NamingScheme } from '#shared/contract/internal/naming.ts'
import { ApiError } from '../../api-error.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { deleteNaming, readNaming, saveNaming } from '../../db/naming/naming-store.ts'
import type { ServiceContext } from '../support/service-context.ts'

/** The confirmed scheme; null if there is none. */
export const namingOf = ({ database }: ServiceContext, product: ProductRow): Promise<NamingScheme | null> =>
  readNaming(database.db, product.id)

/** Throws ApiError 404 without a confirmed scheme, or if it does not have the part, which counts from 1. */
export const namingWithPart = async (context: ServiceContext, product: ProductRow, part: number): Promise<NamingScheme> => {
  const scheme = await namingOf(context, product)
  if (scheme === null) throw noNaming(product)
  if (part > scheme.parts.length)
    throw new ApiError('not_found', `Ad names of "${product.name}" have ${scheme.parts.length} parts; there is no part ${part}.`)
  return scheme
}

/** Saves a scheme in place of an earlier one; only labels of the kind `own` are saved, and each separator once. */
export const confirmNaming = async (
  { database, options, events }: ServiceContext,
  product: ProductRow,
  { separators, parts }: NamingScheme,
): Promise<NamingScheme> => {
  const scheme = {
    separators: [...new Set(separators.map(plainSeparator))],
    parts: parts.map(({ kind, label }) => ({ kind, label: kind === 'own' ? label : '' })),
  }
  await database.write(() => saveNaming(database.db, product.id, scheme, options.clock.now()))
  events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'settings' })
  return scheme
}

/** Throws ApiError 404 if there is none. */
export const removeNaming = async ({ database, events }: ServiceContext, product: ProductRow): Promise<void> => {
  const existed = await database.write(() => deleteNaming(database.db, product.id))
  if (!existed) throw noNaming(product)
  events.emit(product.account_id, { type: 'data-changed', product: product.name, reason: 'settings' })
}

const noNaming = (product: ProductRow): ApiError =>
  new ApiError('not_found', `The parts of ad names of "${product.name}" are not confirmed.`)
