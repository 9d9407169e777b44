/** The report of all products, read from its PDF by our own reader. */

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makePortfolioReport } from '#api/report/make-report.ts'
import type { PortfolioData, ReportData } from '#api/report/report-data.ts'
import { report as reportCatalogue } from '#shared/locales/en/report.ts'
import { reportTexts } from '#test/helpers/texts.ts'
import { judgedOutcome } from '../../../helpers/judged-outcome.ts'
import { structureOf } from '../../../helpers/pdf/pdf-structure.ts'
import { readPdf } from '../../../helpers/pdf/read-pdf.ts'
import { textFaults } from '../../../helpers/pdf/text-faults.ts'
import { adviceWith, card, reportData } from '../../../helpers/report-data.ts'

const fonts = join(import.meta.dirname, '../../../../resources/fonts')
const LONG = 'Extraordinarily Long Product Name For A Serum That Nobody Would Ever Order '.repeat(2).slice(0, 120)

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
    expect(textFaults(pdf)).toEqual([])
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
    expect(textFaults(pdf)).toEqual([])
    expect(structureOf(bytes)).toMatchObject({ isMarked: true, untagged: 0 })
    expect(readPdf(await portfolio({ reports: [none], withoutData: [], totals })).text).not.toContain(words.title)
  })

  it('goes on with its table on further pages', async () => {
    const totals = { basis: 'reported', spend: null, revenue: null, ratio: null, missing: [] } as const
    const [first, ...others] = Array.from({ length: 45 }, (_, index) => withProduct(`${LONG} ${index}`, { advice: null }))
    if (first === undefined) throw new Error('There are no products.')
    const pdf = readPdf(await portfolio({ reports: [first, ...others], withoutData: [LONG], totals }))
    expect(pdf.pages).toHaveLength(3 + 45)
    expect(textFaults(pdf)).toEqual([])
  })
})
