/** Orders as shop systems export them: Shopify, WooCommerce, a German shop, a Chinese one. */

import { cents, clockAt, expectedOf, germanCents, itemsOf, makeSales, type OrderExport, PERSON, type Sale, tableOf } from './sales.ts'

const emailOf = ({ buyer }: Sale): string => (buyer % 9 === 0 ? PERSON.email : `buyer${buyer}@mail.test`)

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount,Tax 1 Name,Tax 1 Value,Phone,Receipt Number,Duties,Billing Province Name,Shipping Province Name,Payment ID,Payment Terms Name,Next Payment Due At,Payment References'.split(
    ',',
  )

/** @param firstId - of the shop's orders; its numbers begin with #1000 in every shop */
export const shopifyExport = (seed = 1, { firstId = 5_551_000_000_000, count = 90, withId = true } = {}): OrderExport => {
  const sales = makeSales(seed, count, {
    counted: ['paid', 'partially_refunded', 'pending', 'authorized', 'partially_paid'],
    excluded: ['voided', 'expired'],
  })
  const rows = sales.flatMap((sale) => {
    const { iso, time } = clockAt(sale.at, -8)
    const name = { Name: `#${1000 + sale.index}` }
    const items = sale.items.map((item, index) => ({
      'Lineitem quantity': '1',
      'Lineitem name': `Tee ${index}`,
      'Lineitem price': cents(item),
    }))
    return items.map((item, index) => ({
      ...name,
      ...item,
      ...(index === 0 && {
        Email: emailOf(sale),
        'Financial Status': sale.status,
        'Paid at': sale.status === 'paid' ? `${iso} ${time} -0800` : '',
        Currency: 'USD',
        Subtotal: cents(itemsOf(sale) - sale.discount),
        Shipping: cents(sale.shipping),
        Total: cents(itemsOf(sale) + sale.shipping - sale.discount),
        'Discount Amount': cents(sale.discount),
        'Created at': `${iso} ${time} -0800`,
        'Billing Name': PERSON.name,
        'Billing Street': PERSON.street,
        'Billing Phone': PERSON.phone,
        Notes: `${PERSON.message}\nleave at the door`,
        'Refunded Amount': cents(sale.refunded),
        ...(withId && { Id: String(firstId + sale.index * 1024) }),
        Source: 'web',
        Phone: PERSON.phone,
      }),
    }))
  })
  return {
    name: withId ? 'Shopify' : 'Shopify, an older export without Id',
    format: 'shopify',
    content: tableOf(
      SHOPIFY.filter((name) => withId || name !== 'Id'),
      rows,
    ),
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) + sale.shipping - sale.discount,
      ({ refunded }) => refunded,
    ),
  }
}

/** Refunds are rows of their own, with the number of their order, often above it because the newest row is first. */
export const wooReport = (): OrderExport => {
  const sales = makeSales(2, 60, {
    counted: ['completed', 'processing', 'on-hold', 'refunded'],
    excluded: ['cancelled', 'failed', 'pending', 'checkout-draft', 'trash'],
  })
  const row = (sale: Sale, at: number, amount: number, status: string) => {
    const { iso, time } = clockAt(at, 1)
    return {
      Date: `${iso} ${time}`,
      'Order #': String(7000 + sale.index),
      'N. Revenue (formatted)': `€${cents(amount)}`,
      Status: status,
      Customer: PERSON.name,
      'Customer type': sale.buyer % 2 ? 'new' : 'returning',
      'Product(s)': `1× ${PERSON.message}`,
      'Items sold': String(sale.items.length),
      'Net Sales': cents(amount),
    }
  }
  const rows = [
    ...sales.map((sale) => row(sale, sale.at, itemsOf(sale) - sale.discount, sale.status)),
    ...sales.filter(({ refunded }) => refunded > 0).map((sale) => row(sale, sale.at + 86_400_000, -sale.refunded, 'completed')),
  ].sort((a, b) => (a.Date < b.Date ? 1 : -1))
  const header = [
    'Date',
    'Order #',
    'N. Revenue (formatted)',
    'Status',
    'Customer',
    'Customer type',
    'Product(s)',
    'Items sold',
    'Coupon(s)',
    'Net Sales',
    'Attribution',
  ]
  return {
    name: 'WooCommerce, the orders report of its analytics',
    format: 'woocommerce',
    content: tableOf(header, rows, { mark: true }),
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) - sale.discount,
      ({ refunded }) => refunded,
    ),
  }
}

