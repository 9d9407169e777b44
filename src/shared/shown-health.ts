/** The mark of a product: its health, or that something is worse than typical without a verdict. */

import type { MarkedHealth } from './contract/internal/health-mark.ts'
import type { DeskOverview } from './contract/internal/window-account.ts'

/** The health of a product or area as it is shown. */
export type ShownHealth = MarkedHealth | 'watching'

/** The mark of a product: never good while a tile is worse than typical. */
export const shownHealth = ({ health, watching }: Pick<DeskOverview['products'][number], 'health' | 'watching'>): ShownHealth =>
  watching === null ? health : 'watching'
