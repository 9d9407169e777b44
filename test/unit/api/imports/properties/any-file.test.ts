/** Properties of every file, across the readers of ads and orders, the export, and the preview. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdFact } from '#api/domain/facts/facts.ts'
import { ImportRefused, readAds } from '#api/imports/ads/read-ads.ts'
import { readOrders } from '#api/imports/orders/read-orders.ts'
import { previewFile } from '#api/imports/preview/preview.ts'
import type { CsvReadOptions } from '#api/imports/reading/csv-types.ts'
import { dayFromNumber } from '#shared/calendar.ts'
import { adPurposes } from '#shared/contract/ad-purpose.ts'
import { escapeFormula, unescapeFormula } from '#shared/csv.ts'
import { asMicros } from '#shared/money.ts'
import { account, fileOf, readAll } from '#test/helpers/csv-file.ts'

const COLUMNS =
  'date,campaign_id,campaign_name,adset_id,adset_name,ad_id,ad_name,spend,impressions,reach,link_clicks,landing_page_views,add_to_cart,initiate_checkout,purchases,purchase_value,daily_budget,status,attribution_setting,objective,edited,promo'.split(
    ',',
  )

const text = fc
  .string({
    unit: fc.constantFrom('a', 'B', 'é', '漢', '🎉', ' ', ',', ';', '\t', '"', '\n', "'", '-', '7', '.'),
    minLength: 1,
    maxLength: 12,
  })
  .filter((value) => value.trim() === value && !/^[-–—]{0,3}$/.test(value))
const id = fc.bigInt({ min: 1n, max: 10n ** 17n }).map(String)
const count = fc.option(fc.nat({ max: 2_000_000_000 }))
const micros = fc.nat({ max: 2_000_000_000_000 }).map(asMicros)
const entity = fc.record({ campaignId: id, campaignName: text, adsetId: id, adsetName: text, adId: id, adName: text })
const numbers = fc.record({
  day: fc.integer({ min: 18_000, max: 21_000 }).map(dayFromNumber),
  spend: micros,
  impressions: count,
  reach: count,
  linkClicks: count,
  landingPageViews: count,
  addToCart: count,
  initiateCheckout: count,
  purchases: fc.option(
    fc.oneof(
      fc.nat({ max: 2_000_000_000 }),
      fc.nat({ max: 2_000_000_000 }).map((millionths) => millionths / 1e6),
    ),
  ),
  purchaseValue: fc.option(micros),
  dailyBudget: fc.option(micros),
  status: fc.option(fc.constantFrom('active', 'paused')),
  attributionSetting: fc.option(fc.constantFrom('7d_click', '1d_view')),
  purpose: fc.option(fc.constantFrom(...adPurposes)),
  edited: fc.option(fc.boolean()),
  promo: fc.option(fc.boolean()),
})
const facts: fc.Arbitrary<readonly AdFact[]> = fc.uniqueArray(
  fc.tuple(entity, numbers).map(([names, values]): AdFact => ({ channel: 'meta', ...names, ...values })),
  { minLength: 1, maxLength: 12, selector: (fact) => `${fact.day} ${fact.adId}` },
)

const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t'),
  mark: fc.constantFrom<'.' | ','>('.', ','),
  dates: fc.constantFrom<'iso' | 'dmy' | 'mdy'>('iso', 'dmy', 'mdy'),
  quoteAll: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  bom: fc.boolean(),
  lastLineEnds: fc.boolean(),
  isSpreadsheetSafe: fc.boolean(),
})
type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never

const written = (rows: readonly AdFact[], style: Dialect): string => {
  const money = (value: number | null): string =>
    value === null ? '' : `${Math.floor(value / 1e6)}${style.mark}${String(value % 1e6).padStart(6, '0')}`
  const date = (day: string): string => {
    const [y, m, d] = day.split('-')
    return style.dates === 'iso' ? day : (style.dates === 'dmy' ? [d, m, y] : [m, d, y]).join('/')
  }
  const cell = (value: string): string =>
    style.quoteAll || /["\n\r]/.test(value) || value.includes(style.delimiter) ? `"${value.replaceAll('"', '""')}"` : value
  // A name that starts like an escaped one is only distinguishable if it was escaped itself.
  const name = (value: string): string => (style.isSpreadsheetSafe || unescapeFormula(value) !== value ? escapeFormula(value) : value)
  const lines = rows.map((fact) => [
    date(fact.day),
    fact.campaignId,
    name(fact.campaignName),
    fact.adsetId,
    name(fact.adsetName),
    fact.adId,
    name(fact.adName),
    money(fact.spend),
    ...[fact.impressions, fact.reach, fact.linkClicks, fact.landingPageViews, fact.addToCart, fact.initiateCheckout].map((n) =>
      String(n ?? ''),
    ),
    Number.isInteger(fact.purchases) ? String(fact.purchases) : money(fact.purchases === null ? null : Math.round(fact.purchases * 1e6)),
    money(fact.purchaseValue),
    money(fact.dailyBudget),
    fact.status ?? '',
    fact.attributionSetting ?? '',
    fact.purpose ?? '',
    String(fact.edited ?? ''),
    String(fact.promo ?? ''),
  ])
  const body = [COLUMNS, ...lines].map((row) => row.map(cell).join(style.delimiter)).join(style.lineEnd)
  return `${style.bom ? '\ufeff' : ''}${body}${style.lastLineEnds ? style.lineEnd : ''}`
}

describe('any table of ad data', () => {
  it('reads back as it was written, in every delimiter, decimal mark, date order, quoting and escaping', async () => {
    await fc.assert(
      fc.asyncProperty(facts, dialect, fc.integer({ min: 1, max: 400 }), async (rows, style, chunkBytes) => {
        const options: CsvReadOptions = {
          ...account,
          excess_purchases: 'import',
          ...(style.dates !== 'iso' && { date_format: style.dates }),
        }
        const { rows: back, summary } = await readAll(readAds(fileOf(written(rows, style), chunkBytes), options))
        expect(back).toEqual(rows)
        expect(summary.notes).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

const attempt = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work
  } catch (error) {
    expect(error).toBeInstanceOf(ImportRefused)
    expect((error as ImportRefused).message).not.toBe('')
  }
}

describe('any bytes', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'date',
      'ad_id',
      'spend',
      'order_id',
      'created_at',
      'net',
      'Name',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '"',
      '2026-01-01',
      '01/02/2026',
      '1,5',
      '1.5',
      '-',
      '30-34',
    ),
    fc.string({ maxLength: 5 }),
  )
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(part, { maxLength: 80 }).map((parts): Uint8Array => Buffer.from(parts.join(''))),
    fc
      .array(part, { maxLength: 80 })
      .map((parts): Uint8Array => Buffer.from(`date,ad_id,spend,order_id,created_at,net\n${parts.join('')}`)),
  )
  const options = fc.record({ skip_bad_rows: fc.boolean(), sum_breakdowns: fc.boolean() })

  it('are read or rejected, and never crash a reader or a preview', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, options, async (content, chosen) => {
        const open = fileOf(content, 50)
        await attempt(readAll(readAds(open, { ...account, ...chosen })))
        await attempt(readAll(readOrders(open, { ...account, ...chosen, customerKey: Buffer.from('key') })))
        expect((await previewFile(open, 'ads', { ...account, ...chosen })).status).toBe('ok')
        expect((await previewFile(open, 'orders', { ...account, ...chosen })).status).toBe('ok')
      }),
      { numRuns: 400 },
    )
  })
})
