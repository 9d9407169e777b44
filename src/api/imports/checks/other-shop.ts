/** Orders whose numbers are stored for entirely different orders: of another shop, or the same ones, corrected. */

import type { ImportQuestion } from '#shared/contract/internal/import.ts'
import type { Message } from '#shared/contract/message.ts'
import { createMessage } from '#shared/messages/message.ts'
import { importQuestion } from '../reading/locale-detection.ts'
import { ImportRefused, refuseFile } from './import-refused.ts'

/** Times in milliseconds since 1970. */
export interface RedatedFound {
  readonly count: number
  readonly stored: number
  readonly inFile: number
  /** Whether the dates are days apart. */
  readonly isFar: boolean
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const found = ({ count, stored, inFile, isFar }: RedatedFound): Message =>
  isFar
    ? createMessage('file.otherShop', { count, stored: dayOf(stored), now: dayOf(inFile) })
    : createMessage('file.otherOrders', { count })

/** The shops of a product are numbered where nobody names them. */
const nextShop = (shop: string | undefined): string => String(Math.max(1, Number(shop) || 1) + 1)

/** @param shop - the shop that the file was read for so far */
export const otherShopQuestion = (redated: RedatedFound, shop: string | undefined): ImportQuestion =>
  importQuestion('shop', createMessage('ask.shop', { found: found(redated) }), [
    { value: `shop:${nextShop(shop)}`, text: createMessage('ask.shop.other'), example: '' },
    { value: 'replace', text: createMessage('ask.shop.replace'), example: '' },
  ])

export const refuseOtherShop = (redated: RedatedFound): ImportRefused => {
  const problem = found(redated)
  return new ImportRefused({
    messages: [problem, createMessage('file.nothing'), createMessage('file.otherShopWay')],
    resolvedBy: ['shop', 'replace_orders'],
  })
}

/** One could be a customer's second click; more are the same orders under other ids. */
const MANY = 2

/** Throws ImportRefused if orders are stored under another id already: every sum would double. */
export const refuseTwins = (count: number): void => {
  if (count < MANY) return
  throw refuseFile(createMessage('file.twins', { count }), createMessage('file.nothing'), createMessage('file.twinsWay'))
}
