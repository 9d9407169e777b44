/** Texts of reminders in Simplified Chinese. */

import type { reminders as en } from '../en/reminders.ts'
import type { Translation } from '../translation.ts'

export const reminders: Translation<typeof en> = {
  'reminder.tokenEnded.title': 'Meta 令牌已过期',
  'reminder.tokenEnded.body': '{{account, name}}：更换令牌后即可恢复同步。API 密钥不变。',
  'reminder.tokenEnds.today.title': 'Meta 令牌今天过期',
  'reminder.tokenEnds.today.body': '{{account, name}}：令牌将于今天 {{time, name}} 过期，请提前更换。API 密钥不变。',
  'reminder.tokenEnds.tomorrow.title': 'Meta 令牌明天过期',
  'reminder.tokenEnds.tomorrow.body': '{{account, name}}：令牌将于明天 {{time, name}} 过期，请提前更换。API 密钥不变。',
  'reminder.tokenLeft.title_other': 'Meta 令牌将在 {{count, number}} 天后过期',
  'reminder.tokenLeft.body': '{{account, name}}：令牌将于 {{end, fullDate}}过期，请提前更换。API 密钥不变。',
  'reminder.newAdvice.title': '{{product, name}}：有新的高严重程度建议',
  'reminder.newAdvice.one': '{{card, text}}',
  'reminder.newAdvice.more_other': '{{card, text}}，另有 {{count, number}} 条',
  'reminder.cardLater.title': '{{product, name}}：您推迟的建议',
  'reminder.cardLater.body': '{{card, text}}',
  'reminder.outcome.title': '{{product, name}}：决策的效果',
  'reminder.outcome.worked': '有效：{{card, text}}',
  'reminder.outcome.hurt': '有害：{{card, text}}',
  'reminder.outcome.no_clear_effect': '无明显效果：{{card, text}}',
  'reminder.outcome.inconclusive': '无法判断：{{card, text}}',
  'reminder.pullFailed.title': '{{product, name}}：同步失败',
  'reminder.importFailed.title': '{{product, name}}：导入失败',
  'reminder.failedDelivery.title': '{{product, name}}：定时报告未送达',
  'reminder.failedDelivery.all': '全部产品：定时报告未送达',
  'reminder.unknownDelivery.title': '{{product, name}}：定时报告可能未送达',
  'reminder.unknownDelivery.all': '全部产品：定时报告可能未送达',
  'reminder.failed.reason': '{{reason, text}}',
  'reminder.failed.seeLog': '请查看应用日志。',
}
