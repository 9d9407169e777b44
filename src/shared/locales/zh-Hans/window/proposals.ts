/** Decisions that agents propose. */

import type { proposals as en } from '../../en/window/proposals.ts'
import type { Translation } from '../../translation.ts'

export const proposals: Translation<typeof en> = {
  notice_other: '智能体提议了 {{count, number}} 项决策。经您确认后才会生效。',
  review: '查看',
  title: '智能体的提议',
  note: '原因由智能体撰写，可能有误，也可能被某个名称误导。确认前请查看建议。',
  none: '没有待处理的提议。',
  decision: { adopt: '提议：采纳', ignore: '提议：忽略' },
  reason: '智能体的原因：',
  by: '来自 {{client}}，{{time}}。',
  byUnknown: '来自未说明名称的智能体，{{time}}。',
  expires: '{{time}} 过期。',
  confirm: { adopt: '采纳', ignore: '忽略' },
  confirmOf: { adopt: '采纳“{{title, inQuotes}}”', ignore: '忽略“{{title, inQuotes}}”' },
  decline: '拒绝',
  declineOf: '拒绝对“{{title, inQuotes}}”的提议',
  openOf: '前往建议“{{title, inQuotes}}”',
  confirmed: { adopt: '已按智能体的提议采纳建议。', ignore: '已按智能体的提议忽略建议。' },
  declined: '已拒绝提议。',
}
