/** Texts of the rules that evaluate single ad sets and ads. */

import type { adRules as en } from '../../en/messages/ad-rules.ts'
import type { Translation } from '../../translation.ts'

export const adRules: Translation<typeof en> = {
  'r18.subject': '各广告组的购买占比与花费占比',
  'r18.noPurchases': '数据来源不含单个广告的购买',
  'r18.alone': '只有一个广告组在投放，无法比较',
  'r18.title': '广告组“{{adset, short}}”的购买与花费不相称',
  'r18.shares':
    '在购买已全部上报的 {{days, number}} 天内，它占花费的 {{spendShare, share}}、购买的 {{purchaseShare, share}}，效率指数为 {{value, ratio}}。',
  'r18.withoutBest':
    '即使不计明显卖得更好的广告组（占花费的 {{share, share}}，例如再营销），它每单位花费带来的购买仍只有其余广告组的 {{value, ratio}} 倍。',
  'r18.chance': '如果其效率指数为 {{limit, ratio}}，出现这种情况的概率至多为 {{chance, bound}}，与查看次数无关。',
  'r18.action': '做一次测试：将该广告组预算下调 20%，持续两周，“{{control, short}}”保持不变作为对照，再比较两者的单次购买成本。',
  'r18.action.unknownBudget':
    '如果该广告组有自己的预算，做一次测试：将预算下调 20%，持续两周，“{{control, short}}”保持不变作为对照，再比较两者的单次购买成本。如果使用广告系列预算（CBO），请不要改动。',
  'r18.action.alone':
    '做一次测试：将该广告组预算下调 20%，持续两周，再与之前两周的单次购买成本比较。所在广告系列没有其他在投放的广告组可作对照。',
  'r18.action.alone.unknownBudget':
    '如果该广告组有自己的预算，做一次测试：将预算下调 20%，持续两周，再与之前两周的单次购买成本比较。如果使用广告系列预算（CBO），不要改动。',
  'r18.metric': '购买占比 ÷ 花费占比',
  'r18.formula': '占整个产品的比例，取购买已全部上报的 {{days, number}} 天；典型值：1',
  'purpose.doubt': '数据中没有该广告组的优化目标。如果该广告组不以购买为优化目标，请忽略此卡片。',
  'purpose.noSales': '没有以购买为优化目标的广告组。',
  'r18.doubt.later': '它带来的人可能稍后经由其他广告组（例如再营销）购买。',
  'r18.doubt.average': '平均成本不能预测最后 20% 花费的效果，所以这里建议做测试。',
  'r18.doubt.audience': '新受众或成本较高的国家花费更多，可能正是您想要的。',

  'r20.subject': '各广告组与同星期几典型值相比的投放量',
  'r20.noImpressions': '数据来源不含展示次数',
  'r20.tooYoung': '还没有广告组稳定投放满两周',
  'r20.firstDay_other': '{{count, number}} 个广告组在最后一天停止投放；该数据来源不报告编辑，暂停看起来也是如此：次日才能判断',
  'r20.noRows_other': '该数据来源不报告 {{count, number}} 个没有投放的广告组是否已被暂停',
  'r20.title': '广告组“{{adset, short}}”几乎停投',
  'r20.fell': '最近一天只有 {{now, number}} 次展示，同星期几的典型值为 {{usual, number}} 次（{{change, change}}）。',
  'r20.action': '请依次检查：账单、被拒广告、投放时间，以及该广告组的竞价或成本上限。',
  'r20.all.title': '该产品的广告几乎全部停投',
  'r20.all.fell': '全部广告组最近一天合计只有 {{now, number}} 次展示，同星期几的典型值为 {{usual, number}} 次（{{change, change}}）。',
  'r20.all.action': '先检查付款方式和账户状态，再检查花费上限和被拒广告。',
  'r20.metric': '最近一天的展示次数',
  'r20.formula': '当天展示次数；典型值：最近 8 周同星期几的中位数',
  'r20.stop.title': '{{since, text}}，该产品没有任何广告投放',
  'r20.stop.days': '{{first, date}}至 {{last, date}}的广告数据已读取，其中没有任何投放。',
  'r20.stop.before': '此前 {{known, number}} 天中有 {{spending, number}} 天有花费，每周约 {{spend, money}}。',
  'r20.stop.active': '广告的投放状态为开启，因此并非被暂停。',
  'r20.stop.action': '请依次检查：付款方式、账户状态和被拒广告。',
  'r20.stop.actionIfNotPaused': '如果您没有暂停广告，请依次检查：付款方式、账户状态和被拒广告。',
  'r20.stop.metric': '没有投放的天数',
  'r20.stop.formula': '自上次投放以来没有花费的天数，不含通常停投的星期几、促销和节假日',
  'r20.stop.doubt.paused': '该数据来源不报告您是否暂停了广告：暂停全部广告看起来也是这样。',
  'r20.stop.doubt.ended': '到达结束日期或花费上限的广告系列，停投属于正常情况。',
  'r20.doubt.moved': '有意把预算转到另一个广告组，看起来也是这样。',
  'r20.doubt.cut': '该数据来源不报告编辑：您有意大幅下调预算，看起来也是这样。',
  'r20.doubt.allPaused': '如果是您主动暂停了该产品，请忽略这条建议。',
  'r20.doubt.import': '最近一天的数据导入不完整，看起来也是这样。',
  'r20.doubt.ended': '到达结束日期或花费上限的广告组，停投属于正常情况。',

  'r21.subject': '各广告与同组广告相比的点击率',
  'r21.noClicks': '数据来源不含单个广告的展示或链接点击',
  'r21.tooSmall': '没有广告在最近 7 天达到 {{impressions, number}} 次展示，并有此前三周的数据',
  'r21.title': '广告“{{ad, short}}”出现素材疲劳',
  'r21.fell': '最近 7 天的点击率为 {{now, share}}，此前三周为 {{before, share}}：{{change, change}}。',
  'r21.fellBeside': '最近 7 天的点击率为 {{now, share}}，此前三周为 {{before, share}}：扣除同组广告的同期变化后 {{change, change}}。',
  'r21.frequency': '每日频次变化 {{change, change}}。',
  'r21.frequency.same': '每日频次没有变化。',
  'r21.action': '为这条素材的创意做一个新开头，与原广告同时投放；新广告起量之后再缩减原广告，避免断量。',
  'r21.metric': '最近 7 天的点击率',
  'r21.formula': '链接点击量 / 展示次数；典型值：此前 21 天 × 同组广告点击率的同期变化',
  'r21.doubt.reach': '一周内人均看到广告的次数未知：多天的覆盖人数不能相加，而每日频次在受众疲劳时几乎不变。',
  'r21.doubt.placements': '流量转向更便宜的版位会拉低点击率，并非素材疲劳。',
  'r21.doubt.siblings': '同组新广告吸走更多点击，会让没有变化的广告显得变差。',
  'r21.doubt.better': '点击少了但更精准并不算损失：替换前先看它的单次购买成本。',

  'r23.subject': '有花费但没有购买或购买过少的广告',
  'r23.noPurchases': '数据来源不含单个广告的购买',
  'r23.noTarget': '没有设置目标单次购买成本，也没有可供估算的购买',
  'r23.title': '广告“{{ad, short}}”有花费但没有购买',
  'r23.title.noLonger': '广告“{{ad, short}}”不再带来购买',
  'r23.title.few': '广告“{{ad, short}}”的单次购买成本过高',
  'r23.title.adset': '“{{adset, short}}”中有 {{ads, number}} 条广告花费后没有购买或购买过少',
  'r23.title.campaign': '广告系列“{{campaign, short}}”的目标是购买吗？',
  'r23.spent':
    '{{first, date}}至 {{last, date}}（归因窗口已关闭）共花费 {{spend, money}}，没有一次购买，相当于目标单次购买成本 {{target, money}} 的 {{multiples, times}} 倍。',
  'r23.spent.own':
    '{{first, date}}至 {{last, date}}（归因窗口已关闭）共花费 {{spend, money}}，没有一次购买，相当于该产品的平均单次购买成本 {{target, money}} 的 {{multiples, times}} 倍。',
  'r23.few_other':
    '{{first, date}}至 {{last, date}}（归因窗口已关闭）共花费 {{spend, money}}，截至 {{through, date}}有 {{count, number}} 次购买：单次购买成本为 {{cpa, money}}，目标为 {{target, money}}。',
  'r23.few.own_other':
    '{{first, date}}至 {{last, date}}（归因窗口已关闭）共花费 {{spend, money}}，截至 {{through, date}}有 {{count, number}} 次购买：单次购买成本为 {{cpa, money}}，该产品平均为 {{target, money}}。',
  'r23.group':
    '{{first, date}}至 {{last, date}}（归因窗口已关闭），{{ads, names}}共花费 {{spend, money}}，相当于目标单次购买成本 {{target, money}} 的 {{multiples, times}} 倍。截至 {{through, date}}的购买：{{purchases, number}} 次。',
  'r23.group.own':
    '{{first, date}}至 {{last, date}}（归因窗口已关闭），{{ads, names}}共花费 {{spend, money}}，相当于该产品的平均单次购买成本 {{target, money}} 的 {{multiples, times}} 倍。截至 {{through, date}}的购买：{{purchases, number}} 次。',
  'r23.chance': '如果它处于该单次购买成本，出现这种情况的概率至多为 {{chance, bound}}，与查看次数无关。',
  'r23.chance.few': '如果其单次购买成本为该值的 {{limit, times}} 倍，出现这种情况的概率至多为 {{chance, bound}}，与查看次数无关。',
  'r23.chance.clearest': '如果其中最明显的一条广告处于该单次购买成本，出现这种情况的概率至多为 {{chance, bound}}，与查看次数无关。',
  'r23.action.adset': '暂停{{ads, names}}，保留该广告组的其他广告；不要用同样的开头重新启用。',
  'r23.action.campaign':
    '如果该广告系列的目标是购买，暂停{{ads, names}}；否则请忽略此卡片。数据中有目标时（文件中的“Objective”或“Optimization goal”列），这类广告系列的广告不会按购买评判。',
  'r23.action': '暂停这条广告，保留所在广告组；不要用同样的开头重新启用。',
  'r23.metric': '无购买的花费',
  'r23.formula': '{{first, date}}至 {{last, date}}的花费，归因窗口已关闭；典型值：目标单次购买成本',
  'r23.formula.own': '{{first, date}}至 {{last, date}}的花费，归因窗口已关闭；典型值：该产品的平均单次购买成本',
  'r23.metric.few': '单次购买成本',
  'r23.formula.few':
    '{{first, date}}至 {{last, date}}的花费（归因窗口已关闭）/ {{first, date}}至 {{through, date}}的购买；典型值：目标单次购买成本',
  'r23.formula.few.own':
    '{{first, date}}至 {{last, date}}的花费（归因窗口已关闭）/ {{first, date}}至 {{through, date}}的购买；典型值：该产品的平均单次购买成本',
  'r23.clicks.metric': '同期链接点击量',
  'r23.clicks.formula': '相同日期的链接点击量',
  'r23.doubt.shared': '如果它使用广告系列预算（CBO），Meta 可能已在自动减少对它的投放。',
  'r23.doubt.ownTarget': '没有设置目标，改用产品自身的单次购买成本。',
  'r23.doubt.later': '它可能仍在带来稍后购买、或经由其他广告购买的客户。',
  'r23.doubt.retargeting': '它的购买可能被归因给后面的再营销广告。',
  'r23.doubt.tag': '链接缺少追踪参数会隐藏它的成交：请打开广告实际点一遍。',

  'r24.subject': '低于目标单次购买成本但花费很少的广告',
  'r24.noPurchases': '数据来源不含单个广告的购买',
  'r24.noTarget': '没有设置目标单次购买成本',
  'r24.title': '广告“{{ad, short}}”低于目标成本，但花费很少',
  'r24.cost':
    '在购买已全部上报的 {{days, number}} 天内，它带来 {{purchases, number}} 次购买，每次 {{cost, money}}，占花费的 {{spendShare, share}}；目标单次购买成本为 {{target, money}}。',
  'r24.chance':
    '它的单次购买成本低于目标的概率为 {{chance, share}}。如果它刚好达标，出现这种情况的概率至多为 {{p, bound}}，与查看次数无关。',
  'r24.action':
    '做一次扩量测试：把该广告复制到一个有独立预算的广告组，预算约为总花费的 10%，持续两周；只有单次购买成本仍低于目标时才继续。不要按平均成本从其他广告挪预算。',
  'r24.metric': '该广告的单次购买成本',
  'r24.formula': '购买已全部上报的 {{days, number}} 天的花费 / 购买次数；典型值：目标单次购买成本',
  'r24.doubt.shared': '它使用广告系列预算（CBO）：虽然成本低，Meta 给它的花费仍很少，增加花费可能更贵。',
  'r24.doubt.marginal': '后续购买的成本通常高于最初的平均成本。',
  'r24.doubt.retargeting': '再营销广告会得到其他广告带来的购买的归因，而且受众很小。',
  'r24.doubt.promo': '促销或较小的受众可能让广告暂时变便宜。',

  'r25.subject': '单个广告的购买占比',
  'r25.noPurchases': '数据来源不含单个广告的购买',
  'r25.title': '大部分购买来自一条广告：“{{ad, short}}”',
  'r25.share':
    '最近 {{days, number}} 天的 {{purchases, number}} 次购买中，它占 {{share, share}}（90% 置信区间为 {{low, share}} 至 {{high, share}}），一周前也是如此。有投放的广告：{{ads, number}} 条。',
  'r25.why': '目前没有问题，但如果这条广告疲劳，大部分成交会随之消失。',
  'r25.action': '现在就准备 2 到 3 个新创意，与这条广告同时测试；这条广告保持不变。',
  'r25.metric': '该广告的购买占比',
  'r25.formula': '{{days, number}} 天内该广告的购买 / 全部广告的购买；典型值：一周前结束的两周',
  'r25.doubt.single': '如果有意只投放一两条广告，例如预算很小，这属于正常情况。',
  'r25.doubt.credit': '购买会归因给用户最后看到的广告，即使是其他广告带来的。',
  'r25.doubt.copies': '同一创意的多个副本算作多条广告，对该创意的依赖可能更大。',
}
