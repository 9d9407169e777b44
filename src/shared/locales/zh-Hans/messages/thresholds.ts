/** The source of each rule threshold. */

import type { thresholds as en } from '../../en/messages/thresholds.ts'
import type { Translation } from '../../translation.ts'

export const thresholds: Translation<typeof en> = {
  'threshold.start': '我们凭经验设定的初始值：当时没有数据可供校准。',
  'threshold.tested': '经过测试：用这个值，规则能在测试数据中找出预先埋入的问题。',
  'threshold.material': '金额低于一周花费的这个比例，不值得处理。',
  'threshold.sitting': '一次能处理完的数量。',
  'threshold.falseCards': '经过测试：在没有问题的模拟月份中，每月误报不超过 0.3 条。',
  'threshold.neverHealthy': '我们的初始值：健康的产品不应达到它。',
  'threshold.fifth': '我们的初始值：下跌五分之一是常用的处理门槛。',
  'threshold.oneFactor': '某个因素至少解释一半的跌幅，才会被列出。',
  'threshold.clicks': '按 2 天的点击量计，避免少量点击就下结论。',
  'threshold.halfDrop': '我们的初始值：达到跌幅的一半以上。',
  'threshold.thin': '我们的初始值：低于它，投放量太少，无法评估。',
  'threshold.stricter': '我们的初始值：由于无法确认频次上升，所以更严格。',
  'threshold.falseCtr': '经过计算：在 20,000 次展示时，“点击率 −20%”的规则有 1% 的概率误报。',
  'threshold.threeTargets': '经过计算：健康的广告花到目标单次购买成本的 3 倍仍无购买的概率是 5%。',
  'threshold.learning': '投放时间更短的广告还在学习期。',
  'threshold.twoWeeks': '两周，每个星期几都包含两次。',
  'threshold.surge': '我们的初始值：自然订单激增不等于追踪中断。',
  'threshold.swing': '经过计算：每天 25 笔订单时，仅随机波动就有这么大。',
  'threshold.fewerOrganic': '我们的初始值：自然订单减少不等于重复上报。',
  'threshold.missedNight': '一天半：漏掉一晚还不算问题。',
  'threshold.fourDays': '四天。',
  'threshold.weekForToken': '一周时间足够向有权限的人取得新令牌。',
  'threshold.weekend': '两天：中间可能隔着周末。',
}
