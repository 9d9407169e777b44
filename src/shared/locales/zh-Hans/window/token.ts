/** The Token page. */

import type { token as en } from '../../en/window/token.ts'
import type { Translation } from '../../translation.ts'

export const token: Translation<typeof en> = {
  status: '有效期',
  lastDay: '60 天有效期剩余不到 1 天',
  ring_other: '60 天有效期剩余 {{count, number}} 天',
  over: '已过期',
  created: '签发时间',
  ends: '到期日',
  platform: '到期日（Meta 提供）',
  platformNone: 'Meta 没有提供此令牌的到期日',
  kept: '保存位置',
  rotateTitle: '更换令牌',
  label: '新的长期令牌',
  note: '先向 Meta 验证，再替换当前令牌。API 密钥和租户编号不变。',
  rotate: '更换令牌',
  checking: '正在向 Meta 验证…',
  done: '新令牌已生效。',
  nextTitle: '接下来会发生什么',
  next: {
    check: '先由 Meta 确认令牌有效并可读取广告账户。若不通过，输入框会显示原因，当前令牌继续有效。',
    keep: '新令牌取代旧令牌，存入本机的系统钥匙串；没有钥匙串时，只保留到退出 ROAS Desk。',
    pull: '因旧令牌失败的同步会立即重试。',
    same: 'API 密钥、租户编号、决策和数据都保持不变。',
  },
  reminders: '提醒',
  remindersNone: '没有待提醒事项',
  remindersNoneText: '令牌到期前 14、7、3、1 天会提醒您。',
  due: '{{time}} 提醒',
  shown: '{{time}} 已提醒',
  snoozeHour: '一小时后',
  snoozeTomorrow: '明天 9:00',
  snoozed: '已推迟，将于 {{time}} 再次提醒。',
  snoozeOf: '稍后提醒“{{title, inQuotes}}”',
}
