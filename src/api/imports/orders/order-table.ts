/** The orders of a file in memory: numbers in arrays of their own, so that a million orders need a fifth of the memory of a million objects. */

import { type Day, dayFromNumber, dayNumber } from '#shared/calendar.ts'
import { asMicros } from '#shared/money.ts'
import type { StoreOrder } from '../../domain/facts/facts.ts'

export interface OrderTable {
  /** Returns the position of the order. */
  readonly add: (order: StoreOrder) => number
  readonly get: (at: number) => StoreOrder
  readonly replace: (at: number, order: StoreOrder) => void
  readonly count: () => number
}

const CHUNK = 8192
/** Shorter texts are always copied. */
const SHORTEST_PART = 13
const HASH_BYTES = 16
const [CANCELLED, RENEWAL, CUSTOMER, REFUNDS_UNKNOWN] = [1, 2, 4, 8]
const AMOUNTS = ['gross', 'discounts', 'refunded', 'net'] as const
/** The time, the day, and the amounts. */
const NUMBERS = 2 + AMOUNTS.length

interface Chunk {
  readonly numbers: Float64Array
  readonly customers: Buffer
  readonly flags: Uint8Array
  readonly ids: string[]
  /** The number that the shop shows, by position, where it is not the id. */
  readonly shown: Map<number, string>
  readonly sources: (string | null)[]
}

const newChunk = (): Chunk => ({
  numbers: new Float64Array(CHUNK * NUMBERS),
  customers: Buffer.alloc(CHUNK * HASH_BYTES),
  flags: new Uint8Array(CHUNK),
  ids: [],
  shown: new Map(),
  sources: [],
})

/** The text without the part of the file that it was cut from, which would stay in memory with it. */
export const ownText = (text: string): string => (text.length < SHORTEST_PART ? text : Buffer.from(text).toString())

/** One value for equal keys. */
const shared = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const values = new Map<Key, Value>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = make(key)
    values.set(key, value)
    return value
  }
}

/** @param currency - of every order */
export const orderTable = (currency: string): OrderTable => {
  const chunks: Chunk[] = []
  const dayOf = shared<number, Day>(dayFromNumber)
  const numberOf = shared<Day, number>(dayNumber)
  const sourceOf = shared<string, string>(ownText)
  let count = 0

  const put = (index: number, order: StoreOrder): void => {
    const chunk = chunks[Math.floor(index / CHUNK)]
    if (!chunk) throw new RangeError(`No order at ${index}`)
    const at = index % CHUNK
    chunk.numbers[at * NUMBERS] = order.createdAt
    chunk.numbers[at * NUMBERS + 1] = numberOf(order.day)
    AMOUNTS.forEach((field, place) => {
      chunk.numbers[at * NUMBERS + 2 + place] = order[field]
    })
    if (order.customer !== null) chunk.customers.write(order.customer, at * HASH_BYTES, 'hex')
    chunk.flags[at] =
      (order.cancelled ? CANCELLED : 0) |
      (order.renewal ? RENEWAL : 0) |
      (order.customer === null ? 0 : CUSTOMER) |
      (order.refundsUnknown ? REFUNDS_UNKNOWN : 0)
    chunk.ids[at] = order.orderId
    if (typeof order.number === 'string') chunk.shown.set(at, ownText(order.number))
    chunk.sources[at] = order.source === null ? null : sourceOf(order.source)
  }

  return {
    add: (order) => {
      if (count % CHUNK === 0) chunks.push(newChunk())
      put(count, order)
      count += 1
      return count - 1
    },
    get: (index) => {
      const chunk = chunks[Math.floor(index / CHUNK)]
      if (!chunk || index >= count) throw new RangeError(`No order at ${index}`)
      const at = index % CHUNK
      const number = (place: number): number => chunk.numbers[at * NUMBERS + place] ?? 0
      const flags = chunk.flags[at] ?? 0
      const shown = chunk.shown.get(at)
      return {
        orderId: chunk.ids[at] ?? '',
        ...(shown === undefined ? {} : { number: shown }),
        createdAt: number(0),
        day: dayOf(number(1)),
        customer: (flags & CUSTOMER) === 0 ? null : chunk.customers.toString('hex', at * HASH_BYTES, (at + 1) * HASH_BYTES),
        gross: asMicros(number(2)),
        discounts: asMicros(number(3)),
        refunded: asMicros(number(4)),
        ...((flags & REFUNDS_UNKNOWN) === 0 ? {} : { refundsUnknown: true }),
        net: asMicros(number(5)),
        currency,
        source: chunk.sources[at] ?? null,
        cancelled: (flags & CANCELLED) !== 0,
        renewal: (flags & RENEWAL) !== 0,
      }
    },
    replace: put,
    count: () => count,
  }
}
