/** Made-up sales with sums kept in cents, from which the files of every platform are written. */

import { randomFrom } from '../random.ts'

export interface Sale {
  readonly index: number
  /** Milliseconds since 1970, whole seconds, between 3 and 20 November 2026: no clock changes in these days. */
  readonly at: number
  /** Cents of each item. */
  readonly items: readonly number[]
  readonly shipping: number
  readonly discount: number
  /** Cents that were given back. */
  readonly refunded: number
  /** Word of its platform. */
  readonly status: string
  readonly counts: boolean
  readonly buyer: number
}

/** Personal data that every file contains and that nothing may keep. */
export const PERSON = {
  name: 'Zelda Quimby',
  email: 'zelda.quimby@mail.test',
  phone: '+1 555 010 4477',
  street: '7 Elm Hideaway',
  message: 'Happy birthday dearest Zelda',
} as const

/** Finds any of it, in any case. */
export const PERSONAL = /quimby|zelda|555 ?010 ?4477|hideaway|birthday/i

export const cents = (amount: number, mark = '.'): string => {
  const text = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${text.slice(0, -2)}${mark}${text.slice(-2)}`
}

/** German thousands and decimals: 123456 → "1.234,56". */
export const germanCents = (amount: number): string => {
  const [whole = '', part = ''] = cents(Math.abs(amount), ',').split(',')
  return `${amount < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${part}`
}

interface Statuses {
  readonly counted: readonly string[]
  readonly excluded: readonly string[]
}

/** @param most - of the items of an order */
export const makeSales = (seed: number, count: number, { counted, excluded }: Statuses, most = 3): readonly Sale[] => {
  const { uniform } = randomFrom(seed)
  const pick = (to: number): number => Math.floor(uniform() * to)
  const start = Date.UTC(2026, 10, 3, 12) / 1000
  const step = Math.floor((15 * 86_400) / count)
  return Array.from({ length: count }, (_, index) => {
    const items = Array.from({ length: 1 + pick(most) }, () => 500 + pick(180_000))
    const total = items.reduce((sum, item) => sum + item, 0)
    const out = excluded.length > 0 && index % 7 === 3
    const words = out ? excluded : counted
    const refunded = !out && index % 5 === 1 ? 100 + pick(400) : 0
    return {
      index,
      at: (start + index * step + pick(step - 1)) * 1000,
      items,
      shipping: index % 3 === 0 ? 499 : 0,
      discount: index % 4 === 2 ? Math.floor(total / 10) : 0,
      refunded,
      status: words[Math.floor(index / 7) % words.length] ?? '',
      counts: !out,
      buyer: pick(count),
    }
  })
}

export const itemsOf = ({ items }: Sale): number => items.reduce((sum, item) => sum + item, 0)

export interface OrderExport {
  readonly name: string
  readonly format: string
  readonly content: Uint8Array<ArrayBuffer>
  readonly currency: string
  readonly timeZone: string
  readonly expected: {
    readonly orders: number
    readonly counted: number
    /** Cents of the orders that count. */
    readonly net: number
    readonly refunded: number
    /** Sorted, in milliseconds since 1970. */
    readonly times: readonly number[]
  }
}

/** @param value - cents of a sale before refunds, as this file states them */
export const expectedOf = (
  sales: readonly Sale[],
  value: (sale: Sale) => number,
  refunded: (sale: Sale) => number,
  time: (sale: Sale) => number = ({ at }) => at,
): OrderExport['expected'] => {
  const counted = sales.filter((sale) => sale.counts && value(sale) !== 0)
  return {
    orders: sales.length,
    counted: counted.length,
    net: counted.reduce((sum, sale) => sum + value(sale) - refunded(sale), 0),
    refunded: counted.reduce((sum, sale) => sum + refunded(sale), 0),
    times: sales.map(time).sort((a, b) => a - b),
  }
}

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** A table from rows by header; cells that a row does not name are empty. */
export const tableOf = (
  header: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
  { delimiter = ',', end = '\n', mark = false, all = false } = {},
): Uint8Array<ArrayBuffer> => {
  const known = new Set(header)
  for (const row of rows) for (const name of Object.keys(row)) if (!known.has(name)) throw new Error(`No column ${name}`)
  const line = (cells: readonly string[]): string =>
    cells.map((cell) => (all ? `"${cell.replaceAll('"', '""')}"` : quoted(cell, delimiter))).join(delimiter)
  const text = [line(header), ...rows.map((row) => line(header.map((name) => row[name] ?? '')))].join(end) + end
  return Uint8Array.from(Buffer.from(`${mark ? '\ufeff' : ''}${text}`))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** The clock at a moment, `hours` from UTC. */
export const clockAt = (at: number, hours = 0) => {
  const date = new Date(at + hours * 3_600_000)
  const [year, month, day] = [String(date.getUTCFullYear()), two(date.getUTCMonth() + 1), two(date.getUTCDate())]
  const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
  return {
    iso: `${year}-${month}-${day}`,
    us: `${month}/${day}/${year}`,
    shortUs: `${month}/${day}/${year.slice(2)}`,
    german: `${day}.${month}.${year}`,
    time,
  }
}
