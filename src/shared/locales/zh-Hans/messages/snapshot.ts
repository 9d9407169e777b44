/** Why a snapshot lacks a number, and what its numbers are compared with. */

import type { snapshot as en } from '../../en/messages/snapshot.ts'
import type { Translation } from '../../translation.ts'

export const snapshot: Translation<typeof en> = {
  'usual.repeat': '复购率按月变化，与星期几无关：请按首购月份对比。',
  'usual.noMargin': '该产品没有设置边际贡献率。',
  'usual.notHeld': '该产品没有此指标的数据。',
  'usual.tooYoung': '历史数据不足：需要 {{needed, number}} 个可用日，目前有 {{known, number}} 个。',
  'usual.fewRanges': '历史数据不足：需要之前 {{needed, number}} 个等长时段，目前有 {{known, number}} 个。',
  'usual.people': '人数不能按天相加。',

  'movement.weekdays': '最近 28 天的同星期几',
  'movement.ranges_other': '之前 {{count, number}} 个等长时段',
  'movement.rangesPartly_other': '之前 {{count, number}} 个等长时段（其中 {{days, number}} 天有数据）',
  'movement.running': '当天尚未结束，不完整的一天不可比。',
  'movement.noWeekdays': '最近 28 天的同星期几没有广告数据。',
  'movement.noFacts': '当天没有广告数据。',
  'movement.rangeRunning': '最后一天尚未结束，不完整的一天不可比。',
  'movement.noRanges': '之前的等长时段没有广告数据。',
  'movement.noRangeFacts': '该时段没有广告数据。',
  'movement.noCommonDay': '无法拆分：没有任何一天同时有花费、展示次数、链接点击量、购买次数和购买价值。',
  'movement.missing.now.cpm': '无法拆分：当天或该时段的花费或展示次数缺失或为零。',
  'movement.missing.now.ctr': '无法拆分：当天或该时段的链接点击量或展示次数缺失或为零。',
  'movement.missing.now.cvr': '无法拆分：当天或该时段的购买次数或链接点击量缺失或为零。',
  'movement.missing.now.aov_meta': '无法拆分：当天或该时段的购买价值或购买次数缺失或为零。',
  'movement.missing.before.cpm': '无法拆分：对比日期的花费或展示次数缺失或为零。',
  'movement.missing.before.ctr': '无法拆分：对比日期的链接点击量或展示次数缺失或为零。',
  'movement.missing.before.cvr': '无法拆分：对比日期的购买次数或链接点击量缺失或为零。',
  'movement.missing.before.aov_meta': '无法拆分：对比日期的购买价值或购买次数缺失或为零。',

  'warning.noAds': '还没有广告数据：请在“数据与来源”中导入。',
  'warning.noFacts': '当天没有广告数据。',
  'warning.mixed': '合计中混有不同的归因设置：{{settings, list}}。归因窗口不同，购买不可比。',

  'reconcile.noOrders': '这些天没有店铺订单：请在“数据与来源”中导入。',
  'reconcile.otherDays': '店铺订单的日期是 {{first, dated}} 至 {{last, dated}}，不含这些天。',
  'reconcile.noPurchases': '这些天的广告数据不含购买。',
  'reconcile.noDay': '广告数据和店铺订单没有相同的日期。',
}
