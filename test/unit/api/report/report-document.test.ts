/** The report, read from its PDF by our own reader: the content of the pages, and the check that nothing is outside them. */

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localizeReport } from '#api/report/localize-report.ts'
import { makePortfolioReport, makeReport } from '#api/report/make-report.ts'
import type { PortfolioData, ReportData } from '#api/report/report-data.ts'
import type { FontFile } from '#api/report/typeface.ts'
import { report as reportCatalogue } from '#shared/locales/en/report.ts'
import { createMessage } from '#shared/messages/message.ts'
import { messageText, reportTexts, writtenMessages } from '#test/helpers/texts.ts'
import { boxFont } from '../../../helpers/box-font.ts'
import { judgedOutcome } from '../../../helpers/judged-outcome.ts'
import { structureOf } from '../../../helpers/pdf/pdf-structure.ts'
import { type ReadPdf, readPdf } from '../../../helpers/pdf/read-pdf.ts'
import { adviceWith, card, noKpi, noUsual, reportData } from '../../../helpers/report-data.ts'
import { temporaryFolder } from '../../../helpers/temp-folder.ts'

const fonts = join(import.meta.dirname, '../../../../resources/fonts')
const read = async (data: ReportData, system: readonly FontFile[] = []): Promise<ReadPdf> =>
  readPdf((await makeReport(data, { fonts, systemFonts: system })).pdf)

const LONG = 'Extraordinarily Long Product Name For A Serum That Nobody Would Ever Order '.repeat(2).slice(0, 120)
const UNBROKEN = 'W'.repeat(120)

