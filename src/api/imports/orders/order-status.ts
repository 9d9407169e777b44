/** Whether an order counts by its status: an order that was canceled or never paid is stored but does not count as a sale. */

/** Never paid, or canceled, on every platform. */
const NOT_COUNTED = new Set([
  ...['voided', 'void', 'expired', 'failed', 'failure', 'payment failed', 'authorization failed', 'authorization expired', 'declined'],
  ...['denied', 'rejected', 'error', 'cancelled', 'canceled', 'cancelled by customer', 'order cancelled', 'abandoned', 'trash', 'draft'],
  ...['checkout draft', 'auto draft', 'unpaid', 'not paid', 'awaiting payment', 'deleted'],
  ...['storniert', 'storno', 'abgebrochen', 'fehlgeschlagen', 'abgelehnt', 'verweigert', 'zahlung fehlgeschlagen', 'zahlung abgebrochen'],
  ...['abgelaufen', 'annulee', 'echouee', 'cancelado', 'cancelada', 'fallido', 'fallida', 'annullato', 'fallito', 'falhou', 'geannuleerd'],
  ...['已取消', '交易关闭', '已关闭', '交易失败', '付款失败', '支付失败', '等待买家付款', '待付款', '未付款', '待支付', '未支付'],
])

/** Words for orders that count; anything else is a word that is not known. */
const COUNTED = new Set([
  ...[
    'paid',
    'partially paid',
    'authorized',
    'pending',
    'refunded',
    'partially refunded',
    'completed',
    'complete',
    'processing',
    'on hold',
  ],
  ...['succeeded', 'success', 'captured', 'shipped', 'unshipped', 'partially shipped', 'partiallyshipped', 'delivered', 'fulfilled'],
  ...['unfulfilled', 'partial', 'open', 'closed', 'disputed', 'shipping', 'invoiceunconfirmed', 'reversed', 'held', 'cleared', 'sent'],
  ...['abgeschlossen', 'bezahlt', 'offen', 'versendet', 'versandt', 'in bearbeitung', 'erledigt', 'ausgeliefert', 'teilweise bezahlt'],
  ...['erstattet', 'teilweise erstattet', 'ruckerstattet', 'komplett abgeschlossen', 'komplett bezahlt', 'zahlung offen', 'reserviert'],
  ...[
    '交易成功',
    '已完成',
    '已发货',
    '待发货',
    '买家已付款',
    '等待卖家发货',
    '卖家已发货',
    '已付款',
    '已支付',
    '已签收',
    '已退款',
    '退款中',
  ],
])

export type CountedStatus = 'counts' | 'excluded' | 'unknown'

const normalized = (status: string): string =>
  status
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/^wc-/, '')
    .replace(/[\s_-]+/g, ' ')
    .split(/[,，;:(（]/, 1)[0]
    ?.trim() ?? ''

const REFUNDED = new Set(['refunded', 'erstattet', 'ruckerstattet', '已退款'])

/** Whether a status says that the whole order was refunded. */
export const isRefunded = (texts: readonly string[]): boolean => texts.some((text) => REFUNDED.has(normalized(text)))

/** A function from the texts of an order's status columns to whether the order counts. `also` are further words of its platform for "does not count". */
export const statusReader = (also: readonly string[] = []): ((texts: readonly string[]) => CountedStatus) => {
  const excluded = new Set([...NOT_COUNTED, ...also])
  return (texts) => {
    const words = texts.map(normalized).filter((word) => word !== '')
    if (words.some((word) => excluded.has(word))) return 'excluded'
    return words.every((word) => COUNTED.has(word)) ? 'counts' : 'unknown'
  }
}
