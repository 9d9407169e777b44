/** Orders as marketplaces and payment platforms export them: Amazon, Etsy, Stripe, PayPal. */

import { cents, clockAt, expectedOf, germanCents, itemsOf, makeSales, type OrderExport, PERSON, type Sale, tableOf } from './sales.ts'

/** A row for each item; prices of canceled and pending orders are blank, and so are those of canceled items. */
export const amazonReport = (): OrderExport => {
  const sales = makeSales(11, 70, { counted: ['Shipped', 'Unshipped', 'Shipped - Delivered to Buyer'], excluded: ['Cancelled', 'Pending'] })
  const header =
    'amazon-order-id\tmerchant-order-id\tpurchase-date\tlast-updated-date\torder-status\tfulfillment-channel\tsales-channel\torder-channel\turl\tship-service-level\tproduct-name\tsku\tasin\titem-status\tquantity\tcurrency\titem-price\titem-tax\tshipping-price\tshipping-tax\tgift-wrap-price\tgift-wrap-tax\titem-promotion-discount\tship-promotion-discount\tship-city\tship-state\tship-postal-code\tship-country\tpromotion-ids\tis-business-order\tpurchase-order-number\tprice-designation'.split(
      '\t',
    )
  const rows = sales.flatMap((sale) => {
    const { iso, time } = clockAt(sale.at)
    return sale.items.map((item, index) => ({
      'amazon-order-id': `112-${String(9_739_103 + sale.index)}-${String(1_000_000 + sale.index)}`,
      'purchase-date': `${iso}T${time}+00:00`,
      'order-status': sale.status,
      'sales-channel': 'Amazon.com',
      'product-name': `Tee "soft" ${index}`.replaceAll('"', ''),
      sku: `TEE-${index}`,
      'item-status': sale.counts ? 'Shipped' : sale.status,
      quantity: '1',
      ...(sale.counts && {
        currency: 'USD',
        'item-price': cents(item),
        'item-tax': cents(Math.round(item * 0.08)),
        ...(index === 0 && { 'shipping-price': cents(sale.shipping), 'item-promotion-discount': cents(sale.discount) }),
      }),
      'ship-city': PERSON.street,
    }))
  })
  return {
    name: 'Amazon, the order report',
    format: 'amazon',
    content: tableOf(header, rows, { delimiter: '\t', end: '\r\n' }),
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    expected: expectedOf(
      sales,
      (sale) => (sale.counts ? itemsOf(sale) + sale.shipping - sale.discount : 0),
      () => 0,
    ),
  }
}

const day = ({ at }: Sale): number => {
  const { iso } = clockAt(at, -8)
  return Date.parse(`${iso}T08:00:00Z`)
}

export const etsyOrdersFile = (): OrderExport => {
  const sales = makeSales(12, 45, { counted: ['Completed', ''], excluded: ['Canceled'] })
  const header =
    'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Shipped,Street 1,Street 2,Ship City,Ship State,Ship Zipcode,Ship Country,Currency,Order Value,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Shipping,Sales Tax,Order Total,Status,Card Processing Fees,Order Net,Adjusted Order Total,Adjusted Card Processing Fees,Adjusted Net Order Amount,Buyer,Order Type,Payment Type,InPerson Discount,InPerson Location,SKU'.split(
      ',',
    )
  const rows = sales.map((sale) => {
    const tax = Math.round(itemsOf(sale) * 0.07)
    return {
      'Sale Date': clockAt(sale.at, -8).shortUs,
      'Order ID': String(3_310_000_000 + sale.index),
      'Buyer User ID': `zelda${sale.buyer}`,
      'Full Name': PERSON.name,
      'First Name': 'Zelda',
      'Last Name': 'Quimby',
      'Number of Items': String(sale.items.length),
      'Street 1': PERSON.street,
      Currency: 'USD',
      'Order Value': cents(itemsOf(sale)),
      'Discount Amount': cents(sale.discount),
      'Shipping Discount': '0.00',
      Shipping: cents(sale.shipping),
      'Sales Tax': cents(tax),
      'Order Total': cents(itemsOf(sale) + sale.shipping - sale.discount + tax),
      Status: sale.status,
      'Card Processing Fees': '1.10',
      'Order Net': cents(itemsOf(sale) + sale.shipping - sale.discount - 110),
      'Adjusted Order Total': '0.00',
      Buyer: `${PERSON.name} (zelda${sale.buyer})`,
    }
  })
  return {
    name: 'Etsy, sold orders',
    format: 'etsy',
    content: tableOf(header, rows),
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) + sale.shipping - sale.discount,
      () => 0,
      day,
    ),
  }
}

