/** The page of a campaign or ad set. */

import type { entity as en } from '../../en/window/entity.ts'
import type { Translation } from '../../translation.ts'

export const entity: Translation<typeof en> = {
  path: '当前位置',
  back: '返回',
  none: '这些天没有数据',
  noneText: '其广告没有投放，或者这些天还没有读取。请在页面顶部选择其他日期。',
  notFound: '该产品的广告中没有它',
  notFoundText: '它已分配给其他产品，或者其数据已删除。',
  since: '首次有数据：{{day}}',
  totals: '{{span}} 的成效',
  missing_other: '有 {{count, number}} 天的数据未知，未计入。',
  maturing_other: '有 {{count, number}} 天的购买仍在陆续上报，单次购买成本（Meta）和 ROAS（Meta）还可能好转。',
  running: '包含尚未结束的当天。',
  trend: {
    title: '按天',
    asTable: '以表格显示每天',
    metric: '指标',
    chart: '每天的{{metric}}；用方向键选择日期，按 Enter 打开',
    table: '每天的成效',
    day: '日期',
    soFar: '{{day}}（截至目前）',
    young: '{{day}}（购买仍在陆续上报）',
    unknown: '未知',
    allUnknown: '这些天全部未知。',
  },
  reason: {
    spend: '其广告没有投放，或者当天还没有读取。',
    notReported: '此来源不提供{{name}}。',
    noPurchases: '没有购买，无法相除。',
    noSpend: '没有花费，无法相除。',
    noImpressions: '没有展示，无法相除。',
  },
  adsets: {
    title: '广告组',
    label: '该广告系列的广告组',
    count_other: '{{count, number}} 个广告组',
    ads_other: '{{count, number}} 个广告',
  },
  ads: {
    title: '广告',
    label: '这些天的广告',
    name: '广告',
    count_other: '{{count, number}} 个广告',
    status: '投放状态',
    statusUnknown: '此来源不提供投放状态。',
  },
  advice: {
    title: '待处理的建议',
    label: '关于它或其组成部分的待处理建议',
    none: '没有关于它或其组成部分的待处理建议。',
  },
  decisions: {
    title: '决策',
    label: '对其建议的决策',
    none: '还没有对其建议的决策。',
    all: '全部决策',
  },
  history: {
    title: '编辑和事件',
    note: '最近 {{count, number}} 天',
    label: '编辑和事件，最新的在前',
    edited: '已编辑：{{name}}',
    editedSelf: '已编辑',
    none: '没有编辑，也没有记录的事件。',
    noEvents: '没有记录的事件。',
    unknown: '此来源不提供编辑记录。',
    more_other: '再显示 {{count, number}} 条',
  },
}
