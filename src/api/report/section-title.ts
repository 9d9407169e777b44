/** The title of a part of the report. */

import type { Frame } from './frame.ts'
import { colors } from './style.ts'

/** Returns the top of the section's content. */
export const sectionTitle = ({ sheet, left, right }: Frame, top: number, title: string, detail?: string): number => {
  const width = sheet.tags.leaf('H2', () =>
    sheet.text(title, left, top + 10, { size: 11, colour: colors.text, weight: 'semibold', width: right - left }),
  )
  if (detail !== undefined)
    sheet.text(detail, left + width + 8, top + 10, { size: 9, colour: colors.muted, width: Math.max(0, right - left - width - 8) })
  return top + 18
}
