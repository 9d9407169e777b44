/** What went wrong, where the window itself says so. */

import type { problem as en } from '../../en/window/problem.ts'
import type { Translation } from '../../translation.ts'

export const problem: Translation<typeof en> = {
  unreachable: '无法连接到 ROAS Desk 的服务。',
  noExplanation: '服务返回状态 {{status}}，没有说明原因。',
  unexpected: '出现了意外错误。',
  unfit: '{{path}} 的返回内容与此窗口不匹配。请更新 ROAS Desk 后重试。',
  unfitAt: '{{path}} 的返回内容与此窗口不匹配（位置：{{place}}）。请更新 ROAS Desk 后重试。',
  partNotLoaded: '服务没有响应，窗口的这一部分未能加载。服务恢复后会自动打开。',
  errorId: '错误编号 {{id}}：可在日志中查到详情。',
  code: {
    invalid_request: '提交的内容有误。',
    token_rejected: 'Meta 不接受此令牌。',
    invalid_api_key: 'API 密钥无效。',
    trial_expired: '试用期已结束。',
    product_not_authorised: '此密钥无权查看该产品。',
    not_allowed_here: '不能在这里执行此操作。',
    not_found: '未找到相应内容。',
    method_not_allowed: '服务不支持此操作。',
    conflict: '与已有内容冲突。',
    too_large: '内容过大。',
    import_refused: '文件无法导入。',
    too_many_requests: '请求过于频繁，请稍候再试。',
    internal: '服务内部出错。',
    upstream_unavailable: '无法连接到广告平台。',
    billing_not_configured: '尚未设置付费功能。',
    store_unavailable: '数据库无法使用。',
    keychain_locked: '钥匙串已锁定。',
    newer_database: '数据来自更新的版本。',
    damaged_database: '数据库已损坏。',
    unreachable: '无法连接到 ROAS Desk 的服务。',
    unexpected_answer: '出现了意外错误。',
  },
  title: {
    unreachable: '无法连接到服务',
    notOpen: '此密钥无权查看该产品',
    notFound: '未找到',
    notPulled: '数据拉取失败',
    other: '无法显示此内容',
  },
  window: {
    title: '窗口出现故障',
    text: '您的数据和决策未受影响。如果再次出现，请反馈这句话：',
    reload: '重新加载窗口',
  },
  notKept: '决策未能保存。',
  notTakenBack: '决策未能撤回。',
  languageNotLoaded: '语言未能加载，请重新选择。',
}
