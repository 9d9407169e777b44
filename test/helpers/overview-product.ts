/** A product of the overview from what a test of the tray cares about. */

import type { DeskOverview } from '#shared/contract/internal/window-account.ts'

type Product = DeskOverview['products'][number]

export const overviewProduct = (name: string, health: Product['health'], open: number): Product => ({
  product: name,
  date: null,
  health,
  spend: null,
  roas_meta: null,
  roas_expected: null,
  spark: [],
  spark_expected: 0,
  open_cards: open,
  watching: null,
})

export const overviewOf = (...products: readonly Product[]): DeskOverview => ({ status: 'ok', products: [...products] })
