/** What every part of a report draws with: the data, the words, the page and how far down it is used. */

import type { ReportText } from '#shared/locales/api-texts.ts'
import type { ReportData } from './report-data.ts'
import type { Sheet } from './sheet.ts'
import type { Writer } from './writing.ts'

export interface Frame {
  readonly data: ReportData
  readonly t: ReportText
  readonly write: Writer
  readonly sheet: Sheet
  readonly left: number
  readonly right: number
  /** Only the footer is below this. */
  readonly bottom: number
  /** Height of a line as a multiple of the size of its letters: characters that fill their square need more. */
  readonly leading: number
}

/** A part draws from `top` down and returns where it ends. */
export type Part = (frame: Frame, top: number) => number
