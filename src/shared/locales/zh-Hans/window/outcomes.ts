/** 已执行建议的效果。 */

import type { outcomes as en } from '../../en/window/outcomes.ts'
import type { Translation } from '../../translation.ts'

export const outcomes: Translation<typeof en> = {
  title: '效果',
  verdict: { worked: '有效', hurt: '有害', no_clear_effect: '无明显效果', inconclusive: '无法判断' },
  metric: {
    landing_page_views_per_click: '每次点击的落地页浏览量',
    orders_per_checkout: '每次结账的订单数',
    impressions: '展示次数',
    ctr: '点击率',
    cpa_meta: '单次购买成本（Meta）',
    purchases: '购买次数（Meta）',
    purchases_per_order: '每个订单的购买次数',
    orders: '订单数',
  },
  changed: {
    product: '商品的{{metric}}：{{change}}（90% 区间 {{interval}}）',
    campaign: '广告系列的{{metric}}：{{change}}（90% 区间 {{interval}}）',
    adset: '广告组的{{metric}}：{{change}}（90% 区间 {{interval}}）',
    ad: '广告的{{metric}}：{{change}}（90% 区间 {{interval}}）',
  },
  againstOwn: '与问题出现前自身 {{weeks, number}} 周相比。',
  against_other: '与问题出现前自身 {{weeks, number}} 周及其预算之外的 {{count, number}} 个对照相比。',
  nobodyActed: '与同一规则下无人处理的问题相比：{{change}}（90% 区间 {{interval}}）。',
  back: {
    yes: '已回到问题出现前的水平。',
    no: '尚未回到问题出现前的水平。',
    better: '好于问题出现前。',
    unknown: '无法确定是否已回到问题出现前的水平。',
  },
  read: '统计区间：{{from}} 至 {{through}}。',
  pending: '截至 {{day}} 的数据最终确定后给出结论。',
  unmeasurable: '该操作不会改变任何可衡量的数据。',
  contradicted: '数据与决策不符：该广告仍在投放。',
  placebo: '在您自己过去未经编辑的 {{judged, number}} 次尝试中，同一方法有 {{found, number}} 次得出了效果（{{rate}}）。',
  reason: {
    beyond_chance: '变化超出随机波动。',
    within_chance: '变化在随机波动之内。',
    issue_went_on: '问题仍在持续，这并非操作的效果。',
    guard_got_worse: '不应变差的指标变差了。',
    methods_disagree: '两种方法结果不一致。',
    placebos_fail: '在未做任何操作时，该方法也过于频繁地得出效果。',
    no_control: '其预算之外没有持续投放且未经编辑的对照。',
    no_ignored_episodes: '是否会自行恢复尚不可知：已忽略的同类问题 {{episodes, number}} 个，需要 {{needed, number}} 个。',
    short_past: '问题出现前只有 {{weeks, number}} 周数据，需要 {{needed, number}} 周。',
    no_data_after: '并非在每个统计周都有投放。',
    few_events: '预计约 {{expected, number(maximumFractionDigits: 0)}} 次事件，需要 {{needed, number}} 次：太少。',
  },
  wouldChange: {
    change_beyond: '变化超过 {{amount}} 会改变结论。',
    weaker_by: '结果减弱 {{amount}} 会改变结论。',
    more_ignored_episodes: '再有 {{more, number}} 个已忽略的同类问题即可得出结论。',
    control_outside_budget: '其他广告系列中有未经编辑的对照即可得出结论。',
    days_with_data: '每周都有投放即可得出结论。',
    guard_back: '该指标回到原有水平会改变结论。',
    fewer_false_placebos: '未经编辑时数据更平稳即可得出结论。',
    steadier_weeks: '每周数据更平稳即可得出结论。',
    more_weeks_before: '问题出现前再多 {{more, number}} 周数据即可得出结论。',
    more_events: '再多约 {{more, number}} 次事件即可得出结论。',
  },
}
