/** The report, read from its PDF by our own reader: the content of the pages, and the check that nothing is outside them. */

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeReport } from '#api/report/make-report.ts'
import type { ReportData } from '#api/report/report-data.ts'
import type { FontFile } from '#api/report/typeface.ts'
import { report as reportCatalogue } from '#shared/locales/en/report.ts'
import { reportTexts } from '#test/helpers/texts.ts'
import { judgedOutcome } from '../../../helpers/judged-outcome.ts'
import { structureOf } from '../../../helpers/pdf/pdf-structure.ts'
import { type ReadPdf, readPdf } from '../../../helpers/pdf/read-pdf.ts'
import { textFaults } from '../../../helpers/pdf/text-faults.ts'
import { adviceWith, card, noKpi, noUsual, reportData } from '../../../helpers/report-data.ts'

const fonts = join(import.meta.dirname, '../../../../resources/fonts')
const read = async (data: ReportData, system: readonly FontFile[] = []): Promise<ReadPdf> =>
  readPdf((await makeReport(data, { fonts, systemFonts: system })).pdf)

const LONG = 'Extraordinarily Long Product Name For A Serum That Nobody Would Ever Order '.repeat(2).slice(0, 120)
const UNBROKEN = 'W'.repeat(120)

/** Each piece of text as it was drawn. */
const piecesOf = ({ pages }: ReadPdf): readonly string[] => pages.flatMap((page) => page.texts.map(({ text }) => text))

const texts = reportTexts()

