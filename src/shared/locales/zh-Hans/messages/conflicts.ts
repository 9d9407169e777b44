/** Why a change does not fit what is stored. */

import type { conflicts as en } from '../../en/messages/conflicts.ts'
import type { Translation } from '../../translation.ts'

export const conflicts: Translation<typeof en> = {
  'conflict.product': '已有名为“{{product, name}}”的产品。',
  'conflict.similarProduct': '已有名为“{{product, name}}”的产品。请使用该名称，或换一个名称。',
  'conflict.accountData': '此账户已有按其时区和货币保存的日期或金额，因此无法再更改时区和货币。如需其他时区或货币，请新建账户。',
  'conflict.tooManyProducts': '一个账户最多有 {{count, row}} 个产品。请删除不需要的产品，或使用已有的产品。',
  'conflict.syncing': '该产品正在同步，请在同步完成后删除。',
  'conflict.sharedAdAccount':
    '产品“{{product, name}}”还使用广告账户 {{other, name}} 的广告系列，该账户下次同步时会替换此账户的数据。请先将其中一个广告账户的广告系列分配给其他产品。',
  'conflict.noSync': '该产品使用文件导入，无法同步。请导入较新的文件。',
  'conflict.restAds':
    '“{{one, name}}”和“{{other, name}}”都会取得其余全部广告系列，花费会重复计算。请只保留一个这样的产品，为其他产品填写广告系列名称中的文字。',
  'conflict.restStore':
    '“{{one, name}}”和“{{other, name}}”都会取得其余全部订单，收入会重复计算。请只保留一个这样的产品，为其他产品填写商品标题中的文字。',
  'conflict.otherAds': '产品“{{product, name}}”的 Meta 广告已来自{{source, text}}；再加一个来源会重复计算。请选择其他产品。',
  'conflict.filesOfProduct':
    '产品“{{product, name}}”的 Meta 广告来自文件。请在“数据与来源”中为它连接 Meta（命令行使用 --replace-files）：同步会取代文件，因此不会重复计算。也可以选择其他产品。',
  'conflict.otherStore': '产品“{{product, name}}”的订单已来自{{source, text}}；再加一个来源会重复计算。请选择其他产品。',
  'conflict.source.demo': '演示数据',
  'conflict.source.file': '文件',
  'conflict.source.meta': '广告账户',
  'conflict.handSpend':
    '“{{product, name}}”手动填写的花费（{{channel, name}}，{{first, fullDate}} 至 {{last, fullDate}}）将在代替它的广告系列的花费之外重新计入。请选择仍然不计入还是重新计入。',
  'conflict.spendLine': '{{channel, name}} 在 {{first, fullDate}} 至 {{last, fullDate}} 已有一条花费。相同日期的花费会重复计算。',
  'conflict.spendAds':
    '{{channel, name}} 在其中 {{days, row}} 天（{{first, fullDate}} 至 {{last, fullDate}}）已有广告数据。相同日期的花费会重复计算。',
  'conflict.tooManyEvents': '已有 {{count, row}} 个事件。请删除不再需要的事件。',
  'conflict.event': '{{first, fullDate}} 至 {{last, fullDate}} 已有{{what, text}}，说明不同。请修改该事件，或选择不包含这些日期的时间。',
  'conflict.eventOn': '{{first, fullDate}} 已有{{what, text}}，说明不同。请修改该事件，或选择不包含这一天的时间。',
  'conflict.event.promotion': '促销',
  'conflict.event.holiday': '节假日',
  'conflict.event.price_change': '价格变动',
  'conflict.event.stock_out': '缺货',
  'conflict.event.site_change': '网站改动',
  'conflict.event.tracking_change': '追踪改动',
  'conflict.event.other': '其他事件',
  'conflict.reminderOver': '该提醒已不再适用：令牌已更换。',
  'conflict.reminderHidden': '只能推迟已显示的提醒。',
  'conflict.accountHasData': '该账户中已有产品或数据来源，因此不会移除。请先在“数据与来源”中删除其产品和来源。',
  'conflict.accountName': '已有名为“{{name, text}}”的账户。请换一个名称。',
  'conflict.accountNextToDemo': '演示的密钥不能打开其他账户。请先创建您自己的账户。',
  'conflict.tooManyAccounts': '一个密钥最多打开 {{count, number}} 个账户。',
  'conflict.demoHasData': '演示中已导入文件或连接了 Meta，因此不会删除。请在“数据与来源”中逐个删除其产品。',
  'conflict.proposalEnded': '该提议已处理或已过期。',
  'conflict.tooManyDeliveries': '每个账户最多 {{count, row}} 项定时发送。请更改或删除一项。',
  'conflict.deliverySent': '此报告已发送，或即将发送。',
  'conflict.tokenReplaced': '令牌同时被另一个请求更换，请重试。',
  'conflict.otherAccount': '广告账户 {{id, name}} 已连接到此数据库的另一个账户。请使用该账户。',
  'conflict.zone': '广告账户 {{id, name}} 的时区是 {{theirs, name}}，而本账户使用 {{own, name}}。',
  'conflict.currency': '广告账户 {{id, name}} 的货币是 {{theirs, name}}，而本账户使用 {{own, name}}。',
  'conflict.ownAccount':
    '两者的数据无法相加，因此没有任何更改。请将它连接到单独的账户：在账户菜单中选择“添加其他账户”，或运行 npm run desk -- connect {{id, name}} --new-account NAME。',
}
