/** Exports of shop systems in German and Chinese, whose headers are alike from system to system. */

import type { OrderLayout } from '../order-layout.ts'

const germanNumber = ['bestellnummer', 'bestell nr.', 'bestell nr', 'auftragsnummer', 'auftrags nr.', 'auftragsnr.', 'bestellung']
const germanDate = ['bestelldatum', 'auftragsdatum', 'bestellzeit', 'bestellzeitpunkt', 'erstelldatum', 'datum']
const germanTotal = [
  'gesamtbetrag',
  'gesamtsumme',
  'bestellwert',
  'bestellsumme',
  'rechnungsbetrag',
  'gesamt',
  'summe',
  'gesamtbetrag (brutto)',
]

/** Shopware, JTL, Gambio, OXID and others: the total is what the customer pays, after discounts. */
export const germanShop: OrderLayout = {
  format: 'shop',
  signs: [germanNumber, germanDate, germanTotal],
  names: {
    order_id: germanNumber,
    created_at: germanDate,
    customer_id: ['kundennummer', 'kunden nr.', 'kundennr.', 'kunden id'],
    email: ['e mail', 'email', 'e mail adresse', 'kunden e mail'],
    discounts: ['rabatt', 'rabattbetrag', 'gutscheinwert', 'nachlass'],
    refunded: ['erstattet', 'erstattung', 'erstatteter betrag', 'ruckerstattung'],
    total: germanTotal,
    currency: ['wahrung'],
    source: ['verkaufskanal', 'kanal', 'herkunft'],
    cancelled_at: ['storniert am', 'stornodatum'],
    status: ['bestellstatus', 'auftragsstatus', 'status', 'zahlungsstatus'],
    item_sku: ['artikelnummer', 'artikel nr.', 'artikelnr.', 'sku'],
    item_title: ['artikelname', 'artikelbezeichnung', 'produktname', 'artikel'],
    item_quantity: ['menge', 'anzahl', 'stuckzahl'],
    item_revenue: ['positionssumme'],
    item_price: ['einzelpreis', 'stuckpreis'],
  },
  rows: 'whole',
}

const chineseNumber = ['订单编号', '订单号', '主订单编号']
const chineseDate = ['下单时间', '订单创建时间', '订单提交时间', '创建时间', '下单日期']
const chineseTotal = ['实付金额', '买家实际支付金额', '订单实付金额', '实付款', '实际支付金额', '支付金额', '订单应付金额', '总金额']

/** Taobao, Tmall, Douyin, Youzan and others: the total is what the customer paid, after discounts. */
export const chineseShop: OrderLayout = {
  format: 'shop',
  signs: [chineseNumber, chineseDate, chineseTotal],
  names: {
    order_id: chineseNumber,
    created_at: chineseDate,
    customer_id: ['买家会员名', '买家昵称', '会员名', '客户编号', '会员id', '买家id'],
    email: ['邮箱', '电子邮箱'],
    discounts: ['优惠金额', '店铺优惠', '折扣金额'],
    refunded: ['退款金额', '已退款金额'],
    total: chineseTotal,
    currency: ['币种', '货币'],
    source: ['订单来源', '渠道'],
    cancelled_at: ['取消时间'],
    status: ['订单状态', '交易状态', '支付状态'],
    item_sku: ['商家编码', '商品编码', 'sku编码'],
    item_title: ['商品名称', '商品标题', '宝贝标题'],
    item_quantity: ['商品数量', '购买数量', '宝贝数量', '数量'],
    item_revenue: ['商品实付金额'],
    item_price: ['商品单价', '商品价格', '单价'],
  },
  rows: 'whole',
}