export const etsyItemsFile = (): OrderExport => {
  const sales = makeSales(13, 45, { counted: [''], excluded: [] })
  const header =
    'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU'.split(
      ',',
    )
  const rows = sales.flatMap((sale) =>
    sale.items.map((item, index) => ({
      'Sale Date': clockAt(sale.at, -8).shortUs,
      'Item Name': 'Mug, speckled',
      Buyer: `zelda${sale.buyer}`,
      Quantity: '1',
      Price: cents(item),
      'Discount Amount': index === 0 ? cents(sale.discount) : '0.00',
      'Order Shipping': cents(sale.shipping),
      'Order Sales Tax': '0.62',
      'Item Total': cents(item),
      Currency: 'USD',
      'Transaction ID': String(4_000_000_000 + sale.index * 10 + index),
      'Listing ID': '1501',
      'Ship Name': PERSON.name,
      'Ship Address1': PERSON.street,
      'Order ID': String(3_320_000_000 + sale.index),
      Variations: `Personalization: ${PERSON.message}`,
    })),
  )
  return {
    name: 'Etsy, sold order items',
    format: 'etsy',
    // An overlap of two downloads pasted together: the items are there twice, and count once.
    content: tableOf(header, [...rows, ...rows.slice(0, 6)]),
    currency: 'USD',
    timeZone: 'America/Los_Angeles',
    expected: expectedOf(
      sales,
      (sale) => itemsOf(sale) - sale.discount,
      () => 0,
      day,
    ),
  }
}

/** @param since2024 - with the newer name of the column of the time */
export const stripePayments = (since2024: boolean): OrderExport => {
  const sales = makeSales(14, 80, { counted: ['Paid', 'Refunded'], excluded: ['Failed', 'Uncaptured', 'Canceled', 'requires_capture'] }, 1)
  const time = since2024 ? 'Created date (UTC)' : 'Created (UTC)'
  const header =
    `id,Description,Seller Message,${time},Amount,Amount Refunded,Currency,Converted Amount,Converted Amount Refunded,Fee,Tax,Converted Currency,Mode,Status,Statement Descriptor,Customer ID,Customer Description,Customer Email,Captured,Card ID,Card Last4,Card Brand,Card Funding,Card Exp Month,Card Exp Year,Card Name,Card Address Line1,Card Address Line2,Card Address City,Card Address State,Card Address Country,Card Address Zip`.split(
      ',',
    )
  const rows = sales.map((sale) => {
    const { iso, time: clock } = clockAt(sale.at)
    return {
      id: `ch_3Tf4ViLQF3ru3dK41q${sale.index}`,
      Description: PERSON.message,
      [time]: since2024 ? `${iso} ${clock}` : `${iso} ${clock.slice(0, 5)}`,
      Amount: cents(itemsOf(sale)),
      'Amount Refunded': cents(sale.refunded),
      Currency: 'usd',
      'Converted Amount': cents(itemsOf(sale)),
      Status: sale.status,
      'Customer ID': `cus_${sale.buyer}`,
      'Customer Description': PERSON.name,
      'Customer Email': sale.buyer % 3 === 0 ? PERSON.email : '',
      Captured: String(sale.counts),
      'Card Name': PERSON.name,
      'Card Address Line1': PERSON.street,
    }
  })
  return {
    name: `Stripe, payments with "${time}"`,
    format: 'stripe',
    content: tableOf(header, rows),
    currency: 'USD',
    timeZone: 'Asia/Tokyo',
    expected: expectedOf(
      sales,
      itemsOf,
      ({ refunded }) => refunded,
      ({ at }) => (since2024 ? at : at - (at % 60_000)),
    ),
  }
}

const ENGLISH = [
  ...['Date', 'Time', 'TimeZone', 'Name', 'Type', 'Status', 'Currency', 'Gross', 'Fee', 'Net', 'From Email Address', 'To Email Address'],
  ...['Transaction ID', 'Shipping Address', 'Address Status', 'Item Title', 'Item ID', 'Shipping and Handling Amount', 'Insurance Amount'],
  ...['Sales Tax', 'Option 1 Name', 'Option 1 Value', 'Option 2 Name', 'Option 2 Value', 'Reference Txn ID', 'Invoice Number'],
  ...['Custom Number', 'Quantity', 'Receipt ID', 'Balance', 'Address Line 1', 'Contact Phone Number', 'Subject', 'Note', 'Balance Impact'],
]
const GERMAN = [
  ...['Datum', 'Uhrzeit', 'Zeitzone', 'Name', 'Typ', 'Status', 'Währung', 'Brutto', 'Gebühr', 'Netto', 'Absender E-Mail-Adresse'],
  ...['Empfänger E-Mail-Adresse', 'Transaktionscode', 'Lieferadresse', 'Adress-Status', 'Artikelbezeichnung', 'Artikelnummer'],
  ...['Versand- und Bearbeitungsgebühr', 'Versicherungsbetrag', 'Umsatzsteuer', 'Option 1 Name', 'Option 1 Wert', 'Option 2 Name'],
  ...['Option 2 Wert', 'Zugehöriger Transaktionscode', 'Rechnungsnummer', 'Zollnummer', 'Anzahl', 'Empfangsnummer', 'Guthaben'],
  ...['Adresszeile 1', 'Telefon', 'Betreff', 'Hinweis', 'Auswirkung auf Guthaben'],
]

