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
    key: '用它可以在浏览器中打开工作台。密钥只显示一次，请妥善保存到密码管理器。',
    product: '您投放广告推广的产品，包含一组广告和一组店铺订单；之后可以继续添加。',
    import: '有按天拆分的广告管理工具报表就可以开始，订单可以之后再导入。',
    token: '需要带有 ads_read 权限的长期令牌。工作台只读取数据，不会改动广告系列，也不会产生任何花费。',
    'ad-account': '日期、时区和货币都以它为准。',
    campaigns: '指定哪些广告系列推广哪个产品。广告系列归入名称最先匹配的产品。',
    pull: '先拉取最近 120 天，之后每小时更新一次。拉取期间您可以先四处看看。',
  },
  example: { product: '焕亮精华', account: '北岸护肤' },
  demo: {
    title: '体验演示',
    text: '四个虚构产品，包含数月的广告与订单，以及可逐条处理的建议。只需几秒钟。',
    making: '正在生成演示…',
  },
  own: {
    title: '导入自己的文件',
    text: '广告管理工具的导出文件，也可以加上店铺订单。写入之前，您会先看到将写入的内容。',
  },
  meta: {
    title: '连接 Meta',
    text: '粘贴令牌，选择广告账户，为产品命名。工作台只读取数据，每小时更新一次。',
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
    keptToo: '此浏览器也会保存密钥，您在这里会保持连接。',
  },
  product: { title: '产品', name: '产品名称' },
  token: {
    title: '平台访问令牌',
    label: '长期令牌',
    note: '仅发送给 Meta，并与工作台的密钥一起保管；其他人无法看到。',
    nothing: 'Meta 没有找到此令牌可读取的广告账户。',
    asking: '正在查询 Meta…',
  },
  adAccount: {
    title: '广告账户',
    which: '这个工作台用于哪个广告账户？',
    name: '账户在工作台中的名称',
  },
  campaigns: {
    complaint: {
      sameName: '已有同名产品。',
      onlyOne: '只能有一个产品接收其余的广告系列。',
    },
    title: '产品',
    row: '产品 {{n, number}}',
    contain: '广告系列名称包含',
    every: '全部广告系列',
    left: '其余全部',
    remove: '移除产品 {{n, number}}',
    another: '再加一个产品',
    connect: '连接',
    connecting: '连接中…',
  },
  pull: {
    asking: '正在向 Meta 拉取最近 120 天的数据…',
    open: '先打开工作台',
  },
}
