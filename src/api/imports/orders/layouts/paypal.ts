/** PayPal: the activity download in English and German. It lists all movements of the balance, and refunds as rows of their own. */

import { plainDecimal } from '../../reading/numbers.ts'
import type { OrderLayout, RowKind } from '../order-layout.ts'

/** Movements that are neither a sale nor a refund of one. */
const OTHER = new RegExp(
  [
    ...['withdrawal', 'deposit', 'conversion', 'hold', 'release', 'authorization', '\\bfees?\\b', 'transfer', 'adjustment', 'reserve'],
    ...['loan', 'credit', 'bonus', 'cashback', 'invoice sent', 'request', '^order$', 'cart item', 'tax'],
    ...['abbuchung', 'gutschrift', 'umrechnung', 'einbehalt', 'freigabe', 'gebuhr', 'autorisierung', 'ubertrag', 'transaktionsanfrage'],
    ...['warenkorbartikel', 'bestellung', 'steuer'],
  ].join('|'),
)
const REFUND = new RegExp(
  [
    ...['refund', 'reversal', 'chargeback', 'dispute'],
    ...['ruckzahlung', 'ruckerstattung', 'ruckbuchung', 'stornierung', 'kauferschutz', 'erstattung'],
  ].join('|'),
)
const SALE = /payment|purchase|donation|checkout|sale|received|zahlung|verkauf|kauf|spende/
const FEE = /\bfees?\b|gebuhr/

/** Accents are removed, as in headers. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const isNegative = (amount: string): boolean => {
  const value = plainDecimal(amount, '.') ?? plainDecimal(amount, ',') ?? amount.trim()
  return /^[-−(]/.test(value)
}

/** Of a row's type, balance impact and amount. Payments that the seller makes are negative, and no sales. */
export const paypalRowKind = ([type = '', impact = '', amount = '']: readonly string[]): RowKind => {
  const [what, effect] = [plain(type), plain(impact)]
  if (effect === 'memo') return 'other'
  if (REFUND.test(what) && !FEE.test(what)) return isNegative(amount) ? 'refund' : 'other'
  if (isNegative(amount)) return 'other'
  // "Direct Credit Card Payment" is a sale, "General Credit Card Deposit" is none.
  if (/credit card payment|payment received/.test(what)) return 'sale'
  if (OTHER.test(what)) return 'other'
  return SALE.test(what) ? 'sale' : 'unknown'
}

export const paypal: OrderLayout = {
  format: 'paypal',
  signs: [
    ['transaction id', 'transaktionscode'],
    ['reference txn id', 'zugehoriger transaktionscode'],
    ['gross', 'brutto'],
    ['type', 'typ', 'description', 'beschreibung'],
    ['date', 'datum'],
  ],
  names: {
    order_id: ['transaction id', 'transaktionscode'],
    created_at: ['date', 'datum'],
    email: ['from email address', 'absender e mail adresse'],
    total: ['gross', 'brutto'],
    currency: ['currency', 'wahrung'],
    status: ['status'],
    refund_of: ['reference txn id', 'zugehoriger transaktionscode'],
  },
  time: [
    ['time', 'uhrzeit'],
    ['timezone', 'time zone', 'zeitzone'],
  ],
  rows: 'whole',
  notCounted: ['pending', 'ausstehend', 'removed', 'returned', 'uncleared', 'unclaimed', 'created'],
  kindOf: {
    columns: [
      ['type', 'typ', 'description', 'beschreibung'],
      ['balance impact', 'auswirkung auf guthaben'],
      ['gross', 'brutto'],
    ],
    of: paypalRowKind,
  },
}
