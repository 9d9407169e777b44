/** Errors that the window itself explains. */

import type { problem as en } from '../../en/window/problem.ts'
import type { Translation } from '../../translation.ts'

export const problem: Translation<typeof en> = {
  noExplanation: '请求失败，状态码 {{status}}，没有更多说明。',
  unfit: '{{path}} 的返回内容与此窗口的版本不匹配。请更新 ROAS Desk 后重试。',
  unfitAt: '{{path}} 的返回内容与此窗口的版本不匹配（位置：{{place}}）。请更新 ROAS Desk 后重试。',
  partNotLoaded: 'ROAS Desk 没有响应，此视图未能加载。重新连接后会自动打开。',
  errorId: '错误编号 {{id}}：详情见日志。',
  code: {
    invalid_request: '请求无效。',
    token_rejected: 'Meta 拒绝了此令牌。',
    invalid_api_key: 'API 密钥无效。',
    trial_expired: '试用期已结束。',
    product_not_authorised: '此 API 密钥无权访问该产品。',
    not_allowed_here: '不允许此操作。',
    not_found: '未找到。',
    method_not_allowed: '不支持此操作。',
    conflict: '与已有数据冲突。',
    too_large: '内容过大。',
    import_refused: '文件无法导入。',
    too_many_requests: '请求过于频繁，请稍候再试。',
    internal: '内部错误。',
    upstream_unavailable: '无法连接到外部服务。',
    billing_not_configured: '尚未设置付费功能。',
    store_unavailable: '数据库无法使用。',
    keychain_locked: '钥匙串已锁定。',
    newer_database: '数据来自更新的版本。',
    damaged_database: '数据库已损坏。',
    unreachable: 'ROAS Desk 没有响应。',
    unexpected_answer: '出现了意外错误。',
  },
  title: {
    unreachable: 'ROAS Desk 没有响应',
    notOpen: '无权访问该产品',
    notFound: '未找到',
    notPulled: '同步失败',
    other: '无法加载此内容',
  },
  window: {
    title: '出现错误',
    text: '您的数据和决策未受影响。如果再次出现，请反馈以下信息：',
    reload: '重新加载窗口',
  },
  notSaved: '决策未能保存。',
  notTakenBack: '决策未能撤销。',
  languageNotLoaded: '语言未能加载，请重新选择。',
  badLink: '链接中的 API 密钥无效。请复制完整链接，或直接输入密钥。',
  notRemembered: '浏览器阻止了网站数据，或存储空间已满：此更改在关闭或重新加载窗口后会丢失。',
  keyNotRemembered: '浏览器阻止了网站数据，或存储空间已满：您的 API 密钥和更改在关闭或重新加载窗口后会丢失。您可以在“设置”中复制密钥。',
}
