/** Notes on how a file was read, questions about it, and why an import cannot be undone. */

import type { importNotes as en } from '../../en/messages/import-notes.ts'
import type { Translation } from '../../translation.ts'

export const importNotes: Translation<typeof en> = {
  'note.remembered': '已按上次同表头文件的设置读取。',
  'note.sheet': '读取了工作表“{{sheet, name}}”；未读取：{{others, name}}。',
  'note.windows': '该文件不是 UTF-8 编码，已按 Windows-1252 读取。',
  'note.summed_other': '{{count, number}} 行已并入同一广告同一天的另一行；覆盖人数不能相加，因此未知。',
  'note.summedBy_other': '该文件按 {{columns, name}} 细分，{{count, number}} 行已并入同一广告同一天的另一行；覆盖人数不能相加，因此未知。',
  'note.dropped_other': '{{count, number}} 行与另一行完全相同，已跳过。',
  'note.totals_other': '{{count, number}} 个合计行已跳过。',
  'note.silent_other': '{{count, number}} 行没有数值，已跳过。',
  'note.local_other': '{{count, number}} 笔订单的时间没有注明时差，已按账户时区 {{zone, name}} 读取。',
  'note.noCurrency': '该文件没有注明货币，金额已按 {{own, name}} 读取。',
  'note.repeated_other': '{{count, number}} 行与另一笔订单的数值完全相同，已跳过。',
  'note.counted':
    '{{all, number}} 笔订单中有 {{counted, number}} 笔计入。保留但不计入：已取消 {{cancelled, number}} 笔，金额为零 {{zero, number}} 笔。',
  'note.renewals_other': '其中 {{count, number}} 笔是订阅续费，不归因于广告。',
  'note.keyLost':
    '找不到 {{file, name}}，已新建一个：该文件中的客户都会计为新客，包括以前买过的。请把原来的文件放回原处，然后重新导入订单。',
  'note.noList': '无法保存跳过的行的清单：{{reason, name}}。',

  'ask.date': '{{cell, name}} 是日在前还是月在前？',
  'ask.dateStored': '日期是日在前还是月在前？',
  'ask.date.dmy': '日在前',
  'ask.date.mdy': '月在前',
  'ask.decimal': '{{cell, name}} 中哪个符号是小数点？',
  'ask.decimalStored': '小数点是哪个符号？',
  'ask.decimal.point': '点',
  'ask.decimal.comma': '逗号',
  'ask.sum': '{{split, text}}这些行是同一天的细分（按年龄、版位等），需要相加吗？',
  'ask.sum.yes': '是，把它们相加',
  'ask.map': '这些列对应得对吗？',
  'ask.map.yes': '是，使用这些列',

  'undo.none': '该导入不存在。',
  'undo.done': '已经撤销过了。',
  'undo.gone': '对应的产品已被删除。',
  'undo.old': '这次导入来自旧版本的应用，当时没有保存订单原来的数值。',
  'undo.later': '之后有一次相同日期的导入以它的行为基础：请先撤销那一次。',
  'undo.laterFile': '之后有一次相同日期的导入（{{file, name}}）以它的行为基础：请先撤销那一次。',
}
