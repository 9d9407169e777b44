/** The day that most products of the sidebar show. */

import type { DeskOverview } from '#shared/contract/internal/window-account.ts'

/** The latest day with numbers of any product; null if none has a day. */
export const newestDay = (products: readonly Pick<DeskOverview['products'][number], 'date'>[]): string | null =>
  products.reduce<string | null>((latest, { date }) => (date !== null && (latest === null || date > latest) ? date : latest), null)
