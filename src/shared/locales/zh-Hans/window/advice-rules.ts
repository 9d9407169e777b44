/** What each rule of the advice looks at, and what its money at risk means. Keyed by the rule's id. */

import type { adviceRules as en } from '../../en/window/advice-rules.ts'
import type { Translation } from '../../translation.ts'

export const adviceRules: Translation<typeof en> = {
  R02: {
    subject: '最近 7 个已稳定日期的 ROAS',
    money: 'ROAS 下降的幅度，折算成一周花费中的金额。',
  },
  R07: {
    subject: '每次点击的落地页浏览量',
    money: '一周花费中，用于那些从未看到落地页的点击的部分。',
  },
  R10: {
    subject: '每次结账的店铺订单数',
    money: '一周花费中，用于那些不再转化为订单的结账的部分。',
  },
  R20: {
    subject: '各广告组相对同星期几的投放量',
    money: '这里平时一周会花、而现在没有花出去的金额。',
  },
  R21: {
    subject: '各广告相对同组广告的点击率',
    money: '该广告一周花费中，与流失点击相当的部分。',
  },
  R23: {
    subject: '有花费但没有购买的广告',
    money: '该广告一周的花费。',
  },
  R31: {
    subject: '相对店铺订单丢失的平台购买',
    money: '一周花费中，将依据 Meta 看不到的购买来判断的部分。',
  },
  R32: {
    subject: '被重复计数的平台购买',
    money: '一周花费中，仅因购买被重复计数才显得划算的部分。',
  },
  R36: {
    subject: '归因设置、数据时效与平台访问令牌',
    money: '依赖这种状态数据的金额。',
  },
}
