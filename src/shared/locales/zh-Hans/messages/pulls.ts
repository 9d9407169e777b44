/** Why a sync failed, and where a host without a keychain stores its secrets. */

import type { pulls as en } from '../../en/messages/pulls.ts'
import type { Translation } from '../../translation.ts'

export const pulls: Translation<typeof en> = {
  'pull.noToken': '钥匙串中没有 Meta 令牌，或钥匙串已锁定。请解锁，或在令牌页重新填写令牌。',
  'pull.token': 'Meta 不再接受该令牌；请在令牌页更换。Meta 的说明：{{reason, name}}',
  'pull.tokenExpired': 'Meta 令牌已过期；请在令牌页填写新的令牌。系统用户的令牌可以设为永不过期。Meta 的说明：{{reason, name}}',
  'pull.tokenEnded': '令牌的所有者已退出登录、修改密码或移除应用，Meta 令牌因此失效；请在令牌页填写新的令牌。Meta 的说明：{{reason, name}}',
  'pull.appSecret':
    '此令牌所属的应用在 Meta 中开启了“Require App Secret”，而这里没有应用密钥，或密钥已更改。请在令牌页重新填写令牌，并填写应用编号和应用密钥。Meta 的说明：{{reason, name}}',
  'pull.blocked': 'Meta 暂时限制了令牌的所有者；令牌本身仍然有效。请查看 Meta 的“账户质量”页面，稍后再试。Meta 的说明：{{reason, name}}',
  'pull.tooOld': 'Meta 不再提供 37 个月以前的数据。请检查此电脑的日期。',
  'pull.checkpoint': 'Meta 要求令牌所有者登录 Facebook 并确认；令牌本身仍然有效。Meta 的说明：{{reason, name}}',
  'pull.permission': '该令牌无权读取此广告账户；请在令牌页换成带 ads_read 权限的令牌。Meta 的说明：{{reason, name}}',
  'pull.throttled_other': 'Meta 正在限制此广告账户的请求频率；请在 {{count, number}} 分钟后重试。',
  'pull.tooMuch': '此广告账户仅一天的数据就超出 Meta 单次返回的上限；请稍后重试。',
  'pull.endless':
    'Meta 返回的一天广告列表没有结尾，行数超出广告账户可能的数量，因此没有保存这一天。ROAS Desk 稍后会重试。如果持续出现，请向 Meta 报告其 Insights API 的错误。',
  'pull.currencyChanged':
    '广告账户 {{id, name}} 的货币已从 {{own, name}} 变为 {{theirs, name}}，金额无法相加，因此没有同步。已有数据保持不变。请在“数据与来源”中断开连接，以保留此账户现状；如果要在新账户中继续，请随后在账户菜单中选择“添加其他账户”，或运行 npm run desk -- connect {{id, name}} --new-account NAME。',
  'pull.zoneChanged':
    '广告账户 {{id, name}} 的时区已从 {{own, name}} 变为 {{theirs, name}}，每天的起止不同，因此没有同步。已有数据保持不变。请在“数据与来源”中断开连接，以保留此账户现状；如果要在新账户中继续，请随后在账户菜单中选择“添加其他账户”，或运行 npm run desk -- connect {{id, name}} --new-account NAME。',
  'pull.version': 'Meta 已停用本应用所用的 API 版本；请更新 ROAS Desk。Meta 的说明：{{reason, name}}',
  'pull.invalid': 'Meta 拒绝了请求；请更新 ROAS Desk，或联系支持人员。Meta 的说明：{{reason, name}}',
  'pull.passing': '暂时无法同步，请稍后重试。具体原因：{{reason, name}}',
  'pull.files': '“{{product, name}}”无法同步：它使用文件导入，请导入更新的文件。',
  'pull.noMeta': '“{{product, name}}”无法同步：这里没有设置 Meta。',
  'pull.noDemo': '演示账户中没有产品“{{product, name}}”；可选：{{products, name}}。',
  'pull.internal': '同步因内部错误失败；详情请查看日志。',
  'token.rejected': 'Meta 不接受此令牌：{{reason, name}}。',
  'token.adAccount': '此令牌无法读取广告账户 {{id, name}}：{{reason, name}}。请检查账户编号，并让令牌的所有者获得该广告账户的权限。',
  'token.scope': 'Meta 不接受此令牌：缺少 ads_read 权限。',
  'token.scopeAdvice': '请重新生成，并勾选 ads_read。',
  'token.expiredAdvice': '令牌已过期，请重新生成。系统用户的令牌可以设为永不过期。',
  'token.endedAdvice': '令牌的所有者已退出登录、修改密码或移除应用，令牌因此失效。请重新生成，建议使用系统用户的令牌。',
  'token.checkpointAdvice': '令牌的所有者需要登录 Facebook 完成确认，之后再次粘贴同一个令牌即可。',
  'token.notToken': '这不是 Meta 访问令牌（以“EAA”开头），因此没有发送给 Meta。',
  'token.appSecretNeeded':
    '此令牌所属的应用在 Meta 中开启了“Require App Secret”：请同时填写应用编号和应用密钥。两者都在该应用的基本设置中。',
  'token.wrongAppSecret': 'Meta 不接受与此令牌一起填写的应用编号和应用密钥：请从生成该令牌的应用的基本设置中重新复制这两项。',
  'token.otherApp': '此令牌属于应用 {{theirs, name}}，而不是 {{given, name}}：请填写生成该令牌的应用的编号和密钥。',
  'secrets.process': '这里不使用钥匙串：Meta 令牌保存在内存中，直到本进程结束。',
}
