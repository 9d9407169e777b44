/** Products of the demo in an account of one's own: files were imported next to them, or Meta was connected. */

import type { DeskAccount, DeskProduct } from '#shared/contract/internal/window-account.ts'

export const hasDemoData = ({ ad_source: ads, order_source: orders }: Pick<DeskProduct, 'ad_source' | 'order_source'>): boolean =>
  ads === 'demo' || orders === 'demo'

/** Names of the products whose sample data counts beside one's own; none in the demo, which is marked as a whole. */
export const demoProducts = ({ is_demo: isDemo, products }: Pick<DeskAccount, 'is_demo' | 'products'>): readonly string[] =>
  isDemo ? [] : products.filter(hasDemoData).map(({ name }) => name)
