/** The words of a report in its language. */

import type { ReportLanguage } from '#shared/contract/desk-report.ts'
import type { ReportTexts } from './report-texts.ts'
import { chinese } from './texts-chinese.ts'
import { english } from './texts-english.ts'

export const textsOf = (language: ReportLanguage): ReportTexts => (language === 'zh-Hans' ? chinese : english)