/** One row for each item, on which the order is repeated. */
export const wooPlugin = (): OrderExport => {
  const sales = makeSales(3, 50, {
    counted: ['wc-completed', 'Processing', 'On hold'],
    excluded: ['Cancelled', 'Failed', 'Pending payment', 'wc-trash'],
  })
  const header =
    'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code,Discount Amount,Discount Amount Tax'.split(
      ',',
    )
  const rows = sales.flatMap((sale) => {
    const { iso, time } = clockAt(sale.at, 1)
    return sale.items.map((item, index) => ({
      'Order Number': String(9000 + sale.index),
      'Order Status': sale.status,
      'Order Date': `${iso} ${time.slice(0, 5)}`,
      'Customer Note': PERSON.message,
      'First Name (Billing)': 'Zelda',
      'Last Name (Billing)': 'Quimby',
      'Address 1&2 (Billing)': PERSON.street,
      'Email (Billing)': emailOf(sale),
      'Phone (Billing)': PERSON.phone,
      'Cart Discount Amount': cents(sale.discount),
      'Order Subtotal Amount': cents(itemsOf(sale)),
      'Order Shipping Amount': cents(sale.shipping),
      'Order Refund Amount': cents(sale.refunded),
      'Order Total Amount': cents(itemsOf(sale) + sale.shipping - sale.discount),
      'Item #': String(index + 1),
      'Item Name': 'Tee',
      'Quantity (- Refund)': '1',
      'Item Cost': cents(item),
    }))
  })
  return {
    name: 'WooCommerce, an export plugin with a row for each item',
    format: 'woocommerce',
    content: tableOf(header, rows, { end: '\r\n' }),
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) + sale.shipping - sale.discount,
      ({ refunded }) => refunded,
      ({ at }) => at - (at % 60_000),
    ),
  }
}

export const germanExport = (): OrderExport => {
  const sales = makeSales(4, 40, { counted: ['Abgeschlossen', 'In Bearbeitung', 'Offen'], excluded: ['Storniert', 'Abgebrochen'] })
  const header = [
    'Bestellnummer',
    'Bestelldatum',
    'Kundennummer',
    'Vorname',
    'Nachname',
    'E-Mail',
    'Straße',
    'Bestellstatus',
    'Zahlungsstatus',
    'Rabatt',
    'Erstattet',
    'Gesamtbetrag',
    'Währung',
    'Kommentar',
  ]
  const rows = sales.map((sale, index) => {
    const { german, time } = clockAt(sale.at, 1)
    return {
      // Some shops write the customer into the number.
      Bestellnummer: index === 5 ? `${20_000 + index} ${PERSON.name}` : String(20_000 + index),
      Bestelldatum: `${german} ${time}`,
      Kundennummer: index === 6 ? PERSON.phone : `K-${sale.buyer}`,
      Vorname: 'Zelda',
      Nachname: 'Quimby',
      'E-Mail': index % 4 === 0 ? emailOf(sale) : '',
      Straße: PERSON.street,
      Bestellstatus: sale.status,
      Zahlungsstatus: sale.counts ? 'Bezahlt' : 'Offen',
      Rabatt: germanCents(sale.discount),
      Erstattet: germanCents(sale.refunded),
      Gesamtbetrag: germanCents(itemsOf(sale) + sale.shipping - sale.discount),
      Währung: 'EUR',
      Kommentar: PERSON.message,
    }
  })
  return {
    name: 'a German shop',
    format: 'shop',
    content: tableOf(header, rows, { delimiter: ';', end: '\r\n', mark: true }),
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) + sale.shipping - sale.discount,
      ({ refunded }) => refunded,
    ),
  }
}

export const chineseExport = (): OrderExport => {
  const sales = makeSales(5, 40, { counted: ['交易成功', '卖家已发货', '买家已付款'], excluded: ['交易关闭', '等待买家付款', '已取消'] })
  const header = [
    '订单编号',
    '买家会员名',
    '总金额',
    '优惠金额',
    '实付金额',
    '退款金额',
    '订单状态',
    '买家留言',
    '收货人姓名',
    '收货地址',
    '联系手机',
    '下单时间',
    '付款时间',
    '宝贝标题',
  ]
  const rows = sales.map((sale) => {
    const { iso, time } = clockAt(sale.at, 8)
    return {
      订单编号: `="${4_100_000_000_000_000 + sale.index}"`,
      买家会员名: PERSON.name,
      总金额: cents(itemsOf(sale)),
      优惠金额: cents(sale.discount),
      实付金额: cents(itemsOf(sale) - sale.discount),
      退款金额: cents(sale.refunded),
      订单状态: sale.status,
      买家留言: PERSON.message,
      收货人姓名: PERSON.name,
      收货地址: PERSON.street,
      联系手机: PERSON.phone,
      下单时间: `${iso} ${time}`,
      宝贝标题: 'T恤',
    }
  })
  return {
    name: 'a Chinese shop',
    format: 'shop',
    content: tableOf(header, rows, { mark: true }),
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) - sale.discount,
      ({ refunded }) => refunded,
    ),
  }
}