describe('the report', () => {
  it('contains the numbers of the day with their typical range and change', async () => {
    const pdf = await read(reportData())
    for (const expected of [
      'Glow Serum',
      'Vesper & Fern',
      '$4,212',
      '2.31×',
      '138',
      '$30.52',
      `62%`,
      texts.usualRange('$3,600–$4,400'),
      texts.usualRange('2.74×–3.34×'),
    ])
      expect(pdf.text).toContain(expected)
    // (2.31 − 3.04) / 3.04, and (30.52 − 23.1) / 23.1 where less is better.
    expect(pdf.text).toContain(`−24.0% ${texts.worse}`)
    expect(pdf.text).toContain(`+32.1% ${texts.worse}`)
    expect(pdf.text).toContain(`↓ −16.7%`)
    expect(pdf.text).toContain(texts.age(texts.ago(3, 'hours'), 'Nov 20, 2026, 06:12'))
    expect(pdf.title).toBe(`Glow Serum · ${texts.title} · 2026-11-19`)
  })

  it('compares a day whose purchases are still being reported as it is expected to be', async () => {
    // 2.31× is reported, and 3.04× is typical.
    const whenComplete = { basis: 'versions', kpi: { roas_meta: { expected: 2.58, low: 2.4, high: 2.7 } } } as const
    const pdf = await read(reportData({ whenComplete }))
    expect(pdf.text).toContain(`2.31× ${texts.whenComplete('2.58×')}`)
    expect(pdf.text).toContain(`−15.1% ${texts.worse}`)
    expect(pdf.text).not.toContain('−24.0%')
  })

  it('says at its head and on every page that its numbers are those of the demo', async () => {
    const [own, demo] = await Promise.all([read(reportData()), read(reportData({ isDemo: true }))])
    expect(own.text).not.toContain(texts.demo)
    expect(demo.text.split(texts.demo)).toHaveLength(2 + demo.pages.length)
    expect(textFaults(demo)).toEqual([])
  })

  it('shows the numbers of the ads without store orders, and none that it does not know', async () => {
    const { snapshot, trend } = reportData()
    const kpi = { ...snapshot.kpi, cpa_meta: 31.4, ctr: 0.0123, orders: null, revenue: null, mer: null, aov: null, cpa: null }
    const days = trend.map((entry) => ({ ...entry, kpi }))
    const { text } = await read(reportData({ sources: { ads: true, orders: false }, snapshot: { ...snapshot, kpi }, trend: days }))
    for (const expected of [texts.kpi.cpa_meta, '$31.40', texts.kpi.ctr, '1.23%']) expect(text).toContain(expected)
    for (const missing of [texts.kpi.revenue, texts.kpi.aov, texts.kpi.new_customer_share]) expect(text).not.toContain(missing)
  })

  it('names what rests on Meta’s spend alone, in its tiles and its chart', async () => {
    const withoutRoas = reportData().trend.map((entry) => ({ ...entry, kpi: { ...entry.kpi, roas_meta: null, mer: 2 } }))
    const [plain, marked] = await Promise.all([
      read(reportData({ trend: withoutRoas })),
      read(reportData({ trend: withoutRoas, metaSpendOnly: true })),
    ])
    const [mer, cpa] = [texts.metaSpendOnly(texts.kpi.mer), texts.metaSpendOnly(texts.kpi.cpa)]
    for (const label of [mer, cpa, texts.lineLegend(mer)]) {
      expect(marked.text).toContain(label)
      expect(plain.text).not.toContain(label)
    }
    expect(marked.text).not.toContain(texts.metaSpendOnly(texts.kpi.roas_meta))
    expect(textFaults(marked)).toEqual([])
  })

  it('shows the spend of all channels where there are others', async () => {
    const { snapshot } = reportData()
    const kpi = { ...snapshot.kpi, spend_total: 5012 }
    const { text } = await read(reportData({ snapshot: { ...snapshot, kpi, channels: [{ channel: 'google', spend: 800, missing: [] }] } }))
    expect(text).toContain(texts.kpi.spend_total)
    expect(text).toContain('$5,012')
    expect(text).not.toContain('$4,212')
  })

  it('gives a card with its evidence, interval, action and doubts', async () => {
    const { text } = await read(reportData())
    for (const expected of [
      card().title,
      texts.atRisk('$11,759'),
      `23.0%`,
      `39.8%`,
      '−50% … −33%',
      card().action,
      texts.doubts(card().doubts.join(' ')),
      texts.undecided,
    ])
      expect(text).toContain(expected)
  })

  it('gives every doubt of a card to its end', async () => {
    const doubts = [1, 2, 3, 4].map(
      (at) => `Doubt ${at}: ${'something else may have changed on the very same day, '.repeat(2)}and that is its end ${at}.`,
    )
    const pdf = await read(reportData({ advice: adviceWith([card({ doubts })]) }))
    for (const at of [1, 2, 3, 4]) expect(pdf.text.replace(/\s+/g, ' ')).toContain(`and that is its end ${at}.`)
    expect(textFaults(pdf)).toEqual([])
  })

  it('starts with the day in a sentence: what is as usual, what is not, and the most severe issue', async () => {
    const { text } = await read(reportData())
    const numbers = texts.verdict.both(texts.verdict.spend.usual, texts.verdict.revenue.change('−19%'))
    expect(text.replace(/\s+/g, ' ')).toContain(texts.verdict.cause(numbers, card().title))
    const calm = await read(reportData({ advice: adviceWith([]) }))
    expect(calm.text.replace(/\s+/g, ' ')).toContain(texts.verdict.end(numbers))
  })

  it('splits the change of ROAS into parts that add up, and compares Meta with the store', async () => {
    const { snapshot } = reportData()
    const parts = [
      { key: 'cpm', effect: 0 },
      { key: 'ctr', effect: 0 },
      { key: 'cvr', effect: Math.log(0.5) },
      { key: 'aov_meta', effect: 0 },
    ] as const
    const window = {
      purchases_meta: 712,
      orders: 666,
      claim_ratio_orders: 1.069,
      revenue_meta: null,
      revenue: 50_954,
      claim_ratio_revenue: null,
    }
    const split = {
      snapshot: {
        ...snapshot,
        movement: { baseline: 'the same weekdays', roas_now: 1.5, roas_before: 3, parts: [...parts], reason: null },
        reconcile: { windows: [{ days: 7, ...window, aov_meta: null, aov: null }], reason: null },
      },
    }
    const pdf = await read(reportData(split))
    expect(pdf.text).toContain('CVR −50.0% −50.0%')
    expect(pdf.text).toContain(reportTexts('en').movement.vs('the same weekdays'))
    expect(pdf.text).not.toContain(reportTexts('en').movement.young)
    const young = await read(reportData({ ...split, whenComplete: { basis: 'versions', kpi: {} } }))
    expect(young.text).toContain(reportTexts('en').movement.young)
    expect(pdf.text).toContain('712 666 1.07')
    expect(pdf.text).toContain('– $50,954 –')
    expect(textFaults(pdf)).toEqual([])
  })

  it('draws the typical range of each day, and the break-even of ROAS', async () => {
    const { snapshot } = reportData()
    const withLimit = await read(reportData({ snapshot: { ...snapshot, kpi: { ...snapshot.kpi, break_even_roas: 1.47 } } }))
    expect(withLimit.text).toContain(texts.breakEven('1.47×'))
    const without = await read(reportData({ trend: reportData().trend.map((entry) => ({ ...entry, usual: {} })) }))
    expect(without.text).not.toContain(texts.bandLegend)
    expect(withLimit.text).toContain(texts.bandLegend)
    expect(textFaults(withLimit)).toEqual([])
  })

  it('is tagged: headings, tables and the chart with its description, in its language', async () => {
    const { pdf } = await makeReport(reportData(), { fonts, systemFonts: [] })
    const { isMarked, language, elements, untagged } = structureOf(pdf)
    expect({ isMarked, language, untagged }).toEqual({ isMarked: true, language: 'en', untagged: 0 })
    const count = (type: string): number => elements.filter((element) => element.type === type).length
    expect(count('H1')).toBe(1)
    expect(count('H2')).toBe(6)
    expect(count('H3')).toBe(1)
    expect(count('Table')).toBeGreaterThanOrEqual(1)
    expect(elements.filter(({ type }) => type === 'Figure').map(({ alt }) => alt)).toEqual([expect.stringContaining('2.00×')])
  })

  it('shows what was done, and when a card comes back', async () => {
    const done = { decision: 'executed', ts: '2026-11-20T03:00:00Z', action: 'Paused Static 11' } as const
    expect((await read(reportData({ reviews: { 'c-1': done } }))).text).toContain('Paused Static 11')
    const later = { decision: 'ignored', ts: '2026-11-20T03:00:00Z', remind_on: '2026-11-27' } as const
    expect((await read(reportData({ reviews: { 'c-1': later } }))).text).toContain('Nov 27')
  })

  it('says what decisions did, with the number that the verdict is based on, and omits the part without any', async () => {
    const { outcomes: words } = reportCatalogue
    expect((await read(reportData())).text).not.toContain(words.title)
    const outcome = judgedOutcome()
    const { text } = await read(reportData({ outcomes: [{ title: 'Static 11 spends without purchases', outcome }] }))
    expect(text).toContain(words.title)
    expect(text).toContain('Static 11 spends without purchases')
    expect(text).toContain(`${words.verdict.worked}: ${words.metric.cpa_meta} −17.0%`)
    expect(text).toContain(words.basis.nobody_acted)
    const record = {
      value: {
        ...{ net: { amount: 1234, interval: [-200, 2600] as [number, number], n: 6 }, gain: null, loss: null },
        left_out: { inconclusive: 4, contradicted: 1, no_amount: 2, overlapping: 0 },
      },
      predictions: [
        {
          rule: 'R23',
          rule_version: 3,
          n: 6,
          needed: 5,
          predicted: 310,
          measured: { amount: 205, interval: [140, 390] as [number, number], n: 6 },
          within: 5,
        },
        { rule: 'R10', rule_version: 4, n: 2, needed: 5, predicted: null, measured: null, within: null },
      ],
    }
    const valued = await read(reportData({ record, outcomes: [{ title: 'Static 11', outcome }] }))
    const sentences = valued.text.replace(/\s+/gu, ' ')
    expect(sentences).toContain('All decisions so far: $1,234 (90% CI −$200 … $2,600)')
    expect(sentences).toContain('4 inconclusive, 3 without an amount')
    expect(sentences).toContain('R23: $310 a week predicted, $205 (90% CI $140 … $390) measured, means of 6 cards.')
    expect(sentences).not.toContain('R10: ')
    expect((await read(reportData({ record }))).text).not.toContain('All decisions so far')
    const none = judgedOutcome({ verdict: 'inconclusive', basis: null, against_old_level: null, against_nobody_acted: null, n: null })
    const other = await read(reportData({ outcomes: [{ title: 'Static 12', outcome: none }] }))
    expect(other.text).toContain(words.verdict.inconclusive)
    expect(other.text).toContain(words.basis.none)
    const many = Array.from({ length: 60 }, (_, at) => ({ title: `Card ${at} with a title`, outcome }))
    const pdf = await read(reportData({ outcomes: [...many, { title: UNBROKEN, outcome }] }))
    expect(textFaults(pdf)).toEqual([])
    for (const { title } of many) expect(pdf.text).toContain(title)
  })

  it('applies other formats in its own language', async () => {
    const { text } = await read(reportData({ formats: 'de-DE' }))
    for (const expected of [`${reportTexts().title} · Thursday, 19 November 2026`, '4.212\u00a0$', '62\u00a0%', '−24,0\u00a0%'])
      expect(text).toContain(expected)
  })

  it('shows a decision with its day in the time zone of the account, and the reason', async () => {
    const review = { decision: 'ignored', ts: '2026-11-20T03:00:00Z', ignore_reason: 'The provider confirmed it.' } as const
    const { text } = await read(reportData({ reviews: { 'c-1': review } }))
    expect(text).toContain(`${texts.decidedOn(texts.decision.ignored, 'Nov 19')}. ${texts.reason('The provider confirmed it.')}`)
    expect(text).not.toContain(texts.undecided)
  })

  it('embeds every font, and draws with vectors alone', async () => {
    const { fonts: used, pages } = await read(reportData({ product: 'Ölçer Ω Сыворотка Ơ' }))
    expect(used.length).toBeGreaterThan(4)
    expect(used.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    for (const { content, texts } of pages) {
      expect(content).not.toMatch(/\bDo\b/)
      expect(texts.map(({ text }) => text).join('')).not.toContain('\ufffd')
    }
  })

  it('sets a hyphen between letters no wider than a hyphen', async () => {
    const sized = (texts: readonly { readonly text: string; readonly size: number; readonly width: number }[], wanted: string): number =>
      texts.find(({ text, size }) => text === wanted && size === 11)?.width ?? Number.NaN
    const widthOf = async (title: string): Promise<number> => {
      const { pages } = await read(reportData({ advice: adviceWith([card({ card_id: '1', title })]) }))
      return sized(
        pages.flatMap(({ texts }) => texts),
        title,
      )
    }
    const [none, one, eight] = [await widthOf('ab'), await widthOf('a-b'), await widthOf('a8b')]
    expect(one - none).toBeGreaterThan(0)
    expect(one - none).toBeLessThan(0.85 * (eight - none))
  })

  it.each(['a4', 'letter'] as const)('stays inside the margins of %s, whatever the names', async (paper) => {
    for (const product of [LONG, UNBROKEN]) {
      const many = Array.from({ length: 9 }, (_, index) =>
        card({
          card_id: `c-${index}`,
          title: `${product} ${index}`,
          finding: `${product}. `.repeat(6),
          entity: { level: 'ad', id: 'a', name: product },
          doubts: [product],
        }),
      )
      const pdf = await read(
        reportData({ product, paper, account: { name: product, timezone: 'America/Argentina/ComodRivadavia' }, advice: adviceWith(many) }),
      )
      const size = paper === 'a4' ? [595.28, 841.89] : [612, 792]
      expect(pdf.pages.length).toBeGreaterThan(2)
      expect(pdf.pages.map(({ width, height }) => [width, height])).toEqual(pdf.pages.map(() => size))
      expect(textFaults(pdf)).toEqual([])
      for (const index of many.keys()) expect(pdf.text.replace(/\s+/g, '')).toContain(`${product} ${index}`.replace(/\s+/g, ''))
    }
  })

  it('shows what is unknown as a dash with its reason, and judges nothing', async () => {
    const { snapshot, funnel } = reportData()
    const steps = funnel.steps.map((step) => ({
      ...step,
      count: null,
      rate: null,
      change: null,
      verdict: null,
      usual: { median: null, low: null, high: null, days: 0 },
    }))
    const pdf = await read(
      reportData({
        snapshot: { ...snapshot, kpi: noKpi, usual: noUsual },
        funnel: { ...funnel, steps },
        trend: reportData().trend.map((entry) => ({ ...entry, kpi: noKpi, usual: {} })),
        advice: null,
        sources: { ads: false, orders: false },
      }),
    )
    expect(piecesOf(pdf).filter((piece) => piece === texts.notKnown).length).toBeGreaterThanOrEqual(8)
    for (const each of [texts.noTrend, texts.adviceNotSaved, texts.noOrdersNote]) expect(pdf.text).toContain(each)
    expect(pdf.text).not.toMatch(/NaN|null|undefined|Infinity/)
    expect(textFaults(pdf)).toEqual([])
  })

  it('does not compare a day that is not over', async () => {
    const { snapshot } = reportData()
    const { text } = await read(reportData({ snapshot: { ...snapshot, complete: false, settled: false } }))
    expect(text).toContain(texts.soFarNote)
    for (const each of [texts.worse, texts.better]) expect(text).not.toContain(each)
  })
})
