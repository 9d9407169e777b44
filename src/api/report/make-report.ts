/** Makes a report in the language asked for where this computer has a font for it, else in English. */

import { localizeReport } from './localize-report.ts'
import type { ReportData } from './report-data.ts'
import { reportDocument } from './report-document.ts'
import { chineseFonts } from './system-fonts.ts'
import { type FontFile, openTypeface } from './typeface.ts'

export interface MadeReport {
  readonly pdf: Uint8Array
  readonly language: ReportData['language']
  readonly note: string | null
}

const NO_FONT =
  'The report is in English because this computer has no font with Chinese characters. Install one, such as Noto Sans CJK, and create the report again.'

const chineseLetters = /\p{Script=Han}/u

/** `fontFolder`: our own fonts. `systemFonts`: in place of those that are looked for on this computer. */
export const makeReport = async (data: ReportData, fontFolder: string, systemFonts?: readonly FontFile[]): Promise<MadeReport> => {
  const mayNeedFont = data.language === 'zh-Hans' || chineseLetters.test(JSON.stringify([data.product, data.account, data.advice]))
  const typeface = await openTypeface(fontFolder, mayNeedFont ? (systemFonts ?? (await chineseFonts())) : [])
  const language = data.language === 'zh-Hans' && !typeface.canWrite('数据常态') ? 'en' : data.language
  const pdf = await reportDocument(localizeReport({ ...data, language }), typeface)
  return { pdf, language, note: language === data.language ? null : NO_FONT }
}
