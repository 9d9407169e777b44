/** The summary in the tray and the badge: the health of each product and the number of open cards. */

import type { DeskOverview } from '#shared/contract/internal/window-account.ts'
import { type ShownHealth, shownHealth } from '#shared/shown-health.ts'
import { t } from '../app/i18n.ts'

type Product = DeskOverview['products'][number]

export interface TraySummary {
  readonly open: number
  readonly products: readonly (Pick<Product, 'product' | 'open_cards'> & { readonly health: ShownHealth })[]
}

export const emptySummary: TraySummary = { open: 0, products: [] }

/** Worst first, then by name, so that the first line is the one to look at. */
const order: Readonly<Record<ShownHealth, number>> = { bad: 0, watch: 1, watching: 2, minor: 3, unknown: 4, good: 5 }

export const toTraySummary = ({ products }: DeskOverview): TraySummary => ({
  open: products.reduce((sum, { open_cards }) => sum + open_cards, 0),
  products: products
    .map((entry) => ({ product: entry.product, health: shownHealth(entry), open_cards: entry.open_cards }))
    .sort((a, b) => order[a.health] - order[b.health] || a.product.localeCompare(b.product, 'en')),
})

/** The number of cards to review as a label. */
export const openCardsLabel = (open: number): string => (open === 0 ? t('tray.nothing') : t('tray.waiting', { count: open }))

/** One product in one line: "Glow Serum: needs a look · 3 cards to review". */
export const productLabel = ({ product, health, open_cards: open }: TraySummary['products'][number]): string =>
  `${t('tray.product', { name: product, how: t(`health.${health}`) })}${open === 0 ? '' : ` · ${t('tray.waiting', { count: open })}`}`

const attentionLine = (first: string, others: number): string =>
  others === 0 ? t('tray.product', { name: first, how: t('health.bad') }) : t('tray.products', { first, others, how: t('health.bad') })

/** The tray's tooltip. Windows cuts it after 127 characters. */
export const tooltip = ({ open, products }: TraySummary): string => {
  const needAttention = products.filter(({ health }) => health === 'bad').map(({ product }) => product)
  const [first, ...others] = needAttention
  const lines = [
    'ROAS Desk',
    ...(products.length === 0 ? [] : [openCardsLabel(open)]),
    ...(first === undefined ? [] : [attentionLine(first, others.length)]),
  ]
  return lines.join('\n').slice(0, 127)
}
