/** Texts shared by all rules and areas: periods, missing data, and the summary of each area. */

import type { judging as en } from '../../en/messages/judging.ts'
import type { Translation } from '../../translation.ts'

export const judging: Translation<typeof en> = {
  'when.lastDay': '最近一天',
  'when.days': '最近 {{days, number}} 天',
  'when.someDays': '最近 {{length, number}} 天中的 {{days, number}} 天',
  'when.since.weekday': '{{day, weekday}}起',
  'when.since.date': '{{day, date}}起',
  'when.since.atLeast_other': '至少 {{count, number}} 天以来',
  'when.day': '{{day, day}}',
  'when.began': '大约始于 {{day, day}}。',
  'when.beganOrEarlier': '始于 {{day, day}}或更早。',

  'noted.onDay': '您在 {{day, date}}记录了{{what, text}}。',
  'noted.onDays': '您在 {{first, date}}至 {{last, date}}记录了{{what, text}}。',
  'noted.what.price_change': '一次价格变动',
  'noted.what.stock_out': '一次缺货',
  'noted.what.site_change': '一次网站改动',
  'noted.what.tracking_change': '一次跟踪设置改动',
  'noted.what.other': '一个事件',

  'attribution.change': '此前为{{before, text}}，最近 7 天为{{now, text}}',
  'attribution.or': '{{first, text}}或{{second, text}}',
  'attribution.click': '点击后 {{days, number}} 天',
  'attribution.view': '浏览后 {{days, number}} 天',
  'attribution.engaged': '互动观看后 {{days, number}} 天',
  'attribution.other': '{{setting, name}}',

  'missing.more': '数据不足：还需约 {{more, number}} {{unit, text}}',
  'missing.moreBy': '数据不足：还需约 {{more, number}} {{unit, text}}，预计 {{by, date}}前后',
  'missing.unit.orders': '笔订单',
  'missing.unit.purchases': '次 Meta 购买',
  'missing.unit.views': '次落地页浏览',

  'young.title': '历史数据不足，暂时无法评估该产品',
  'young.known':
    '数据不足：对比需要 {{needed, number}} 个没有促销和节假日的日期，目前有 {{known, number}} 个，预计 {{until, date}}前后补齐。',
  'young.action': '如果广告账户有更早的数据，请导入；否则等到 {{until, date}}前后。',
  'young.metric': '有数据且没有促销和节假日的日期',
  'young.formula': '{{usual, number}} 天用于典型范围，{{test, number}} 天用于检验，{{late, number}} 天留给延迟回传的购买',

  'domain.noData': '还没有数据。',
  'domain.card': '{{title, text}}。',
  'domain.cards': '{{title, text}}，另有 {{more, number}} 条。',
  'domain.explained': '{{title, text}}：原因见另一条建议。',
  'domain.stopped': '{{first, date}}至 {{last, date}}（本建议所针对的日期）没有任何广告投放。',
  'domain.fine': '没有异常。',
  'domain.unknown': '目前还没有可评估的建议规则。',
  'domain.looked': '已检查：{{subjects, list}}。',
  'domain.waiting': '暂未评估{{subject, text}}：{{reason, text}}。',
  'domain.off': '未检查{{subject, text}}：{{off, text}}。',
  'domain.unsure_other': '不确定性过大，无法判断：{{subject, text}}（{{count, number}} 例）。',
  'domain.held_other': '追踪存疑期间，{{count, number}} 条暂停广告的建议暂不显示。',
  'domain.noEdits': '数据来源不含编辑记录：无法区分人工改动和问题。',
  'domain.noBudgets': '数据来源不含预算。',
  'domain.noCustomers': '数据来源不含客户。',
  'domain.otherDays': '店铺订单的日期是 {{first, dated}} 至 {{last, dated}}，不含所评估的日期，因此这些天的客户未知。',
}
