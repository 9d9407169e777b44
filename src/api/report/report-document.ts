/** The report as a PDF: one or two pages, every letter from an embedded font, every line a vector. */

import PDFDocument from 'pdfkit'
import { reportText } from '#shared/locales/api-texts.ts'
import type { Frame } from './frame.ts'
import { drawAdvice } from './part-advice.ts'
import { drawFunnel, funnelHeight } from './part-funnel.ts'
import { drawHead } from './part-header.ts'
import { drawNotes } from './part-notes.ts'
import { drawSummary } from './part-summary.ts'
import { drawTiles } from './part-tiles.ts'
import { drawTrend } from './part-trend.ts'
import type { ReportData } from './report-data.ts'
import { sheetOf } from './sheet.ts'
import { colors, footerHeight, gap, margin, papers } from './style.ts'
import type { Typeface } from './typeface.ts'
import { writerFor } from './writing.ts'

const MAX_PAGES = 2

const namesOf = ({ product, account, advice }: ReportData): string =>
  [
    product,
    account.name,
    ...Object.values(advice ?? {}).flatMap(({ cards }) => cards.map(({ title, finding, action }) => title + finding + action)),
  ].join('')

/** The bytes of the PDF. */
export const reportDocument = async (data: ReportData, typeface: Typeface): Promise<Uint8Array> => {
  const t = reportText(data)
  const [width, height] = papers[data.paper]
  const document = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    font: '',
    lang: data.language,
    displayTitle: true,
    info: {
      Title: `${data.product} · ${t('title')} · ${data.day}`,
      Author: data.account.name,
      Creator: 'ROAS Desk',
      Producer: 'ROAS Desk',
      CreationDate: new Date(data.madeAt),
    },
  })
  typeface.register(document)
  const sheet = sheetOf(document, typeface)
  const frame: Frame = {
    data,
    t,
    write: writerFor(t, data, data.snapshot.currency, data.account.timezone),
    sheet,
    left: margin,
    right: width - margin,
    bottom: height - margin - footerHeight,
    leading: data.language === 'zh-Hans' ? 1.55 : 1.4,
  }
  const lettersMissing = !typeface.canWrite(namesOf(data))
  const notesHeight = drawNotes(frame, 0, lettersMissing, true)
  const next = (): number | null => {
    if (document.bufferedPageRange().count >= MAX_PAGES) return null
    document.addPage()
    return margin
  }
  let y = margin
  for (const part of [drawHead, drawSummary, drawTiles]) y = part(frame, y)
  y = drawTrend(frame, y, frame.bottom - y - funnelHeight(frame))
  y = drawFunnel(frame, y)
  y = drawAdvice(frame, y + 4, { next, reserved: notesHeight + gap })
  if (y + notesHeight > frame.bottom) y = next() ?? y
  // The notes are at the end of the last page.
  drawNotes(frame, Math.max(y, frame.bottom - notesHeight), lettersMissing, false)
  drawFooters(frame)
  return bytesOf(document)
}

const drawFooters = ({ data, t, write, sheet, left, right, bottom }: Frame): void => {
  const { count } = sheet.document.bufferedPageRange()
  const style = { size: 8, colour: colors.muted } as const
  const baseline = bottom + footerHeight
  for (let page = 0; page < count; page += 1) {
    sheet.document.switchToPage(page)
    sheet.line([left, baseline - 12], [right, baseline - 12], colors.line)
    const made = t('madeAt', { at: `${write.instant(data.madeAt)} (${data.account.timezone})` })
    sheet.text(made, left, baseline, { ...style, width: right - left - 60 })
    sheet.text(t('page', { page: page + 1, pages: count }), right, baseline, { ...style, align: 'right' })
  }
}

const bytesOf = async (document: PDFKit.PDFDocument): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  document.end()
  for await (const chunk of document) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks)
}
