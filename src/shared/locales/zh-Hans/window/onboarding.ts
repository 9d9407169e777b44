/** The first run. */

import type { onboarding as en } from '../../en/window/onboarding.ts'
import type { Translation } from '../../translation.ts'

export const onboarding: Translation<typeof en> = {
  title: {
    welcome: '每天早上，清楚什么变了、为什么变、该做什么',
    account: '您的账户',
    ads: '导入广告数据',
    orders: '导入店铺订单',
    token: '连接 Meta',
    'ad-account': '选择广告账户',
    campaigns: '您的产品',
    pull: '正在导入您的数据',
  },
  lead: {
    welcome: 'ROAS Desk 在这台电脑上读取您的 Meta 广告和店铺订单。除非您连接某项服务，数据不会离开本机。',
    account: '每天的起止以账户的时区为准，请与广告账户保持一致。',
    orders: '订单反映店铺的真实销售：MER、单次购买成本、客单价和新客。也可以之后再导入。',
    ads: '先导入 Meta、Google、TikTok、Microsoft、Snapchat 或 Pinterest 广告的按天报表，店铺订单可以之后再加。',
    token: '需要带有 ads_read 权限的长期令牌。ROAS Desk 只读取数据，不会改动广告系列，也不会产生任何花费。',
    'ad-account': '日期、时区和货币都以它为准。',
    campaigns: '把广告系列分配给产品。每个广告系列归入第一个文字匹配其名称的产品。',
    pull: '先同步最近 90 天，之后每小时同步一次。同步期间您可以先四处看看。',
  },
  imported: { ads: '广告数据已导入', orders: '店铺订单已导入' },
  progress: '第 {{step, number}} 步，共 {{of, number}} 步',
  missing: {
    token: '请先粘贴令牌。',
    accountName: '请先填写账户名称。',
    adAccount: '请先选择广告账户。',
    units: '请选择时区和货币相同的广告账户。',
    product: '请先填写产品名称。',
    rows: '请先更正产品信息。',
  },
  example: { product: '焕亮精华', account: '北岸护肤' },
  demo: {
    title: '体验演示',
    text: '四个示例产品，包含数月的广告、订单和待处理的建议。只需几秒钟。',
    making: '正在生成演示…',
  },
  own: {
    title: '导入自己的文件',
    text: 'Meta、Google、TikTok、Microsoft、Snapchat 或 Pinterest 的广告报表，也可以加上店铺订单。保存之前会先显示预览。',
  },
  meta: {
    title: '连接 Meta',
    text: '粘贴令牌，选择广告账户，为产品命名。ROAS Desk 只读取数据，每小时同步一次。',
  },
  account: {
    title: '账户',
    name: '账户名称',
    timezone: '时区',
    timezoneNote: '可输入城市（例如“上海”或 Shanghai）、时区名称或 GMT+8 这样的偏移量。',
    fixed: '在保存第一批数据之前可以更改时区和货币：所有已保存的日期和金额都以它们为准。',
    timezonesNone: '没有匹配的时区',
    currency: '货币',
    currencyNote: '输入代码或名称，例如 EUR 或欧元。',
    currenciesNone: '没有匹配的货币',
  },
  product: { name: '产品名称', note: '您投放广告推广的产品，包含它的广告和订单。之后可以继续添加。' },
  token: {
    title: 'Meta 令牌',
    label: '长期令牌',
    note: '仅发送给 Meta，并与 ROAS Desk 的其他密钥一起保存。',
    nothing: '此令牌没有任何广告账户的访问权限：请先为系统用户分配广告账户（见下方第 3 步），再重新生成令牌。',
    short: {
      minutes_other: '此令牌将在 {{count, number}} 分钟后失效（{{time}}），届时同步会停止。',
      hours_other: '此令牌将在 {{count, number}} 小时后失效（{{time}}），届时同步会停止。',
      days_other: '此令牌将在 {{count, number}} 天后失效（{{time}}），届时同步会停止。',
    },
    shortAdvice: '请在上方填写应用编号和应用密钥，把它换成约 60 天的令牌；或使用永不过期的系统用户令牌。此令牌只适合试用。',
    exchanged: '此令牌即将失效，因此连接时会换成长期令牌。以下是 Meta 提供的长期令牌信息。',
    expires: '令牌到期时间',
    useAnyway: '仍然使用',
    asking: '正在向 Meta 验证…',
  },
  adAccount: {
    title: '广告账户',
    which: '选择广告账户',
    name: '在 ROAS Desk 中的账户名称',
    misfit: '此广告账户使用 {{theirs}}，而当前账户使用 {{own}}，日期和金额无法相加。请选择其他广告账户，或将它连接到单独的账户。',
  },
  guide: {
    title: '如何获取长期令牌',
    open: '打开 Meta 商务设置',
    step: {
      settings: { title: '打开商务设置', text: '在 Meta Business Suite 中选择“设置”。您需要拥有业务组合的完全控制权限。' },
      user: { title: '用户 → 系统用户', text: '选择“添加”，将系统用户命名为“ROAS Desk”，角色选择“员工”。' },
      assets: { title: '添加资产', text: '选择您的广告账户，并开启“查看表现”。不需要其他权限。' },
      permission: { title: '生成令牌', text: '选择一个应用，将有效期设为“永不过期”，并且只勾选 ads_read。' },
      copy: { title: '复制令牌', text: 'Meta 只显示一次。请粘贴到 ROAS Desk，或通过密码管理器等安全方式发送。' },
    },
    help: {
      title: '没有管理员权限？把这段话发给有权限的同事',
      copy: '复制这段话',
      yes: '已复制。',
      failed: '无法复制：请选中文字后手动复制。',
    },
    message: {
      intro: '您好，我需要一个 Meta 访问令牌，让 ROAS Desk 读取我们的广告报表。它只能读取数据，不能改动广告系列，也不会产生花费。共五步：',
      end: '请不要通过电子邮件或聊天发送令牌。谢谢！',
    },
  },
  campaigns: {
    replaces:
      '{{product}} 已有来自文件的 Meta 广告（{{days}}）。首次同步取得它的广告后，Meta 数据会取代这些天的文件数据，因此不会重复计算。文件仍会保留，其中其他平台的广告继续计入。',
    tooOld: 'Meta 没有 {{day}} 之前的数据，文件中更早的日期将不再显示。',
    complaint: {
      sameName: '已有同名产品。',
      onlyOne: '只能有一个产品使用“其余全部广告系列”。',
    },
    title: '产品',
    row: '产品 {{n, number}}',
    contain: '广告系列名称包含',
    every: '全部广告系列',
    left: '其余全部广告系列',
    remove: '移除产品 {{n, number}}',
    another: '添加产品',
    connect: '连接',
    connecting: '连接中…',
  },
  pull: {
    asking: '正在从 Meta 同步最近 90 天的数据…',
    open: '前往数据看板',
    campaigns: '检查广告系列',
  },
}
