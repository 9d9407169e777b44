/** The product header: the calendar and the age of the data. */

import type { header as en } from '../../en/window/header.ts'
import type { Translation } from '../../translation.ts'

export const header: Translation<typeof en> = {
  chooseDay: '{{day}}，选择其他日期',
  period: {
    label: '时段',
    day: '单日',
    days: '最近 {{count, number}} 天',
    month: '本月至今',
    custom: '自定义起止日期',
    chooseRange: '选择开始和结束日期',
    tooLong: '时段最多 {{most, number}} 天。',
    today: '今天',
    compare: '对比',
    none: '不对比',
    before: '上一时段',
    year: '去年同期',
    comparedDays: '{{span}}，星期几相同',
  },
  calendar: '选择日期',
  latest: '回到最近一天',
  noFacts: '没有数据',
  legend: '带删除线的日期没有数据。',
  limits: '数据日期：{{span}}。',
  pulling: '同步中',
  pulled: '{{age}}同步',
  imported: '{{age}}导入',
  loading: '加载中…',
  notLoaded: '未加载',
  away: '未连接',
  awayDetail: 'ROAS Desk 没有响应。当前显示上次收到的数据，正在自动重新连接。',
  offline: '离线',
  offlineDetail: '您已离线。恢复联网后会自动继续同步。',
  failed_other: '同步失败 {{count, number}} 次',
  old: '数据已过时',
  cache: { hit: '缓存', miss: '刚计算', refresh: '已刷新', stale: '上次同步失败' },
}
