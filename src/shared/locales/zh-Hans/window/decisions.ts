/** The Decisions page. */

import type { decisions as en } from '../../en/window/decisions.ts'
import type { Translation } from '../../translation.ts'

export const decisions: Translation<typeof en> = {
  history: '历史',
  newestFirst_other: '{{count, number}} 条记录，最新在前',
  someOf: '{{shown, number}} / {{total, number}} 条记录',
  none: '还没有决策',
  noneText: '您对建议的决策会连同时间和原因显示在这里。',
  notFound: '没有匹配的决策',
  notFoundText: '请尝试其他搜索词或筛选条件。',
  showAll: '显示全部',
  search: '搜索建议、原因、产品',
  allDecisions: '全部决策',
  allProducts: '全部产品',
  export: '导出 CSV',
  exportName: '决策记录 {{day}}.csv',
  ofDay_other: '{{count, number}} 条',
  advice: '建议',
  product: '产品',
  decision: '决策',
  reason: '原因',
  when: '时间',
  money: '风险花费',
  moneyHint: '做出决策时，建议显示的每周风险花费',
  noMoney: '该建议没有金额',
  notSaved: '该建议的内容不可用：决策早于建议保存功能，或通过 API 针对从未显示过的建议做出。',
  undo: '撤销',
  undoOf: '撤销对“{{title, inQuotes}}”的决策',
  standing: { current: '有效', replaced: '已被取代', withdrawn: '已撤销' },
  detail: '决策',
  madeOn: '{{time}}',
  since: '始于 {{day}}',
  asItStood: '做出决策时的建议',
  openCard: '前往该建议',
}
