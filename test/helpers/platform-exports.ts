/** Ad exports of several platforms as each of them writes its files, of the same delivery, with totals counted in whole cents. */

import { addDays, asDay } from '#shared/calendar.ts'

interface Delivery {
  readonly day: string
  readonly campaign: string
  readonly group: string
  readonly ad: string
  readonly cents: number
  readonly impressions: number
  readonly clicks: number
  /** Hundredths of a conversion. */
  readonly conversions: number
  readonly valueCents: number
}

/** 2 campaigns × 2 ad groups × 3 ads × 8 days = 96 rows. */
export const delivery: readonly Delivery[] = Array.from({ length: 8 }, (_, day) =>
  Array.from({ length: 12 }, (_, ad) => ({
    day: addDays(asDay('2026-11-01'), day),
    campaign: ad < 6 ? 'Brand | DE' : 'Shopping, all',
    group: `Group ${Math.floor(ad / 3) + 1}`,
    ad: `Ad ${ad + 1}`,
    cents: 1237 + 411 * day + 97_003 * (ad % 4) + ad,
    impressions: 1180 + 977 * ad + 13 * day,
    clicks: 9 + 3 * ad + day,
    conversions: 50 * ((ad + day) % 7),
    valueCents: 2995 * ((ad + day) % 7),
  })),
).flat()

/** The same with whole conversions only. */
export const wholeDelivery: readonly Delivery[] = delivery.map((row) => ({ ...row, conversions: row.conversions * 2 }))

const total = (of: (row: Delivery) => number, rows: readonly Delivery[] = delivery): number => rows.reduce((sum, row) => sum + of(row), 0)

/** What any reader must find, in units. */
export const expectedTotals = {
  spend: total((row) => row.cents) / 100,
  impressions: total((row) => row.impressions),
  link_clicks: total((row) => row.clicks),
  purchases: total((row) => row.conversions) / 100,
  purchase_value: total((row) => row.valueCents) / 100,
}

interface Writing {
  readonly decimal: '.' | ','
  readonly delimiter: ',' | ';' | '\t'
}

const grouped = (digits: string, mark: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, mark)

