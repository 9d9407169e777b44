/** When a SKU or title may be stored openly: if it is a short code, or if several customers bought the item. */

/** Those who bought an item, as far as they matter. */
export interface Buyers {
  /** The first customers, as hashes. */
  readonly customers: string[]
  /** The first guest orders, by their IDs. */
  readonly guests: string[]
}

/** A plus sign before digits, or nine digits and more. */
const PHONE = /\+\s?\d|(?:\d[\s().-]*){9}/
/** One word of letters, digits and signs, with a digit. */
const CODE = /^(?=.*\d)[a-z0-9][\w./-]{0,63}$/i
/** Long enough to be a name. */
const LETTERS = /[a-z]{3}/i
const CUSTOMERS = 3
/** Guest orders may all be of one person, so together they count as one customer. So many of them are of several. */
const GUEST_ORDERS = 10

/** Whether a text cannot name a person. */
export const isCode = (text: string): boolean => CODE.test(text) && !LETTERS.test(text) && !PHONE.test(text)

/** Whether enough customers bought an item. */
export const isCommon = ({ customers, guests }: Buyers): boolean =>
  customers.length + Math.min(1, guests.length) >= CUSTOMERS || guests.length >= GUEST_ORDERS

/** Adds to a list of different texts, up to a number that suffices. */
const addOnce = (list: string[], text: string, most: number): void => {
  if (list.length < most && !list.includes(text)) list.push(text)
}

/** Adds the customer of an order; null: a guest order. */
export const addBuyer = ({ customers, guests }: Buyers, orderId: string, customer: string | null): void => {
  if (customer === null) addOnce(guests, orderId, GUEST_ORDERS)
  else addOnce(customers, customer, CUSTOMERS)
}
