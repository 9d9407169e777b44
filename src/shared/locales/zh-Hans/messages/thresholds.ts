/** What each number that the rules decide by rests on. */

import type { thresholds as en } from '../../en/messages/thresholds.ts'
import type { Translation } from '../../translation.ts'

export const thresholds: Translation<typeof en> = {
  'threshold.start': '我们凭经验设定的初始值：当时还没有数据可以验证。',
  'threshold.tested': '经过测试：用这个值，规则能在测试数据中找出预先埋入的故障。',
  'threshold.material': '金额低于一周花费的这个比例，就不值得投手花时间。',
  'threshold.sitting': '一次就能处理完的数量。',
  'threshold.falseCards': '经过测试：在没有任何故障的模拟月份中，每月误报不超过 0.3 条。',
  'threshold.neverHealthy': '我们的初始值：正常的产品不应达到它。',
  'threshold.fifth': '我们的初始值：下跌五分之一，投手通常就会处理。',
  'threshold.oneFactor': '某个因素至少要能解释一半的跌幅，才会被点名。',
  'threshold.clicks': '按 2 天的点击量计，避免少量点击就下结论。',
  'threshold.halfDrop': '我们的初始值：达到跌幅的一半以上。',
  'threshold.thin': '我们的初始值：低于它，投放量太少，无法判断。',
  'threshold.stricter': '我们的初始值：由于无法核实频次是否上升，所以更严格。',
  'threshold.falseCtr': '经过计算：在 20,000 次展示时，“点击率 −20%”的规则有 1% 的概率误报。',
  'threshold.threeTargets': '经过计算：正常的广告花到目标单次购买成本的 3 倍仍无购买的概率是 5%。',
  'threshold.learning': '投放时间更短的广告还在学习期。',
  'threshold.twoWeeks': '两周，每个星期几都包含两次。',
  'threshold.surge': '我们的初始值：自然订单激增不等于追踪中断。',
  'threshold.swing': '经过计算：每天 25 笔订单时，仅随机波动就有这么大。',
  'threshold.fewerOrganic': '我们的初始值：自然订单减少不等于重复上报。',
  'threshold.missedNight': '一天半：漏掉一晚还不算问题。',
  'threshold.fourDays': '四天。',
  'threshold.weekForToken': '一周时间足够向有权限的人拿到新令牌。',
  'threshold.weekend': '两天：中间可能隔着周末。',
}
