/** Units and ages, as they are written beside numbers. */

import type { Translation } from '../../lib/i18n/translation.ts'
import type { format as english } from '../en/format.ts'

export const format: Translation<typeof english> = {
  points: '{{value}}\u00a0个百分点',
  span: '{{low}}\u00a0至\u00a0{{high}}',
  days_other: '{{count, number}} 天',
  hours_other: '{{count, number}} 小时',
  partDays: '{{value}} 天',
  partHours: '{{value}} 小时',
  justNow: '刚刚',
  minutesAgo: '{{n, number}} 分钟前',
  hoursAgo: '{{n, number}} 小时前',
  daysAgo: '{{n, number}} 天前',
}
