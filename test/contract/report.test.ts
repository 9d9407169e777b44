/** The report over the API and from the command line: the same numbers as the API's, and a plain refusal where there are none. */

import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, asDay, type Day } from '#shared/calendar.ts'
import { adviceRoute } from '#shared/contract/advice.ts'
import { deskDaysRoute } from '#shared/contract/internal/days.ts'
import { deskOutcomesRoute } from '#shared/contract/internal/outcomes.ts'
import { productsOverviewRoute } from '#shared/contract/internal/products-overview.ts'
import { deskPortfolioReportRoute, deskReportRoute } from '#shared/contract/internal/report.ts'
import { deskOverviewRoute } from '#shared/contract/internal/window-account.ts'
import { deskTrendRoute } from '#shared/contract/internal/window-trend.ts'
import { snapshotRoute } from '#shared/contract/snapshot.ts'
import { report as reportCatalogue } from '#shared/locales/en/report.ts'
import { type ApiGet, apiGetAs } from '../helpers/api-get.ts'
import { bundleOf } from '../helpers/bundles/bundle-of.ts'
import { openDemoApi } from '../helpers/demo-api.ts'
import { errorWith, textWith } from '../helpers/error-with.ts'
import { readPdf } from '../helpers/pdf/read-pdf.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import type { TestApi } from '../helpers/test-api.ts'
import { reportTexts } from '../helpers/texts.ts'
import { TODAY, YESTERDAY } from './fixtures.ts'

const en = reportTexts('en')
const { outcomes: words } = reportCatalogue
const cli = bundleOf('cli')