/** The English and the German header have the same columns in the same order. */
export const paypalActivity = (german: boolean): OrderExport => {
  const sales = makeSales(
    german ? 16 : 15,
    60,
    german
      ? { counted: ['Abgeschlossen'], excluded: ['Ausstehend', 'Abgelehnt'] }
      : { counted: ['Completed'], excluded: ['Pending', 'Denied', 'Canceled', 'Expired'] },
    1,
  )
  const header = german ? GERMAN : ENGLISH
  const words = german
    ? {
        sale: ['PayPal Express-Zahlung', 'Website-Zahlung', 'Handyzahlung'],
        refund: 'Rückzahlung',
        done: 'Abgeschlossen',
        in: 'Haben',
        out: 'Soll',
        memo: 'Memo',
      }
    : {
        sale: ['Express Checkout Payment', 'Website Payment', 'Subscription Payment', 'Direct Credit Card Payment'],
        refund: 'Payment Refund',
        done: 'Completed',
        in: 'Credit',
        out: 'Debit',
        memo: 'Memo',
      }
  const others = german
    ? ['Allgemeine Abbuchung', 'Einbehaltung für offene Autorisierung', 'Allgemeine Währungsumrechnung']
    : ['General Withdrawal', 'Account Hold for Open Authorization', 'General Currency Conversion']
  const amount = german ? germanCents : (value: number) => cents(value).replace(/\B(?=(\d{3})+\.)/g, ',')
  const row = (at: number, type: string, status: string, gross: number, id: string, of: string, impact: string) => {
    const { us, german: date, time } = clockAt(at, german ? 1 : -8)
    const cells: Record<string, string> = {}
    const put = (name: string, text: string): void => {
      cells[header[ENGLISH.indexOf(name)] ?? name] = text
    }
    put('Date', german ? date : us)
    put('Time', time)
    put('TimeZone', german ? 'CET' : 'PST')
    put('Name', PERSON.name)
    put('Type', type)
    put('Status', status)
    put('Currency', german ? 'EUR' : 'USD')
    put('Gross', amount(gross))
    put('Fee', amount(gross > 0 ? -59 : 0))
    put('Net', amount(gross > 0 ? gross - 59 : gross))
    put('From Email Address', PERSON.email)
    put('Transaction ID', id)
    put('Shipping Address', `${PERSON.name}, ${PERSON.street}`)
    put('Reference Txn ID', of)
    put('Contact Phone Number', PERSON.phone)
    put('Note', PERSON.message)
    put('Balance Impact', impact)
    return cells
  }
  const rows = sales.flatMap((sale, index) => {
    const id = `8AB${String(sale.index).padStart(5, '0')}CD67890E`
    const sold = row(sale.at, words.sale[index % words.sale.length] ?? '', sale.status, itemsOf(sale), id, '', words.in)
    const refund = sale.refunded > 0 ? [row(sale.at + 90_000_000, words.refund, words.done, -sale.refunded, `R${id}`, id, words.out)] : []
    const other = index % 9 === 0 ? [row(sale.at, others[index % others.length] ?? '', words.done, -4000, `X${id}`, '', words.out)] : []
    const memo = index % 11 === 0 ? [row(sale.at, words.sale[0] ?? '', words.done, 999, `M${id}`, '', words.memo)] : []
    return [sold, ...refund, ...other, ...memo]
  })
  return {
    name: `PayPal, activity in ${german ? 'German' : 'English'}`,
    format: 'paypal',
    content: tableOf(header, rows.reverse(), { mark: true, all: true, end: '\r\n' }),
    currency: german ? 'EUR' : 'USD',
    timeZone: 'Australia/Sydney',
    expected: expectedOf(sales, itemsOf, ({ refunded }) => refunded),
  }
}
