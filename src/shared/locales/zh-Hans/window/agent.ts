/** The agent advisor in the advice panel, and why it has no result. */

import type { agent as en } from '../../en/window/agent.ts'
import type { Translation } from '../../translation.ts'

export const agent: Translation<typeof en> = {
  by: '由 {{model}} 排序并解释。所有数字均来自您的数据。',
  rulesOnly: '仅显示规则',
  withAgent: '显示解释',
  rulesShown: '仅显示规则；{{model}} 提供了排序和解释。',
  running: '智能顾问正在阅读这些建议。在此之前仅显示规则。',
  failed: '仅显示规则：{{reason}}',
  explanation: '智能顾问的解释',
  sameCause: '原因相同：{{title}}',
  alsoCause: '另外解释了原因相同的 {{count, number}} 条',
  reason: {
    switched_off: '对语言模型的请求已在“外部请求”中关闭。',
    not_authorized: '服务不接受该 API 密钥。',
    not_found: '服务不认识该地址或模型。',
    throttled: '服务暂时不接受更多请求。',
    unreachable: '无法连接服务，或服务中断了连接。',
    timeout: '回答耗时过长。',
    too_large: '回答过大。',
    service_error: '服务报告了错误。',
    refused_schema: '回答不符合要求的格式。',
    refused_cards: '回答提到了建议中没有的卡片。',
    refused_placeholder: '回答引用了建议中没有的数字。',
    refused_figure: '回答包含自行编写的数字，因此被拒绝。',
    refused_language: '回答使用了其他语言。',
    refused_markup: '回答包含不允许的网址或符号。',
    daily_limit: '已达到今天的上限。',
    private_address: '该地址位于本机或专用网络，而您尚未同意。',
    keychain: '无法从钥匙串读取 API 密钥。',
    internal: '内部错误，请查看日志。',
  },
}