describe('the report of a product', () => {
  let folder: string
  let data: string
  let api: TestApi
  let key: string
  let ask: ApiGet

  beforeAll(async () => {
    folder = await makeFolder()
    data = join(folder, 'data')
    ;({ api, key } = await openDemoApi(data, { settings: { version: '0.0.0-test', variant: 'standard', systemFonts: [] } }))
    ask = apiGetAs(api, key)
  })
  afterAll(async () => {
    await api.close()
    await removeFolder(folder)
  })

  const refusal = async (path: string) => {
    const response = await api.fetch(new Request(`http://desk.invalid${path}`, { headers: { 'x-api-key': key } }))
    return { status: response.status, body: (await response.json()) as { readonly code: string; readonly message: string } }
  }
  const reportOf = async (query = '') => ask(`/desk/report/Glow%20Serum${query}`, deskReportRoute.answer)
  const desk = async (...args: readonly string[]) => {
    const run = promisify(execFile)(process.execPath, [cli, 'report', ...args, '--data', data], { cwd: folder })
    return run.then(
      (output) => ({ code: 0, ...output }),
      (error: unknown) => error as { readonly code: number; readonly stdout: string; readonly stderr: string },
    )
  }

  it('says what decisions did whose reading windows ended in the 28 days before, as the outcomes of the API', async () => {
    const { outcomes } = await ask('/desk/outcomes/Glow%20Serum', deskOutcomesRoute.answer)
    const judged = outcomes.cards.find(({ rule, judged: own }) => rule === 'R23' && own?.against_old_level != null)
    const { against_old_level: old, verdict = 'worked' } = judged?.judged ?? {}
    const end = asDay(judged?.hypothesis?.read_through ?? YESTERDAY)
    const textOn = async (day: Day) => readPdf(Buffer.from((await reportOf(`?day=${day}`)).pdf, 'base64')).text
    const change = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const sentence = `${words.verdict[verdict]}: ${words.metric.cpa_meta} ${change.format(old?.change ?? Number.NaN).replace('-', '−')}`
    for (const days of [0, 27]) expect(await textOn(addDays(end, days))).toContain(sentence)
    for (const days of [-1, 28]) expect(await textOn(addDays(end, days))).not.toContain(sentence)
    expect(await textOn(asDay(YESTERDAY))).not.toContain(words.title)
  })

  it('covers the latest complete day, with the texts of the snapshot and the cards', async () => {
    const report = await reportOf()
    expect(report).toMatchObject({ day: YESTERDAY, file_name: en.fileName('Glow Serum', YESTERDAY), language: 'en', note: null })
    const { pages, text } = readPdf(Buffer.from(report.pdf, 'base64'))
    expect(pages.length).toBeGreaterThanOrEqual(2)
    for (const { width } of pages) expect(width).toBe(595.28)
    const { snapshot } = await ask(`/api/snapshot/Glow%20Serum?anchor=${YESTERDAY}`, snapshotRoute.answer)
    const money = (value: number | null, digits: number) =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }).format(value ?? Number.NaN)
    const { kpi, usual } = snapshot
    expect(text).toContain(`${en.kpi.spend} ${money(kpi.spend, 0)}`)
    const range = en.usualRange(`${usual.roas_meta.low?.toFixed(2)}×–${usual.roas_meta.high?.toFixed(2)}×`)
    // Purchases of yesterday are still being reported.
    const { trend } = await ask(`/desk/trend/Glow%20Serum?days=30&until=${YESTERDAY}`, deskTrendRoute.answer)
    const expected = en.whenComplete(`${trend.at(-1)?.when_complete?.kpi.roas_meta?.expected.toFixed(2)}×`)
    expect(text).toContain(`${en.kpi.roas_meta} ${kpi.roas_meta?.toFixed(2)}× ${expected} ${range}`)
    expect(text).toContain(`${en.kpi.cpa} ${money(kpi.cpa, 2)}`)
    expect(text).toContain(`${en.kpi.orders} ${kpi.orders}`)
    for (const { count } of snapshot.funnel.steps) expect(text).toContain(count?.toLocaleString('en-US'))
    const { advice } = await ask('/api/advice/Glow%20Serum', adviceRoute.answer)
    const cards = Object.values(advice).flatMap((domain) => domain.cards)
    expect(cards.length).toBeGreaterThan(0)
    for (const { title } of cards) expect(text).toContain(title)
    const words = text.replace(/\s+/g, ' ')
    for (const { doubts } of cards) for (const doubt of doubts) expect(words).toContain(doubt.replace(/\s+/g, ' '))
  })

  it('is of the day, paper and language asked for, in English without a font for the language', async () => {
    const report = await reportOf('?day=2026-11-12&paper=letter&lang=zh-Hans')
    expect(report).toMatchObject({ day: '2026-11-12', language: 'en', note: expect.stringContaining('Noto Sans CJK') })
    const { pages, text } = readPdf(Buffer.from(report.pdf, 'base64'))
    expect(pages[0]).toMatchObject({ width: 612, height: 792 })
    expect(text).toContain('Thursday, November 12, 2026')
  })

  it('is refused in a plain sentence for a day without facts, an unknown product and bad input', async () => {
    const { status, body } = await refusal('/desk/report/Glow%20Serum?day=2019-01-01')
    expect(status).toBe(404)
    // Names the product, the day, and the first and last day with data.
    const { first, last } = await ask('/desk/days/Glow%20Serum', deskDaysRoute.answer)
    expect(body).toEqual(errorWith('not_found', 'Glow Serum', '2019-01-01', String(first), String(last)))
    expect(await refusal('/desk/report/Nobody')).toMatchObject({ status: 403, body: { code: 'product_not_authorised' } })
    for (const query of ['day=2026-02-30', 'day=2030-01-01', 'lang=fr', 'formats=', 'paper=a3'])
      expect((await refusal(`/desk/report/Glow%20Serum?${query}`)).status).toBe(400)
    const made = { method: 'POST', headers: { 'x-api-key': key }, body: JSON.stringify({ name: 'Empty' }) }
    expect((await api.fetch(new Request('http://desk.invalid/desk/products', made))).status).toBe(200)
    const empty = await refusal('/desk/report/Empty')
    expect(empty.body).toEqual(errorWith('not_found', 'Empty'))
    expect(empty.body.message.match(/\d{4}-\d\d-\d\d/g)).toHaveLength(1)
  })

  it('is written as a whole by the command, in place of what was there', async () => {
    const file = join(folder, 'report.pdf')
    await writeFile(file, 'before')
    expect(await desk('Glow Serum', '--day', '2026-11-12', '--out', file)).toMatchObject({ code: 0, stdout: `${file}\n`, stderr: '' })
    expect(readPdf(await readFile(file)).title).toContain('2026-11-12')
    expect((await readdir(folder)).filter((name) => name.includes('report'))).toEqual(['report.pdf'])
  })

  it('leaves nothing behind where the command fails, and ends with one plain line', async () => {
    await mkdir(join(folder, 'taken.pdf'))
    const day = ['--day', '2026-11-12']
    for (const [args, code, output] of [
      [['Glow Serum', ...day, '--out', join(folder, 'nowhere/x.pdf')], 1, textWith(join(folder, 'nowhere/x.pdf'))],
      [['Glow Serum', ...day, '--out', join(folder, 'taken.pdf')], 1, textWith(join(folder, 'taken.pdf'))],
      [['Nobody'], 1, textWith('Nobody')],
      [['Glow Serum', '--day', '2019-01-01'], 1, textWith('Glow Serum', '2019-01-01')],
      [['Glow Serum', '--day', '2099-01-01'], 2, textWith('day')],
    ] as const) {
      const ended = await desk(...args)
      expect({ args, code: ended.code, stdout: ended.stdout }).toEqual({ args, code, stdout: '' })
      expect(ended.stderr).toEqual(output)
      expect(ended.stderr).toMatch(/^[^\n]+\n$/)
    }
    expect((await readdir(folder)).sort()).toEqual(['data', 'report.pdf', 'taken.pdf'])
  })

  it('of all products has a row and a page for each product with data', async () => {
    const { products } = await ask('/desk/overview', deskOverviewRoute.answer)
    const known = products.filter(({ spend }) => spend !== null)
    const report = await ask('/desk/report?day=2026-11-12', deskPortfolioReportRoute.answer)
    expect(report).toMatchObject({ day: '2026-11-12', file_name: en.portfolio.fileName('2026-11-12'), language: 'en', note: null })
    const { pages, text, title } = readPdf(Buffer.from(report.pdf, 'base64'))
    expect(title).toContain(en.portfolio.title)
    expect(pages).toHaveLength(1 + known.length)
    for (const { product } of known) expect(pages[0]?.texts.map((piece) => piece.text)).toContain(product)
    const { overview } = await ask('/desk/products-overview?day=2026-11-12', productsOverviewRoute.answer)
    const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
    for (const total of [overview.totals.spend_total, overview.totals.revenue]) {
      expect(total?.value).toBeGreaterThan(0)
      expect(pages[0]?.texts.map((piece) => piece.text)).toContain(money.format(total?.value ?? 0))
    }
    // The product without data is named, and has no page.
    expect(text).toContain(en.portfolio.withoutData('Empty'))
    expect((await refusal('/desk/report?day=2019-01-01')).status).toBe(404)
  })

  it('uses the day of the account', async () => {
    expect((await reportOf(`?day=${TODAY}`)).day).toBe(TODAY)
  })
})
