/**
 * SKUs and titles of items as they may be stored. Personalized goods and notes have names of people in their titles and SKUs, so a text is
 * stored only if it is a short code, or if several customers bought it; any other is a keyed hash.
 *
 * The customers of the store count with those of the file. What is stored therefore depends on all orders, not on how they are divided into
 * files.
 */

import { isHidden } from '#shared/hidden-item.ts'
import type { OpenedText, StoredItemTexts } from '../../domain/orders/item-texts.ts'
import { addBuyer, type Buyers, isCode, isCommon } from '../../domain/orders/open-text.ts'
import { itemHasher } from './item-hash.ts'

/** A text of the file; one object for each. */
export interface ItemText extends Buyers {
  readonly text: string
  /** The text, or its hash. Final once the texts are decided. */
  stored: string
  /** `code`: open without customers; `never`: no number of customers opens it. */
  state: 'code' | 'known' | 'common' | 'waiting' | 'never'
}

/** An order that has an item; `customer` null: a guest order. */
export interface Sale {
  readonly orderId: string
  readonly customer: string | null
}

export interface ItemTexts {
  readonly of: (text: string) => ItemText
  /** Notes that an order has a text. */
  readonly note: (item: ItemText, sale: Sale) => void
  /**
   * Decides how each text is stored, after all orders of the file were noted.
   *
   * @param isReplaced - whether the file replaces the lines of a stored order, so that those are not counted
   * @returns texts that the store has as a hash, and that may be stored openly now
   */
  readonly decide: (isReplaced: (orderId: string) => boolean) => readonly OpenedText[]
}

const LONGEST = 200
/** @param store - of the items that were imported earlier */
export const itemTexts = (customerKey: Uint8Array, store: StoredItemTexts): ItemTexts => {
  const texts = new Map<string, ItemText>()
  const hash = itemHasher(customerKey)
  const stateOf = (text: string): ItemText['state'] => {
    if (text === '' || isHidden(text) || isCode(text)) return 'code'
    if (text.length > LONGEST) return 'never'
    if (store.has(text)) return 'known'
    return text.includes('@') ? 'never' : 'waiting'
  }
  const note = (item: ItemText, { orderId, customer }: Sale): void => {
    if (item.state !== 'waiting') return
    addBuyer(item, orderId, customer)
    if (isCommon(item)) item.state = 'common'
  }
  return {
    of: (text) => {
      const known = texts.get(text)
      if (known) return known
      const item: ItemText = { text, stored: text, state: stateOf(text), customers: [], guests: [] }
      texts.set(text, item)
      return item
    },
    note,
    decide: (isReplaced) => {
      const hidden = new Map<string, ItemText>()
      for (const item of texts.values()) {
        if (item.state === 'code') continue
        const hashed = hash(item.text)
        if (item.state === 'waiting' || item.state === 'never') item.stored = hashed
        if (store.has(hashed)) hidden.set(hashed, item)
      }
      const waiting = new Set([...hidden].flatMap(([hashed, { state }]) => (state === 'waiting' ? [hashed] : [])))
      for (const { hidden: hashed, ...sale } of waiting.size === 0 ? [] : store.salesOf(waiting)) {
        const item = hidden.get(hashed)
        if (item && !isReplaced(sale.orderId)) note(item, sale)
      }
      return [...hidden].flatMap(([hashed, item]) => {
        if (item.state === 'never' || item.state === 'waiting') return []
        item.stored = item.text
        return [{ hidden: hashed, text: item.text }]
      })
    },
  }
}
