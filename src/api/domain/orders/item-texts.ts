/** What a store knows about the SKUs and titles of its items, for the reader of the next file. */

/** A text that was stored as a hash and may be stored openly now. */
export interface OpenedText {
  readonly hidden: string
  readonly text: string
}

/** An order with an item whose SKU or title is stored as a hash. */
export interface HiddenSale {
  readonly hidden: string
  readonly orderId: string
  /** Keyed hash of the customer; null: a guest order. */
  readonly customer: string | null
}

export interface StoredItemTexts {
  /** Whether an item of the store has this SKU or title, or a rule names it: an open text or a hash. */
  readonly has: (text: string) => boolean
  /** The stored orders with items that have these hashes. */
  readonly salesOf: (hidden: ReadonlySet<string>) => Iterable<HiddenSale>
}

/** A store without items. */
export const NO_ITEM_TEXTS: StoredItemTexts = { has: () => false, salesOf: () => [] }
