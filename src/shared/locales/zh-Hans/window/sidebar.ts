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
  numbers: '{{spend}}与 ROAS，{{day}}',
  numbersDetail: '{{day}}的{{spend}}和{{roas}}',
  open_other: '{{count, number}} 条待处理建议',
  account: '账户',
  accounts: {
    menu: '切换账户',
    open: '打开 {{account}}',
    openDemo: '打开演示',
    add: '添加其他账户…',
    addDemo: '添加演示',
    addingDemo: '正在生成演示…',
    files: '使用自己的数据：导入文件…',
    meta: '使用自己的数据：连接 Meta…',
    deleteDemo: '删除演示…',
  },
  deleteDemo: {
    title: '删除演示？',
    text: '演示及您在其中添加的所有内容将被删除，ROAS Desk 会先备份这些内容。{{account}} 的所有数据都会保留。您可以随时重新添加演示。',
    alone: '演示及您在其中添加的所有内容将被删除，ROAS Desk 会先备份这些内容，之后 ROAS Desk 从您自己的数据开始。您可以随时重新添加演示。',
    confirm: '删除演示',
    done: '演示已删除。',
  },
  noData: '还没有数据',
  expected: '{{spend}} · ≈{{roas}}',
  expectedDetail: 'ROAS（Meta）：目前已报告 {{reported}}，全部购买报告后预计 {{expected}}。',
  ordersOnly: '有订单，暂无广告',
  token: {
    none: '连接 Meta',
    noneNote: '自动同步广告数据',
    expired: '令牌已过期',
    expiredNote: '更换后恢复同步',
    lastDay: '令牌剩余不到 1 天',
    left_other: '令牌剩余 {{count, number}} 天',
    leftNote: '请在 {{day}}前更换',
    endless: '令牌永不过期',
    endlessNote: '无需更换',
  },
}
