/** What all rules and domains say alike: when, how much is missing, and what a domain says of itself. */

import type { judging as en } from '../../en/messages/judging.ts'
import type { Translation } from '../../translation.ts'

export const judging: Translation<typeof en> = {
  'when.lastDay': '最近一天',
  'when.days': '最近 {{days, number}} 天',
  'when.since.weekday': '{{day, weekday}}',
  'when.since.date': '{{day, date}}',
  'when.began': '大约始于 {{day, day}}。',

  'attribution.change': '此前为 {{before, names}}，最近 7 天为 {{now, names}}',

  'missing.more': '数据不足：还需约 {{more, number}} {{unit, text}}',
  'missing.moreBy': '数据不足：还需约 {{more, number}} {{unit, text}}，预计 {{by, date}}前后',
  'missing.unit.orders': '笔订单',
  'missing.unit.purchases': '次平台购买',
  'missing.unit.views': '次落地页浏览',

  'young.title': '历史数据太少，暂时无法判断该产品',
  'young.known': '数据不足：对比需要 {{needed, number}} 个普通日期，目前有 {{known, number}} 个，预计 {{until, date}}前后补齐。',
  'young.action': '如果广告账户有更早的数据，请导入；否则等到 {{until, date}}前后。',
  'young.metric': '有数据的普通日期',
  'young.formula': '没有促销的日期：{{usual, number}} 天定常态，{{test, number}} 天用于检验，{{late, number}} 天留给购买回传',

  'domain.noData': '还没有数据。',
  'domain.card': '{{title, text}}。',
  'domain.cards': '{{title, text}}，另有 {{more, number}} 条。',
  'domain.explained': '{{title, text}}：已有其他建议说明原因。',
  'domain.fine': '没有异常。',
  'domain.unknown': '暂时无法判断。',
  'domain.looked': '已检查：{{subjects, list}}。',
  'domain.waiting': '暂不判断{{subject, text}}：{{reason, text}}。',
  'domain.off': '{{off, text}}，因此无法判断{{subject, text}}。',
  'domain.held_other': '数据追踪存疑，{{count, number}} 条暂停广告的建议暂不显示。',
  'domain.noEdits': '数据来源不含编辑记录：无法区分人工改动和故障。',
  'domain.noBudgets': '数据来源不含预算。',
  'domain.noCustomers': '数据来源不含客户。',
  'domain.otherDays': '店铺订单的日期是 {{first, dated}} 至 {{last, dated}}，不含所判断的日期，因此不知道这些天的客户。',
  'domain.beyond.funnel': '不就加购率和发起结账率生成建议：两者在“漏斗”页对照常态显示。',
  'domain.beyond.plans': '不就消耗进度和学习期生成建议：两者在“投放”页显示。预算不作判断。',
  'domain.beyond.series': '不就优质素材和集中度生成建议：两者在“素材”页显示。受众饱和不作判断。',
  'domain.beyond.retention': '不就复购生成建议：“复购”页按首购月份显示。',
  'domain.beyond.reconcile': '不就非广告订单、续费和退款生成建议：三者在“对账”页显示。',
}
