/** The month-end spend forecast, on All products and in the Ad sets tab, and why a number about ad sets is unknown. */

import type { forecast as en } from '../../en/window/forecast.ts'
import type { Translation } from '../../translation.ts'

export const forecast: Translation<typeof en> = {
  againstPlan: '较计划 {{change}}',
  interval: '80% 区间 {{low}} 至 {{high}}',
  reason: {
    campaign_budget: '各广告组共用广告系列预算。',
    no_budget: '最近 7 天没有已知的广告组预算。',
    no_purchases: '没有购买，无法计算。',
    no_value: '广告数据不含购买价值。',
    not_reported: '该数据来源不提供购买次数。',
    no_spend: '没有花费。',
    too_few: '样本量太小：按花费预计 {{have, number}} 次购买，需要 {{need, number}} 次。',
    few_days: '数据不足：完整的日子有 {{have, number}} 天，需要 {{need, number}} 天。',
    other_purpose: '不以购买为优化目标：不按购买评判。',
    no_facts: '没有广告数据。',
  },
}