/** Text that leaves the page's margin, and pieces that are drawn over one another. */
const faults = ({ pages }: ReadPdf): readonly string[] =>
  pages.flatMap(({ width, height, texts }) => {
    const outside = texts.filter(({ x, y, width: wide, size }) => x < 41 || x + wide > width - 41 || y < 41 || y + size > height - 41)
    const over = texts.flatMap((a, index) =>
      texts
        .slice(index + 1)
        .filter((b) => {
          const apart = a.x + a.width <= b.x + 0.1 || b.x + b.width <= a.x + 0.1
          return !apart && Math.abs(a.y - b.y) < Math.min(a.size, b.size) * 0.7
        })
        .map((b) => `"${a.text}" over "${b.text}"`),
    )
    return [...outside.map(({ text }) => `"${text}" outside`), ...over]
  })

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
    expect(faults(demo)).toEqual([])
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
    expect(faults(marked)).toEqual([])
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
    expect(faults(pdf)).toEqual([])
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
    expect(faults(pdf)).toEqual([])
  })

  it('draws the typical range of each day, and the break-even of ROAS', async () => {
    const { snapshot } = reportData()
    const withLimit = await read(reportData({ snapshot: { ...snapshot, kpi: { ...snapshot.kpi, break_even_roas: 1.47 } } }))
    expect(withLimit.text).toContain(texts.breakEven('1.47×'))
    const without = await read(reportData({ trend: reportData().trend.map((entry) => ({ ...entry, usual: {} })) }))
    expect(without.text).not.toContain(texts.bandLegend)
    expect(withLimit.text).toContain(texts.bandLegend)
    expect(faults(withLimit)).toEqual([])
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
    expect(faults(pdf)).toEqual([])
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
      expect(faults(pdf)).toEqual([])
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
    expect(faults(pdf)).toEqual([])
  })

  it('does not compare a day that is not over', async () => {
    const { snapshot } = reportData()
    const { text } = await read(reportData({ snapshot: { ...snapshot, complete: false, settled: false } }))
    expect(text).toContain(texts.soFarNote)
    for (const each of [texts.worse, texts.better]) expect(text).not.toContain(each)
  })

  it('is in Chinese where the system has a font for it', async () => {
    const file = join(await temporaryFolder(), 'box.ttf')
    const asked = reportData({ language: 'zh-Hans', product: '玻光精华' })
    await writeFile(
      file,
      boxFont(`${Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')}，。；：、（）“”`),
    )
    const { pdf, language, note } = await makeReport(asked, { fonts, systemFonts: [{ file }] })
    expect({ language, note }).toEqual({ language: 'zh-Hans', note: null })
    const report = readPdf(pdf)
    const chinese = reportTexts('zh-Hans')
    for (const each of ['玻光精华', chinese.title, chinese.funnel, chinese.kpi.spend, chinese.undecided])
      expect(report.text).toContain(each)
    expect(report.fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
    expect(faults(report)).toEqual([])
  })

  it('translates the messages of cards and warnings to Chinese, and leaves texts without messages in English', () => {
    const messages = {
      title: createMessage('r10.title', { since: createMessage('when.since.weekday', { day: '2026-11-17' }) }),
      finding: [createMessage('r10.fell', { orders: 199, window: createMessage('when.days', { days: 3 }), usual: 344, change: -0.42 })],
      action: createMessage('r10.action'),
      evidence: [{ metric: createMessage('r10.metric'), formula: createMessage('r10.formula') }],
      doubts: [createMessage('r10.doubt.others')],
    }
    const data = reportData({ language: 'zh-Hans', advice: adviceWith([card({ texts: messages }), card({ card_id: 'c-2' })]) })
    const warned = {
      ...data,
      snapshot: {
        ...data.snapshot,
        warnings: [messageText()('warning.noFacts')],
        texts: { warnings: [createMessage('warning.noFacts')] },
      },
    }
    const { advice, snapshot } = localizeReport(warned)
    const [expected, untranslated] = advice?.funnel.cards ?? []
    expect(expected).toMatchObject({
      title: writtenMessages([messages.title], 'zh-Hans'),
      finding: writtenMessages(messages.finding, 'zh-Hans'),
      action: writtenMessages([messages.action], 'zh-Hans'),
      evidence: [{ metric: messageText('zh-Hans')('r10.metric'), value: 0.23 }],
      doubts: [messageText('zh-Hans')('r10.doubt.others')],
    })
    expect(untranslated).toEqual(card({ card_id: 'c-2' }))
    expect(snapshot.warnings).toEqual([messageText('zh-Hans')('warning.noFacts')])
    expect(localizeReport({ ...warned, language: 'en' })).toEqual({ ...warned, language: 'en' })
  })

  it('is in English, and explains why, if a font for Chinese is missing or unreadable', async () => {
    const broken = join(await temporaryFolder(), 'broken.ttf')
    await writeFile(broken, 'no font')
    for (const system of [[], [{ file: broken }]]) {
      const { pdf, language, note } = await makeReport(reportData({ language: 'zh-Hans', product: '玻光 Serum' }), {
        fonts,
        systemFonts: system,
      })
      expect(language).toBe('en')
      expect(note).toMatch(/font with Chinese characters/)
      const report = readPdf(pdf)
      expect(report.title).toBe(`玻光 Serum · ${texts.title} · 2026-11-19`)
      expect(report.text).toContain('Serum')
      expect(report.text).toContain(texts.missingLetters)
    }
  })
})

