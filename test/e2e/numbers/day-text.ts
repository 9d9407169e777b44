/** Days as the window writes them, by hand. */

import { type Day, weekday } from '#shared/calendar.ts'
import type { ViewContext } from './view.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

type Written = Pick<ViewContext, 'language' | 'format'>

/** Only Americans give September three letters. */
const monthName = (month: number, format: Written['format']): string =>
  month === 9 && format !== 'en' ? 'Sept' : (months[month - 1] ?? '')

/** "Nov 19", "19 Nov" where the formats are not American, and "11月19日". */
export const shortDayText = (day: string, { language, format }: Written): string => {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  if (language === 'zh-Hans') return `${month}月${date}日`
  return format === 'en' ? `${monthName(month, format)} ${date}` : `${date} ${monthName(month, format)}`
}

/** "Thu, Nov 19, 2026", "Thu, 19 Nov 2026" where the formats are not American, and "2026年11月19日周四". */
export const dayText = (day: Day, written: Written): string => {
  const [year = ''] = day.split('-')
  if (written.language === 'zh-Hans') return `${year}年${shortDayText(day, written)}周${'日一二三四五六'[weekday(day)]}`
  return `${weekdays[weekday(day)]}, ${shortDayText(day, written)}${written.format === 'en' ? ',' : ''} ${year}`
}

/** "Nov 2026" and "2026年11月", of YYYY-MM. */
export const monthText = (text: string, { language, format }: Written): string => {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return language === 'en' ? `${monthName(month, format)} ${year}` : `${year}年${month}月`
}
