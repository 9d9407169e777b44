/** How the delivery of a report ended. */

import type { deliveries as en } from '../../en/messages/deliveries.ts'
import type { Translation } from '../../translation.ts'

export const deliveries: Translation<typeof en> = {
  'delivery.interrupted': 'ROAS Desk 在发送时退出。报告可能已送达；重新发送前请先到接收方查看。',
  'delivery.restored': '数据库已从备份恢复。报告可能早已发送；重新发送前请先到接收方查看。',
  'delivery.missed': '当天 ROAS Desk 没有运行。',
  'delivery.turnedOff': '发送前定时已关闭。',
  'delivery.tooLate': '当天结束前未能送达。最后的问题：{{reason, text}}',
  'delivery.noReport': '没有可供报告的数据。',
  'delivery.locked': '此账户的试用期已结束。',
  'delivery.internal': '报告因内部错误未能生成；详情请查看日志。',
  'delivery.keychain': '无法读取钥匙串，请解锁。',
  'delivery.noSecret': '密码或地址已不在此处保存，请重新填写。',
  'delivery.folderNotAbsolute': '文件夹必须是完整路径。',
  'delivery.notAFolder': '此路径是文件，不是文件夹。',
  'delivery.folder': '无法将文件写入该文件夹（{{code, name}}）。',
  'delivery.notEncrypted': '与 {{host, name}} 的连接不会加密，因此没有发送。在专用网络之外，请使用 https 或 TLS。',
  'delivery.privateAddress': '{{host, name}} 位于本机或专用网络，因此没有发送。如需使用，请允许专用地址。',
  'delivery.noConnection': '无法连接 {{host, name}}（{{code, name}}）。',
  'delivery.tls': '与 {{host, name}} 的连接无法加密。',
  'delivery.noAnswer': '{{host, name}} 没有确认收到报告（{{code, name}}）。报告可能已送达；重新发送前请先到接收方查看。',
  'delivery.serverError': '{{host, name}} 返回错误 {{status, row}}。报告可能已送达；重新发送前请先到接收方查看。',
  'delivery.busy': '{{host, name}} 正忙（{{status, row}}）。',
  'delivery.redirect': '{{host, name}} 重定向到其他地址（{{status, row}}）。应用不跟随重定向；请填写新地址。',
  'delivery.notAuthorized': '{{host, name}} 不接受该地址或令牌（{{status, row}}）。请重新填写。',
  'delivery.noSuchAddress': '{{host, name}} 没有这个地址（{{status, row}}）。它可能已在那边被删除。',
  'delivery.refused': '{{host, name}} 不接受此报告（{{status, row}}）。',
  'delivery.login': '{{host, name}} 不接受用户名或密码（{{status, row}}）。',
  'delivery.mailRefused': '{{host, name}} 不接受此邮件（{{status, row}}）。请检查发件人和收件人。',
  'delivery.someRejected_other': '{{host, name}} 不接受其中 {{count, number}} 个收件人。',
}
