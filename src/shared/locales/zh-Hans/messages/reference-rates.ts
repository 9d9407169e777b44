/** 导入参考汇率。 */

export const referenceRates = {
  'rates.header': '首行既不是欧洲中央银行汇率表的日期与货币列，也不是 date、base、currency 和 rate 列。',
  'rates.way': '请导入欧洲中央银行的 eurofxref-hist.csv，或包含 date、base、currency 和 rate 列的 CSV。',
  'rates.twice': '有货币出现在两列中，或欧元自成一列。',
  'rates.none': '文件中没有汇率。',
  'rates.same': '{{code, text}} 就是基准货币本身',
  'rates.cells': '单元格多于首行的列名',
  'rates.code': '“{{value, text}}”不是 USD 这样的三字母货币代码',
  'rates.day': '“{{value, text}}”不是 2026-11-24 这样的日期',
  'rates.future': '{{day, day}} 在未来',
  'rates.number': '“{{value, text}}”不是带小数点的正数，例如 1.0923',
  'rates.contradiction': '{{day, day}} 每 {{base, text}} 兑 {{currency, text}} 有两个不同的汇率。',
  'rates.more_other': '另有 {{count, number}} 个问题未列出。',
} as const
