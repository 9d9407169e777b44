/** The page of all products. */

import type { productsOverview as en } from '../../en/window/products-overview.ts'
import type { Translation } from '../../translation.ts'

export const productsOverview: Translation<typeof en> = {
  totals: {
    label: '全部产品合计',
    unknown: '当天没有任何产品有此项数据。',
    unknownShort: '未知',
    missing: '当天数据未知，因此未计入{{kpis, names}}：{{products, names}}。',
    missingMany: '当天数据未知，因此未计入{{kpis, names}}：{{count, number}} 个产品。',
    notCompared: '尚无典型范围，因此未计入{{kpis, names}}的变化：{{products, names}}。',
    sharedOrders: '{{kpis, names}}：包含多个产品的订单，会在每个产品中各计一次。',
    notComparedMany: '尚无典型范围，因此未计入{{kpis, names}}的变化：{{count, number}} 个产品。',
  },
  table: '产品',
  note: '较{{weekday}}典型值的变化',
  noteSoFar: '当天未结束，暂不比较',
  of_other: '{{count, number}} 个产品',
  head: {
    product: '产品',
    revenue: '销售额',
    ratio: 'MER 或 ROAS',
    ratioShort: '比率',
    advice: '建议',
    forecast: '月末预测',
    spendSpark: '花费，14 天',
    ratioSpark: '{{name}}，14 天',
  },
  forecastHint: '对本自然月花费的预测，并与按日预算得出的计划相比。',
  noPlan: '计划未知',
  reported: 'Meta 报告',
  state: {
    no_data: '还没有数据',
    late: '当天没有数据',
    adsUntil: '广告数据截至 {{day}}',
    ordersUntil: '订单数据截至 {{day}}',
    settling: '购买数据仍在陆续上报',
  },
  open_other: '{{count, number}} 条待处理',
  nothingOpen: '没有待处理建议',
  evaluating: '正在分析…',
  riskHint: '待处理建议的风险花费之和。各条建议可能有重叠。',
  one: {
    text: '此账户只有一个产品。有多个产品时，本页会汇总各产品数据，并将所有建议一并排序。',
    open: '打开{{product}}',
    add: '添加产品',
  },
  none: '还没有数据',
  noneText: '您的产品都还没有数据。请在“数据与来源”中导入广告或订单数据。',
  toData: '数据与来源',
  advice: {
    title: '全部产品的建议',
    evaluating_other: '正在分析 {{count, number}} 个产品的建议。',
    nothing: '没有需要处理的建议',
    nothingText: '所有产品都没有待处理的建议。',
    more_other: '另有 {{count, number}} 条风险花费较低的待处理建议。请打开相应产品查看。',
    open: '打开{{product}}',
    done_other: '今日已完成：已决策 {{count, number}} 条',
    doneMoney_other: '今日已完成：已决策 {{count, number}} 条，涉及每周 {{money}} 的风险花费',
    doneHint: '您今天采纳或标为已执行的建议的风险花费之和。各条建议可能有重叠。',
  },
}
