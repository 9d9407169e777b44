/** Units and ages, as they are written beside numbers. */

import type { format as en } from '../../en/window/format.ts'
import type { Translation } from '../../translation.ts'

export const format: Translation<typeof en> = {
  points: '{{value}}\u00a0个百分点',
  span: '{{low}}\u00a0至\u00a0{{high}}',
  days_other: '{{count, number}} 天',
  hours_other: '{{count, number}} 小时',
  partDays: '{{value}} 天',
  partHours: '{{value}} 小时',
  typed: {
    unclear: '无法确定“{{typed}}”的含义，请填写 {{whole}} 或 {{decimal}}。',
    abbreviated: '“{{typed}}”是缩写的数字，请填写完整的数字，例如 {{example}}。',
    otherCurrency: '“{{typed}}”的货币不是 {{currency}}，请填写以 {{currency}} 计的金额。',
    whole: '请填写不带分隔符的整数，例如 {{example}}。',
    decimals_other: '最多填写 {{count, number}} 位小数，例如 {{example}}。',
  },
  justNow: '刚刚',
  minutesAgo: '{{n, number}} 分钟前',
  hoursAgo: '{{n, number}} 小时前',
  daysAgo: '{{n, number}} 天前',
}
