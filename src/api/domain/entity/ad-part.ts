/** A part of a product's ads that has a page of its own. */

import type { EntityLevel } from '#shared/contract/internal/entity-level.ts'

/** One campaign or ad set, by its id at the platform. */
export interface AdPart {
  readonly level: EntityLevel
  readonly id: string
}
