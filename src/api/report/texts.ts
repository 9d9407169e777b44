/** The words of a report in its language. */

import type { Language } from '#shared/languages.ts'
import type { ReportTexts } from './report-texts.ts'
import { chinese } from './texts-chinese.ts'
import { english } from './texts-english.ts'

export const textsOf = (language: Language): ReportTexts => (language === 'zh-Hans' ? chinese : english)
