/** Makes a report in the language asked for where this computer has a font for it, else in English. */

import { briefOf, portfolioBriefOf, type ReportBrief } from './brief.ts'
import { localizeReport } from './localize-report.ts'
import type { PortfolioData, ReportData } from './report-data.ts'
import { portfolioDocument, reportDocument } from './report-document.ts'
import { chineseFonts } from './system-fonts.ts'
import { type FontFile, openTypeface } from './typeface.ts'

export interface MadeReport {
  readonly pdf: Uint8Array
  readonly language: ReportData['language']
  readonly note: string | null
  readonly brief: ReportBrief
}

const NO_FONT =
  'The report is in English because this computer has no font with Chinese characters. Install one, such as Noto Sans CJK, and create the report again.'

const chineseLetters = /\p{Script=Han}/u

export interface ReportFonts {
  /** Folder of our own fonts. */
  readonly fonts: string
  /** In place of those that are looked for on this computer. */
  readonly systemFonts?: readonly FontFile[] | undefined
}

/** The typeface for some reports, and their language: English where no font has the letters of the one asked for. */
const typefaceFor = async (reports: readonly ReportData[], { fonts, systemFonts }: ReportFonts) => {
  const names = reports.map(({ product, account, advice, outcomes }) => [product, account, advice, outcomes])
  const asked = reports[0]?.language ?? 'en'
  const mayNeedFont = asked === 'zh-Hans' || chineseLetters.test(JSON.stringify(names))
  const typeface = await openTypeface(fonts, mayNeedFont ? (systemFonts ?? (await chineseFonts())) : [])
  const language = asked === 'zh-Hans' && !typeface.canWrite('数据常态') ? 'en' : asked
  return { typeface, language, note: language === asked ? null : NO_FONT }
}

/** The report of one product. */
export const makeReport = async (data: ReportData, files: ReportFonts): Promise<MadeReport> => {
  const { typeface, language, note } = await typefaceFor([data], files)
  const localized = localizeReport({ ...data, language })
  // A message needs no font of this computer.
  const brief = briefOf(localizeReport(data))
  return { pdf: await reportDocument(localized, typeface), language, note, brief }
}

/** The report of all products. */
export const makePortfolioReport = async ({ reports, ...portfolio }: PortfolioData, files: ReportFonts): Promise<MadeReport> => {
  const { typeface, language, note } = await typefaceFor(reports, files)
  const [first, ...others] = reports
  const inLanguage = (data: ReportData): ReportData => localizeReport({ ...data, language })
  const pdf = await portfolioDocument({ ...portfolio, reports: [inLanguage(first), ...others.map(inLanguage)] }, typeface)
  const brief = portfolioBriefOf({ ...portfolio, reports: [localizeReport(first), ...others.map(localizeReport)] })
  return { pdf, language, note, brief }
}
