/** The command palette: its groups, days and numbers. */

import type { palette as en } from '../../en/window/palette.ts'
import type { Translation } from '../../translation.ts'

export const palette: Translation<typeof en> = {
  group: {
    recent: '最近使用',
    product: '产品',
    card: '建议',
    page: '页面',
    view: '视图',
    day: '日期',
    command: '命令',
    line: '趋势折线',
    bars: '趋势柱形',
  },
  latest: '最近一个完整日',
  yesterday: '昨天，{{day}}',
  today: '今天，{{day}}',
  import: { ads: '将广告数据导入{{product}}…', orders: '将订单导入{{product}}…' },
  theme: { system: '主题：跟随系统', light: '主题：浅色', dark: '主题：深色' },
  line: '趋势折线：{{name}}',
  bars: '趋势柱形：{{name}}',
}
