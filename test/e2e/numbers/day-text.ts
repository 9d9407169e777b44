/** Days as the window writes them, by hand. */

import { type Day, weekday } from '#shared/calendar.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Thu 19 Nov 2026" and "2026年11月19日周四". */
export const dayText = (day: Day, language: 'en' | 'zh-Hans'): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return language === 'en'
    ? `${weekdays[weekday(day)]} ${date} ${months[month - 1]} ${year}`
    : `${year}年${month}月${date}日周${'日一二三四五六'[weekday(day)]}`
}

/** "Nov 2026" and "2026年11月", of YYYY-MM. */
export const monthText = (text: string, language: 'en' | 'zh-Hans'): string => {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return language === 'en' ? `${months[month - 1]} ${year}` : `${year}年${month}月`
}
