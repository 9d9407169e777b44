/** Which product follows another one in a morning's round. */

import type { DeskOverview } from '#shared/contract/internal/window-account.ts'

type Product = Pick<DeskOverview['products'][number], 'product' | 'open_cards'>

/** The next product with open cards after the given one, continuing from the top; null if no other has any. */
export const productAfter = (products: readonly Product[], current: string): Product | null => {
  const at = products.findIndex(({ product }) => product === current)
  const around = [...products.slice(at + 1), ...products.slice(0, Math.max(at, 0))]
  return around.find(({ open_cards: open }) => open > 0) ?? null
}
