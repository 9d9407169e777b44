/** The head of a product: the calendar, and how old its numbers are. */

import type { header as en } from '../../en/window/header.ts'
import type { Translation } from '../../translation.ts'

export const header: Translation<typeof en> = {
  chooseDay: '{{day}}，选择其他日期',
  calendar: '选择日期',
  latest: '回到最近一天',
  noFacts: '没有数据',
  legend: '带删除线的日期没有数据。',
  pulling: '拉取中',
  pulled: '{{age}}拉取',
  imported: '{{age}}导入',
  loading: '加载中…',
  notLoaded: '未加载',
  away: '无法连接服务',
  awayDetail: '服务没有响应。当前显示的是上次收到的数据；服务恢复后窗口会自动继续。',
  offline: '离线',
  offlineDetail: '此电脑已离线。网络恢复后会自动继续拉取。',
  failed_other: '拉取失败 {{count, number}} 次',
  old: '数据已过时',
  cache: { hit: '缓存', miss: '新生成', refresh: '已刷新', stale: '上次拉取失败' },
}
