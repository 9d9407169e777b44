/** What the rules say that judge single ad sets and ads. */

import type { adRules as english } from '../english/ad-rules.ts'
import type { Translation } from '../translation.ts'

export const adRules: Translation<typeof english> = {
  'r20.subject': '各广告组相对同星期几的投放量',
  'r20.noImpressions': '数据来源不含展示次数',
  'r20.tooYoung': '没有广告组稳定投放满两周',
  'r20.title': '广告组“{{adset, short}}”几乎停投',
  'r20.fell': '最近一天只有 {{now, count}} 次展示，同星期几的常态为 {{usual, count}} 次（{{change, change}}）。',
  'r20.action': '依次检查该广告组的账单、被拒广告、投放时间，以及竞价或成本上限。',
  'r20.all.title': '该产品的广告几乎全部停投',
  'r20.all.fell': '全部广告组最近一天合计只有 {{now, count}} 次展示，同星期几的常态为 {{usual, count}} 次（{{change, change}}）。',
  'r20.all.action': '先检查付款方式和账户状态，再检查花费上限和被拒广告。',
  'r20.metric': '最近一天的展示次数',
  'r20.formula': '当天展示次数；常态：最近 8 周同星期几的中位数',
  'r20.doubt.paused': '该数据来源不说明广告组是否被主动暂停。',
  'r20.doubt.moved': '有意把预算转到另一个广告组，看起来也是这样。',
  'r20.doubt.allPaused': '如果是您主动暂停了该产品，请忽略这条建议。',
  'r20.doubt.import': '最近一天的数据导入不完整，看起来也是这样。',

  'r21.subject': '各广告相对同组广告的点击率',
  'r21.noClicks': '数据来源不含单个广告的展示或链接点击',
  'r21.tooSmall': '没有广告在 7 天内以及此前三周达到 {{impressions, count}} 次展示',
  'r21.title': '广告“{{ad, short}}”素材疲劳',
  'r21.fell': '最近 7 天的点击率为 {{now, share}}，此前三周为 {{before, share}}：{{change, change}}。',
  'r21.fellBeside': '最近 7 天的点击率为 {{now, share}}，此前三周为 {{before, share}}：扣除同组广告的同期变化后 {{change, change}}。',
  'r21.frequency': '每日频次 {{change, change}}。',
  'r21.action': '为这条素材换一个新开头，与原广告同时投放；新广告跑起来之后再压低原广告，避免断量。',
  'r21.metric': '最近 7 天的点击率',
  'r21.formula': '链接点击量 / 展示次数；常态：此前 21 天 × 同组广告点击率的同期变化',
  'r21.doubt.reach': '该数据来源不含覆盖人数，无法确认是否同一批人看得更频繁。',
  'r21.doubt.placements': '流量转向更便宜的版位会拉低点击率，并非素材疲劳。',

  'r23.subject': '有花费但没有购买的广告',
  'r23.noPurchases': '数据来源不含单个广告的购买',
  'r23.noTarget': '没有设置目标单次购买成本，也没有购买可供推算',
  'r23.title': '广告“{{ad, short}}”只花钱不出单',
  'r23.spent':
    '最近 {{days, count}} 天内，归因已稳定的日期共花费 {{spend, money}}，没有一次购买，相当于目标单次购买成本 {{target, money}} 的 {{multiples, times}} 倍。',
  'r23.chance': '达到目标水平的广告出现这种情况的概率：{{chance, share}}。',
  'r23.action': '暂停这条广告，保留所在广告组；不要用同样的开头重新启用。',
  'r23.metric': '无购买的花费',
  'r23.formula': '最近 {{days, count}} 天内归因已稳定日期的花费；常态：目标单次购买成本',
  'r23.clicks.metric': '同期链接点击量',
  'r23.clicks.formula': '相同日期的链接点击量',
  'r23.doubt.shared': '它与其他广告组共用预算：平台可能已在自动减少对它的投放。',
  'r23.doubt.ownTarget': '没有设置目标，以产品自身的单次购买成本代替。',
  'r23.doubt.later': '它可能仍在带来稍后购买、或经由其他广告购买的客户。',
}
