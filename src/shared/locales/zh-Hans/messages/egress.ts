/** Why an outside call was not made, and how to allow it again. */

import type { egress as en } from '../../en/messages/egress.ts'
import type { Translation } from '../../translation.ts'

export const egress: Translation<typeof en> = {
  'egress.off.meta': '对 Meta 的外部请求已关闭。请在“设置”的“外部请求”中开启，然后重新同步。',
  'egress.off.images': '广告图片已关闭。请在“设置”的“外部请求”中开启，然后重新同步。',
  'egress.off.stripe': '对 Stripe 的外部请求已关闭。请在“设置”的“外部请求”中开启，然后重试。',
  'egress.off.email': '电子邮件发送已关闭。请在“设置”的“外部请求”中开启，然后重新发送报告。',
  'egress.off.webhook': 'Webhook 已关闭。请在“设置”的“外部请求”中开启，然后重新发送报告。',
  'egress.off.agent': '对语言模型的外部请求已关闭。请在“设置”的“外部请求”中开启，然后重试。',
  'egress.off.updates': '检查更新已关闭。请在“设置”的“外部请求”中开启。',
}
