/** The sidebar. */

import type { sidebar as en } from '../../en/window/sidebar.ts'
import type { Translation } from '../../translation.ts'

export const sidebar: Translation<typeof en> = {
  label: '产品与账户',
  products: '产品',
  none: '暂无',
  find: '查找产品',
  notFound: '没有匹配的产品',
  ofDay: '{{day}}数据',
  open_other: '{{count, number}} 条待处理建议',
  account: '账户',
  noData: '还没有数据',
  ordersOnly: '有订单，暂无广告',
  token: {
    none: '连接 Meta',
    noneNote: '自动同步广告数据',
    expired: '令牌已过期',
    expiredNote: '更换后恢复同步',
    lastDay: '令牌剩余不到 1 天',
    left_other: '令牌剩余 {{count, number}} 天',
    leftNote: '请在 {{day}}前更换',
  },
}
