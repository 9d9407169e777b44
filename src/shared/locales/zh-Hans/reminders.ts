/** What reminders say in Simplified Chinese, in the words of the window. */

import type { reminders as en } from '../en/reminders.ts'
import type { Translation } from '../translation.ts'

export const reminders: Translation<typeof en> = {
  'reminder.tokenEnded.title': 'Meta 令牌已过期',
  'reminder.tokenEnded.body': '{{account, name}}：更换令牌之前，无法从 Meta 拉取新数据。API 密钥不变。',
  'reminder.tokenEnds.today.title': 'Meta 令牌今天到期',
  'reminder.tokenEnds.today.body': '{{account, name}}：令牌将于今天 {{time, name}} 到期，请提前更换。API 密钥不变。',
  'reminder.tokenEnds.tomorrow.title': 'Meta 令牌明天到期',
  'reminder.tokenEnds.tomorrow.body': '{{account, name}}：令牌将于明天 {{time, name}} 到期，请提前更换。API 密钥不变。',
  'reminder.tokenLeft.title_other': 'Meta 令牌还有 {{count, number}} 天到期',
  'reminder.tokenLeft.body': '{{account, name}}：令牌将于 {{end, fullDate}}到期，请提前更换。API 密钥不变。',
  'reminder.newAdvice.title': '{{product, name}}：有新的高优先级建议',
  'reminder.newAdvice.one': '{{card, text}}',
  'reminder.newAdvice.more_other': '{{card, text}}，另有 {{count, number}} 条',
  'reminder.pullFailed.title': '{{product, name}}：未能拉取新数据',
  'reminder.importFailed.title': '{{product, name}}：文件导入失败',
  'reminder.failed.reason': '{{reason, text}}',
  'reminder.failed.seeLog': '原因请查看应用日志。',
}
