/** Reminders in Simplified Chinese, in the words of the window. */

import type { Card } from '#shared/contract/advice.ts'
import { percentSpaceOf } from '#shared/languages.ts'
import { chineseMessages } from '#shared/messages/chinese-language.ts'
import { messageWriter } from '#shared/messages/message-writer.ts'
import { messageParts, plainText } from '#shared/messages/write-message.ts'
import { dayWriter } from './day-writer.ts'
import type { ReminderTexts } from './reminder-texts.ts'

const whens = { today: '今天', tomorrow: '明天' } as const
const seeLog = '原因请查看应用日志。'

/** No title holds money. */
const writer = messageWriter({ numbers: 'zh-CN', days: 'zh-CN', currency: 'XXX', space: percentSpaceOf('zh-Hans') })

/** A card that was kept before there were messages stays English. */
const titleOf = ({ title, texts }: Pick<Card, 'title' | 'texts'>): string => {
  const parts = texts === undefined ? null : messageParts(chineseMessages, writer, texts.title)
  return parts === null ? title : plainText(parts)
}

export const chinese: ReminderTexts = {
  tokenEnded: (account) => ({
    title: 'Meta 令牌已过期',
    body: `${account}：更换令牌之前，无法从 Meta 拉取新数据。API 密钥不变。`,
  }),
  tokenEnds: (account, when, time) => ({
    title: `Meta 令牌${whens[when]}到期`,
    body: `${account}：令牌将于${whens[when]} ${time} 到期，请提前更换。API 密钥不变。`,
  }),
  tokenLeft: (account, days, endDay) => ({
    title: `Meta 令牌还有 ${days} 天到期`,
    body: `${account}：令牌将于 ${endDay}到期，请提前更换。API 密钥不变。`,
  }),
  newAdvice: (product, card, others) => ({
    title: `${product}：有新的高优先级建议`,
    body: others === 0 ? titleOf(card) : `${titleOf(card)}，另有 ${others} 条`,
  }),
  pullFailed: (product, reason) => ({ title: `${product}：未能拉取新数据`, body: reason ?? seeLog }),
  importFailed: (product, reason) => ({ title: `${product}：文件导入失败`, body: reason ?? seeLog }),
  day: dayWriter('zh-CN'),
}