describe('the report of all products', () => {
  const withProduct = (product: string, change: Partial<ReportData> = {}): ReportData => reportData({ product, ...change })
  const portfolio = async (data: PortfolioData) => (await makePortfolioReport(data, { fonts, systemFonts: [] })).pdf

  it('has the totals, a row for each product, and a page for each product', async () => {
    const { snapshot } = reportData()
    const second = withProduct('Night Repair', {
      snapshot: { ...snapshot, kpi: { ...snapshot.kpi, spend: 1000, revenue: 4000 } },
      advice: null,
    })
    const totals = { basis: 'store', spend: 5212.4, revenue: 13_731, ratio: 2.634, missing: ['Night Repair'] } as const
    const bytes = await portfolio({ reports: [withProduct('Glow Serum'), second], withoutData: ['Old Mask'], totals })
    const pdf = readPdf(bytes)
    expect(pdf.pages).toHaveLength(3)
    expect(pdf.text).toContain(reportTexts('en').portfolio.missing('Night Repair'))
    for (const expected of ['$5,212', '$13,731', '2.63×', 'Old Mask']) expect(pdf.text).toContain(expected)
    expect(pdf.pages[0]?.texts.map(({ text }) => text)).toEqual(expect.arrayContaining(['Glow Serum', 'Night Repair']))
    expect(pdf.pages[2]?.texts.map(({ text }) => text)).toContain('Night Repair')
    expect(faults(pdf)).toEqual([])
    expect(structureOf(bytes)).toMatchObject({ isMarked: true, untagged: 0 })
  })

  it('sets figures of one width under one another', async () => {
    const { snapshot } = reportData()
    const spending = (spend: number): ReportData =>
      withProduct(`Spends ${spend}`, { snapshot: { ...snapshot, kpi: { ...snapshot.kpi, spend } }, advice: null })
    const totals = { basis: 'store', spend: null, revenue: null, ratio: null, missing: [] } as const
    const pdf = readPdf(await portfolio({ reports: [spending(1111), spending(8888)], withoutData: [], totals }))
    const widths = ['$1,111', '$8,888'].map((money) =>
      pdf.pages[0]?.texts.find(({ text, size }) => text === money && size === 9)?.width.toFixed(3),
    )
    expect(widths[0]).toBeDefined()
    expect(widths[1]).toBe(widths[0])
  })

  it('lists the open advice of all products below the table, most severe first', async () => {
    const high = withProduct('Night Repair', { advice: adviceWith([card({ card_id: 'h', title: 'Orders fell', severity: 'high' })]) })
    const low = withProduct('Glow Serum', { advice: adviceWith([card({ card_id: 'l', title: 'Fatigue', severity: 'low' })]) })
    const totals = { basis: 'store', spend: null, revenue: null, ratio: null, missing: [] } as const
    const pdf = readPdf(await portfolio({ reports: [low, high], withoutData: [], totals }))
    const lines = pdf.pages[0]?.texts.filter(({ text }) => /Orders fell|Fatigue/.test(text)).map(({ text }) => text)
    expect(lines).toEqual(['Night Repair: Orders fell', 'Glow Serum: Fatigue'])
  })

  it('ends with what decisions did, where there are any', async () => {
    const totals = { basis: 'store', spend: null, revenue: null, ratio: null, missing: [] } as const
    const outcomes = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `Static ${at}`, outcome: judgedOutcome() }))
    const [many, none] = [
      withProduct('Night Repair', { outcomes: outcomes(40), advice: null }),
      withProduct('Glow Serum', { advice: null }),
    ]
    const bytes = await portfolio({ reports: [none, many], withoutData: [], totals })
    const pdf = readPdf(bytes)
    const { outcomes: words } = reportCatalogue
    expect(pdf.pages.length).toBeGreaterThan(4)
    const lines = pdf.pages.slice(3).flatMap(({ texts }) => texts.map(({ text }) => text))
    for (let at = 0; at < 40; at += 1) expect(lines).toContain(`Night Repair: Static ${at}`)
    expect(lines.filter((text) => text.startsWith(`${words.verdict.worked}: ${words.metric.cpa_meta} −17.0%`))).toHaveLength(40)
    expect(lines).toContain(words.title)
    expect(faults(pdf)).toEqual([])
    expect(structureOf(bytes)).toMatchObject({ isMarked: true, untagged: 0 })
    expect(readPdf(await portfolio({ reports: [none], withoutData: [], totals })).text).not.toContain(words.title)
  })

  it('goes on with its table on further pages', async () => {
    const totals = { basis: 'reported', spend: null, revenue: null, ratio: null, missing: [] } as const
    const [first, ...others] = Array.from({ length: 45 }, (_, index) => withProduct(`${LONG} ${index}`, { advice: null }))
    if (first === undefined) throw new Error('There are no products.')
    const pdf = readPdf(await portfolio({ reports: [first, ...others], withoutData: [LONG], totals }))
    expect(pdf.pages).toHaveLength(3 + 45)
    expect(faults(pdf)).toEqual([])
  })
})
