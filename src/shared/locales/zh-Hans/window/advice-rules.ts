/** What each advice rule checks and how its at-risk spend is calculated, keyed by rule ID. */

import type { adviceRules as en } from '../../en/window/advice-rules.ts'
import type { Translation } from '../../translation.ts'

export const adviceRules: Translation<typeof en> = {
  R02: {
    subject: '归因窗口已关闭的最近 7 天的 ROAS',
    money: '一周花费 × ROAS 降幅。',
  },
  R07: {
    subject: '每次点击的落地页浏览量',
    money: '一周花费中，点击后未打开落地页的部分。',
  },
  R10: {
    subject: '每次发起结账的店铺订单数',
    money: '一周花费中，发起结账后不再转化为订单的部分。',
  },
  R18: {
    subject: '各广告组的购买占比与花费占比',
    money: '该广告组一周花费 × 低于可比广告组的部分。',
  },
  R20: {
    subject: '各广告组与同星期几典型值相比的投放量',
    money: '典型一周花费中，目前没有投放出去的部分。',
  },
  R21: {
    subject: '各广告与同组广告相比的点击率',
    money: '该广告一周花费 × 点击率降幅。',
  },
  R23: {
    subject: '有花费但没有购买或购买过少的广告',
    money: '每个广告最近 14 天（即“设置”中该规则的回看天数）的花费 ÷ 其有数据的天数 × 7。',
  },
  R24: {
    subject: '低于目标单次购买成本但花费很少的广告',
    money: '它一周的购买按目标单次购买成本计算会多花的金额。',
  },
  R25: {
    subject: '单个广告的购买占比',
    money: '该广告一周的花费。',
  },
  R31: {
    subject: '与店铺订单相比缺失的 Meta 购买',
    money: '一周花费中，因 Meta 漏记购买而会被误判的部分。',
  },
  R32: {
    subject: '被重复计数的 Meta 购买',
    money: '一周花费中，仅因购买重复计数才显得有效的部分。',
  },
  R36: {
    subject: '归因设置、数据时效与 Meta 令牌',
    money: '依据过时或不一致的数据评估的花费。',
  },
}