const writer = ({ decimal, delimiter }: Writing) => {
  const thousands = decimal === '.' ? ',' : '.'
  const cell = (text: string): string => (text.includes(delimiter) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
  return {
    cents: (value: number): string =>
      `${grouped(String(Math.floor(value / 100)), thousands)}${decimal}${String(value % 100).padStart(2, '0')}`,
    count: (value: number): string => grouped(String(value), thousands),
    line: (cells: readonly string[]): string => cells.map(cell).join(delimiter),
  }
}

/** A report of Google Analytics, with the lines that it has above its table. */
export const analyticsReport = (...rows: readonly string[]): string =>
  [
    '# ----------------------------------------',
    '# Traffic acquisition: Session primary channel group (Default channel group)',
    '# Account: Example, Inc.',
    '# ----------------------------------------',
    '# ',
    '# Start date: 20261101',
    '# End date: 20261107',
    ...rows,
    '',
  ].join('\n')

const googleWords = {
  en: {
    title: ['Ad report', 'November 1, 2026 - November 8, 2026'],
    header: ['Day', 'Campaign', 'Ad group', 'Ad name', 'Currency code', 'Cost', 'Impr.', 'Clicks', 'Conversions', 'Conv. value'],
    totals: ['Total: Account', 'Total: Search'],
    decimal: '.',
  },
  de: {
    title: ['Anzeigenbericht', '1. November 2026 - 8. November 2026'],
    header: ['Tag', 'Kampagne', 'Anzeigengruppe', 'Anzeigenname', 'Währungscode', 'Kosten', 'Impr.', 'Klicks', 'Conversions', 'Conv.-Wert'],
    totals: ['Gesamt: Konto', 'Gesamt: Suche'],
    decimal: ',',
  },
  fr: {
    title: ['Rapport sur les annonces', '1 novembre 2026 - 8 novembre 2026'],
    header: [
      'Jour',
      'Campagne',
      "Groupe d'annonces",
      "Nom de l'annonce",
      'Code de devise',
      'Coût',
      'Impr.',
      'Clics',
      'Conversions',
      'Valeur de conv.',
    ],
    totals: ['Total : compte', 'Total : réseau de recherche'],
    decimal: ',',
  },
  es: {
    title: ['Informe de anuncios', '1 de noviembre de 2026 - 8 de noviembre de 2026'],
    header: [
      'Día',
      'Campaña',
      'Grupo de anuncios',
      'Nombre del anuncio',
      'Código de moneda',
      'Coste',
      'Impr.',
      'Clics',
      'Conversiones',
      'Valor de conv.',
    ],
    totals: ['Total: cuenta', 'Total: Búsqueda'],
    decimal: ',',
  },
} as const

export type GoogleLanguage = keyof typeof googleWords

/** A Google Ads report by day and ad: two title lines, the header, the rows, the totals rows with " --". */
export const googleAds = (
  language: GoogleLanguage,
  delimiter: Writing['delimiter'],
  currency = 'EUR',
  delivered: readonly Delivery[] = delivery,
): string => {
  const { title, header, totals, decimal } = googleWords[language]
  const { cents, count, line } = writer({ decimal, delimiter })
  const numbers = (rows: readonly Delivery[]): string[] => [
    currency,
    cents(total((row) => row.cents, rows)),
    count(total((row) => row.impressions, rows)),
    count(total((row) => row.clicks, rows)),
    cents(total((row) => row.conversions, rows)),
    cents(total((row) => row.valueCents, rows)),
  ]
  return [
    ...title.map((text) => (text.includes(delimiter) ? `"${text}"` : text)),
    line(header),
    ...delivered.map((row) => line([row.day, row.campaign, row.group, row.ad, ...numbers([row])])),
    line([totals[0], ' --', ' --', ' --', ...numbers(delivered)]),
    // Of one network only, so less than the sum of the rows.
    line([totals[1], ' --', ' --', ' --', ...numbers(delivered.slice(0, 40))]),
    '',
  ].join('\n')
}

/** A TikTok Ads Manager export by day and ad, with its results row last. */
export const tiktokAds = (day = 'By Day', purchases = 'Complete payment', value = 'Total purchase value'): string => {
  const { line } = writer({ decimal: '.', delimiter: ',' })
  const cells = (rows: readonly Delivery[]): string[] => [
    (total((row) => row.cents, rows) / 100).toFixed(2),
    String(total((row) => row.impressions, rows)),
    String(total((row) => row.clicks, rows)),
    String(total((row) => row.conversions, rows) / 100),
    String(total((row) => row.conversions, rows) / 100),
    (total((row) => row.valueCents, rows) / 100).toFixed(2),
    'USD',
  ]
  return `\ufeff${[
    line([
      'Campaign name',
      'Ad group name',
      'Ad name',
      day,
      'Cost',
      'Impressions',
      'Clicks (destination)',
      'Conversions',
      purchases,
      value,
      'Currency',
    ]),
    ...delivery.map((row) => line([row.campaign, row.group, row.ad, row.day, ...cells([row])])),
    line([`Total of ${delivery.length} results`, '-', '-', '-', ...cells(delivery)]),
  ].join('\r\n')}\r\n`
}

/** A Microsoft Advertising report: its block of titles, the table, its footer. */
export const microsoftAds = (): string => {
  const { line } = writer({ decimal: '.', delimiter: ',' })
  const quoted = (cells: readonly string[]): string => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
  return `\ufeff${[
    quoted(['Report Name: Ad performance']),
    quoted(['Report Time: 11/1/2026 - 11/8/2026']),
    quoted(['Time Zone: (GMT-08:00) Pacific Time (US & Canada); Tijuana']),
    quoted(['Last Completed Available Day: 11/8/2026 11:50:00 PM (GMT)']),
    quoted(['Last Completed Available Hour: 11/8/2026 11:50:00 PM (GMT)']),
    quoted(['Report Aggregation: Daily']),
    quoted(['Report Filter: ']),
    quoted(['Potential Incomplete Data: true']),
    quoted([`Rows: ${delivery.length}`]),
    '',
    line([
      'Gregorian date',
      'Account name',
      'Campaign name',
      'Ad group',
      'Ad title',
      'Currency code',
      'Impressions',
      'Clicks',
      'CTR',
      'Spend',
      'Conversions',
      'Revenue',
    ]),
    ...delivery.map((row) =>
      quoted([
        row.day,
        'Acme',
        row.campaign,
        row.group,
        row.ad,
        'USD',
        String(row.impressions),
        String(row.clicks),
        '1.25%',
        (row.cents / 100).toFixed(2),
        (row.conversions / 100).toFixed(2),
        (row.valueCents / 100).toFixed(2),
      ]),
    ),
    '',
    quoted(['©2026 Microsoft Corporation. All rights reserved. ']),
  ].join('\r\n')}\r\n`
}

/** A Snapchat Ads Manager export by day: each row ends where the next day starts. */
export const snapchatAds = (): string => {
  const { line } = writer({ decimal: '.', delimiter: ',' })
  return `${[
    line([
      'Start time',
      'End time',
      'Campaign Name',
      'Ad Set Name',
      'Ad Name',
      'Paid Impressions',
      'Swipe Ups',
      'Amount Spent',
      'Purchases',
      'Purchases Value',
      'Currency',
    ]),
    ...delivery.map((row) =>
      line([
        `${row.day} 00:00:00`,
        `${addDays(asDay(row.day), 1)} 00:00:00`,
        row.campaign,
        row.group,
        row.ad,
        String(row.impressions),
        String(row.clicks),
        (row.cents / 100).toFixed(2),
        String(row.conversions / 100),
        (row.valueCents / 100).toFixed(2),
        'USD',
      ]),
    ),
  ].join('\n')}\n`
}

/** A Pinterest Ads Manager report by day. */
export const pinterestAds = (): string => {
  const { line } = writer({ decimal: '.', delimiter: ',' })
  return `${[
    line([
      'Date',
      'Campaign name',
      'Ad group name',
      'Ad name',
      'Spend in account currency',
      'Paid impressions',
      'Outbound clicks',
      'Total conversions (Checkout)',
      'Total order value (Checkout)',
    ]),
    ...delivery.map((row) =>
      line([
        row.day,
        row.campaign,
        row.group,
        row.ad,
        (row.cents / 100).toFixed(2),
        String(row.impressions),
        String(row.clicks),
        String(row.conversions / 100),
        (row.valueCents / 100).toFixed(2),
      ]),
    ),
  ].join('\n')}\n`
}

/** A Supermetrics sheet of Meta data, saved as CSV. */
export const supermetrics = (): string => {
  const { line } = writer({ decimal: '.', delimiter: ',' })
  return `${[
    line([
      'Date',
      'Campaign name',
      'Adset name',
      'Ad name',
      'Cost (USD)',
      'Impressions',
      'Link clicks',
      'Website purchases',
      'Website purchase conversion value',
    ]),
    ...delivery.map((row) =>
      line([
        row.day,
        row.campaign,
        row.group,
        row.ad,
        (row.cents / 100).toFixed(2),
        String(row.impressions),
        String(row.clicks),
        String(row.conversions / 100),
        (row.valueCents / 100).toFixed(2),
      ]),
    ),
  ].join('\n')}\n`
}

/** Insights of the Graph API, flattened as pipelines write them. */
export const graphInsights = (): string => {
  const { line } = writer({ decimal: '.', delimiter: ',' })
  return `${[
    line([
      'date_start',
      'date_stop',
      'campaign_name',
      'adset_name',
      'ad_id',
      'ad_name',
      'spend',
      'impressions',
      'inline_link_clicks',
      'actions:omni_purchase',
      'action_values:omni_purchase',
      'actions:offsite_conversion.fb_pixel_purchase',
    ]),
    ...delivery.map((row) =>
      line([
        row.day,
        row.day,
        row.campaign,
        row.group,
        `1202${row.ad.slice(3).padStart(8, '0')}`,
        row.ad,
        (row.cents / 100).toFixed(2),
        String(row.impressions),
        String(row.clicks),
        String(row.conversions / 100),
        (row.valueCents / 100).toFixed(2),
        '1',
      ]),
    ),
  ].join('\n')}\n`
}
