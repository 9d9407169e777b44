/** The report as a PDF: every letter from an embedded font, every line a vector, with a structure for screen readers. */

import PDFDocument from 'pdfkit'
import { reportText } from '#shared/locales/api-texts.ts'
import type { Frame } from './frame.ts'
import { drawAdvice } from './part-advice.ts'
import { drawExplanation, explanationHeight } from './part-explanation.ts'
import { drawFunnel, funnelHeight } from './part-funnel.ts'
import { drawHead } from './part-header.ts'
import { drawNotes } from './part-notes.ts'
import { drawAllOutcomes, drawOutcomes } from './part-outcomes.ts'
import { drawPortfolio } from './part-portfolio.ts'
import { drawSummary } from './part-summary.ts'
import { drawTiles } from './part-tiles.ts'
import { drawTrend } from './part-trend.ts'
import type { PortfolioData, ReportData } from './report-data.ts'
import { type Sheet, sheetOf } from './sheet.ts'
import { colors, footerHeight, margin, papers } from './style.ts'
import type { Typeface } from './typeface.ts'
import { writerFor } from './writing.ts'

/** The bytes of the PDF of one product, on as many pages as it needs. */
export const reportDocument = async (data: ReportData, typeface: Typeface): Promise<Uint8Array> => {
  const t = reportText(data)
  const sheet = newSheet(data, `${data.product} · ${t('title')} · ${data.day}`, typeface)
  const frame = frameOf(data, sheet)
  const lettersMissing = !typeface.canWrite(namesOf(data))
  const next = nextPage(sheet)
  let y = sheet.tags.section('Sect', () => drawDay(frame, next))
  if (y + funnelHeight(frame) > frame.bottom) y = next()
  y = drawFunnel(frame, y)
  y = drawAdvice(frame, y, next)
  y = drawOutcomes(frame, y, next)
  const notesHeight = drawNotes(frame, 0, lettersMissing, true)
  if (y + notesHeight > frame.bottom) y = next()
  sheet.tags.section('Sect', () => void drawNotes(frame, y, lettersMissing, false))
  return finished(frame)
}

/** The bytes of the PDF of all products: a summary, then a page for each product, then what decisions did. */
export const portfolioDocument = async (portfolio: PortfolioData, typeface: Typeface): Promise<Uint8Array> => {
  const { reports } = portfolio
  const [first] = reports
  const t = reportText(first)
  const sheet = newSheet(first, `${t('portfolio.title')} · ${t('title')} · ${first.day}`, typeface)
  const next = nextPage(sheet)
  const frame = frameOf(first, sheet)
  sheet.tags.section('Sect', () => drawPortfolio(frame, portfolio, margin, next))
  for (const data of reports) {
    next()
    sheet.tags.section('Sect', () => drawDay(frameOf(data, sheet), next))
  }
  const [decided, ...others] = reports.filter(({ outcomes }) => outcomes.length > 0).map((data) => frameOf(data, sheet))
  if (decided !== undefined) sheet.tags.section('Sect', () => drawAllOutcomes([decided, ...others], next(), next))
  return finished(frame)
}

/** The day of a product in a sentence, its numbers, the trend and what explains it: one page unless names are long. Answers where it ends. */
const drawDay = (frame: Frame, next: () => number): number => {
  let y = margin
  for (const part of [drawHead, drawSummary, drawTiles]) y = part(frame, y)
  y = drawTrend(frame, y, frame.bottom - y - explanationHeight)
  return drawExplanation(frame, y + explanationHeight > frame.bottom ? next() : y)
}

const newSheet = (data: ReportData, title: string, typeface: Typeface): Sheet => {
  const [width, height] = papers[data.paper]
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: data.language,
    displayTitle: true,
    info: {
      Title: title,
      Author: data.account.name,
      Creator: 'ROAS Desk',
      Producer: 'ROAS Desk',
      CreationDate: new Date(data.madeAt),
    },
  })
  typeface.register(document)
  return sheetOf(document, typeface)
}

const frameOf = (data: ReportData, sheet: Sheet): Frame => {
  const [width, height] = papers[data.paper]
  const t = reportText(data)
  return {
    data,
    t,
    write: writerFor(t, data, data.snapshot.currency, data.account.timezone),
    sheet,
    left: margin,
    right: width - margin,
    bottom: height - margin - footerHeight,
    leading: data.language === 'zh-Hans' ? 1.55 : 1.4,
  }
}

const nextPage =
  ({ document }: Sheet) =>
  (): number => {
    document.addPage()
    return margin
  }

const namesOf = ({ product, account, advice, outcomes }: ReportData): string =>
  [
    product,
    account.name,
    ...outcomes.map(({ title }) => title),
    ...Object.values(advice ?? {}).flatMap(({ cards }) => cards.map(({ title, finding, action }) => title + finding + action)),
  ].join('')

const drawFooters = ({ data, t, write, sheet, left, right, bottom }: Frame): void => {
  const { count } = sheet.document.bufferedPageRange()
  const style = { size: 8, colour: colors.muted } as const
  const baseline = bottom + footerHeight
  const made = t('madeAt', { at: `${write.instant(data.madeAt)} (${data.account.timezone})` })
  const text = data.isDemo ? `${t('demo')} · ${made}` : made
  for (let page = 0; page < count; page += 1) {
    sheet.document.switchToPage(page)
    sheet.tags.repeated(() => {
      sheet.line([left, baseline - 12], [right, baseline - 12], colors.line)
      sheet.text(text, left, baseline, { ...style, width: right - left - 60 })
      sheet.text(t('page', { page: page + 1, pages: count }), right, baseline, { ...style, align: 'right' })
    })
  }
}

const finished = async (frame: Frame): Promise<Uint8Array> => {
  drawFooters(frame)
  const { document, tags } = frame.sheet
  tags.end()
  const chunks: Uint8Array[] = []
  document.end()
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
