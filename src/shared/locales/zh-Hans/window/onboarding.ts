/** The first run. */

import type { onboarding as en } from '../../en/window/onboarding.ts'
import type { Translation } from '../../translation.ts'

export const onboarding: Translation<typeof en> = {
  title: {
    welcome: '每天早上，清楚什么变了、为什么变、该做什么',
    account: '您的账户',
    key: '您的 API 密钥',
    product: '您的第一个产品',
    import: '导入广告数据',
    token: '连接 Meta',
    'ad-account': '选择广告账户',
    campaigns: '您的产品',
    pull: '正在导入您的数据',
  },
  lead: {
    welcome: 'ROAS Desk 在这台电脑上读取您的 Meta 广告和店铺订单。除非您连接某项服务，数据不会离开本机。',
    account: '每天的起止以此时区为准，请与广告账户保持一致。金额以此货币显示。',
    key: '用它可以在浏览器中打开 ROAS Desk。密钥只显示一次，请保存到密码管理器。',
    product: '您投放广告推广的产品。一个产品包含一组广告和店铺订单，之后可以继续添加。',
    import: '先导入 Meta、Google、TikTok、Microsoft、Snapchat 或 Pinterest 广告的按天报表，店铺订单可以之后再加。',
    token: '需要带有 ads_read 权限的长期令牌。ROAS Desk 只读取数据，不会改动广告系列，也不会产生任何花费。',
    'ad-account': '日期、时区和货币都以它为准。',
    campaigns: '把广告系列分配给产品。每个广告系列归入第一个文字匹配其名称的产品。',
    pull: '先同步最近 120 天，之后每小时同步一次。同步期间您可以先四处看看。',
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
    timezoneNote: '与广告账户一致，可输入城市英文名查找，例如 Shanghai。',
    timezonesNone: '没有匹配的时区',
    currency: '货币',
    currencyNote: '输入代码或名称，例如 EUR 或欧元。',
    currenciesNone: '没有匹配的货币',
  },
  key: {
    title: 'API 密钥',
    copy: '复制',
    copied: '已复制',
    byHand: '浏览器不允许复制：请选中密钥后手动复制。',
    keptToo: '密钥也会保存在此浏览器中，您在这里会保持连接。',
  },
  product: { title: '产品', name: '产品名称' },
  token: {
    title: 'Meta 令牌',
    label: '长期令牌',
    note: '仅发送给 Meta，并与 ROAS Desk 的其他密钥一起保存。',
    nothing: '此令牌没有任何广告账户的访问权限。',
    asking: '正在向 Meta 验证…',
  },
  adAccount: {
    title: '广告账户',
    which: '选择广告账户',
    name: '在 ROAS Desk 中的账户名称',
  },
  campaigns: {
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
    asking: '正在从 Meta 同步最近 120 天的数据…',
    open: '前往数据看板',
    campaigns: '检查广告系列',
  },
}
