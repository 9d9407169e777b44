/** ROAS 在哪里变化。 */

export const roasParts = {
  title: 'ROAS 在哪里变化',
  fromTo: '{{before}} → {{now}}',
  reason: '自身 ROAS 贡献 {{own}}，花费占比贡献 {{mix}}（{{before}} → {{now}}）。',
  others: {
    product_other: '其他 {{count, number}} 个产品',
    campaign_other: '其他 {{count, number}} 个广告系列',
    adset_other: '其他 {{count, number}} 个广告组',
    ad_other: '其他 {{count, number}} 个广告',
  },
  addUp: '各项影响相加等于整体变化；每一项来自该部分自身的 ROAS 及其花费占比。',
  maturing: '最近几天的购买仍在报告中，因此 ROAS 可能上升。',
  none: '没有可拆分的变化：日期尚未结束，或两个时段之一的 ROAS 未知。',
  failed: '无法读取各部分。',
}
