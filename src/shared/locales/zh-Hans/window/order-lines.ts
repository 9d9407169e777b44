/** Stores and the rules that assign their order lines to products: where the words differ from those of campaigns. */

import type { orderLines as en } from '../../en/window/order-lines.ts'
import type { Translation } from '../../translation.ts'

export const orderLines: Translation<typeof en> = {
  sources: {
    title: '店铺',
    label: '店铺及其产品',
    unassigned_other: '未分配给产品：最近 30 天收入 {{recent}}，{{count, number}} 个商品',
    assigned: '所有订单都已分配给产品',
    assignOf: '分配{{source}}的订单',
    open: '订单明细',
    openOf: '{{source}}的订单明细',
  },
  page: {
    title: '订单明细',
  },
  rules: {
    note: '先看手动选择，再看商品标题，最后是其余商品。两个产品都符合时，归较早创建的产品。包含多个产品商品的订单，在每个产品中各计为一个订单；收入按明细行划分。',
    typeOf: '{{product}}的订单',
    types: {
      contains: '标题包含',
      rest: '其余全部',
      campaigns: '仅手动选择',
      none: '无订单',
    },
    text: '商品标题中的文字',
    textOf: '{{product}}的商品标题中的文字',
    clearOf: '清除为{{product}}手动选择的商品',
    problem: {
      rest: '只能有一个产品使用其余全部订单。',
    },
  },
  preview: {
    none: '修改规则，或选择商品并移动。应用之前，您可以在这里看到变化。',
    nothing: '按这些规则，没有商品会移动。',
    moves_other: '{{count, number}} 个商品会连同全部历史数据一起移动，不会删除任何数据。',
    products: '各产品最近 30 天的收入，变化前后',
    count_other: '{{count, number}} 个商品',
    moving: '会移动的商品',
    campaign: '商品',
    more_other: '还有 {{count, number}} 个商品',
    overlaps_other: '{{count, number}} 个商品同时符合多个产品：{{names}}。归较早创建的产品。',
    applied_other: '规则已更改：移动了 {{count, number}} 个商品。',
  },
  table: {
    title: '全部商品',
    label: '商品',
    search: '搜索商品',
    show: '显示的商品',
    name: '商品',
    unknown: '没有明细的订单',
    hidden: '商品 {{code}}（名称未保存）',
    hiddenNote_other:
      '有 {{count, number}} 个商品的名称未保存：购买过的客户不足 3 位，而定制商品的名称可能包含人名。导入满 3 位客户的订单后即会显示名称。在此之前，可按日期和收入辨认并手动分配，之后分配仍然有效。',
    claimed: { campaigns: '手动选择', contains: '标题', rest: '其余全部' },
    none: '没有商品',
    noneYet: '导入订单后会显示在这里。',
    moveLabel: '将所选商品移动到产品',
  },
  remove: {
    shared: '{{source}}的订单会保留，因为其他产品也在使用。',
    moves_other: '{{count, number}} 个商品归入{{product}}（最近 30 天收入 {{recent}}）。',
    unassigned_other: '{{count, number}} 个商品变为未分配（最近 30 天收入 {{recent}}）。',
    own: '{{source}}的订单也会删除：没有其他产品使用。',
  },
}
