/** The words by which exports and pivot tables name their totals, in the languages that are read. */

const WORDS = [
  ...['total', 'totals', 'grand total', 'grand totals', 'sub total', 'subtotal', 'sum', 'overall', 'overall total', 'all', 'total result'],
  ...['gesamt', 'gesamtergebnis', 'gesamt ergebnis', 'gesamtsumme', 'summe', 'insgesamt', 'zwischensumme', 'teilergebnis', 'ergebnis'],
  ...['alle', 'total general', 'total generaux', 'sous total', 'ensemble', 'somme', 'tous', 'toutes', 'tout'],
  ...['suma', 'suma total', 'todos', 'todas', 'todo', 'total geral', 'soma', 'tudo'],
  ...['totale', 'totali', 'totale complessivo', 'totale generale', 'subtotale', 'somma', 'tutti', 'tutte', 'tutto'],
  ...['totaal', 'eindtotaal', 'subtotaal', 'razem', 'suma koncowa', 'toplam', 'genel toplam', 'ara toplam', 'tumu'],
  ...['总计', '合计', '小计', '总和', '总额', '全部', '所有', '合計', '総計', '小計', '総合計', 'すべて'],
]
const words = new Set(WORDS)

/** Words that stand before or after the name of what they sum up: "Brand Total", "Gesamt Brand", "Summe von Brand". */
const AFFIXES = [
  'grand total',
  'subtotal',
  'total',
  'gesamtergebnis',
  'zwischensumme',
  'gesamt',
  'ergebnis',
  'summe',
  'somme',
  'suma',
  'soma',
]
const MORE_AFFIXES = ['somma', 'totale', 'subtotale', 'totaal', 'toplam', 'result', '总计', '合计', '汇总', '小计', '合計', '小計', '集計']
const affix = [...AFFIXES, ...MORE_AFFIXES].join('|')
const BEFORE = new RegExp(`^(?:${affix})(?:\\s+(?:of|for|von|für|de|del|da|do|di))?[\\s:：]+(.*\\S)$`, 'i')
const AFTER = new RegExp(`^(.*\\S)(?:\\s+(?:${affix})|\\s*(?:总计|合计|汇总|小计|合計|小計|集計))$`, 'i')

/** "Total: Account", "Gesamt: Konto", "Total : compte", "Total of 12 results", "Results from 3 campaigns". */
const SCOPED = /^(?:total|totals|totale|totaal|gesamt|suma|toplam|总计|合计|合計)\s*[:：-]\s*\S/
const COUNTED =
  /^(?:totals?|results|gesamt|ergebnisse|resultats|resultados|risultati|totale|总计|来自)\s*(?:of|from|von|aus|de|di|:)?\s*\d[\d.,]*(?:\s|$|个)|^results from/

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim()

const MAX_CACHED = 10_000
const MAX_LENGTH = 120
const cache = new Map<string, boolean>()

/** Whether a cell has a word for a total in place of a name or a day. */
export const isTotalWord = (text: string): boolean => {
  if (text.length > MAX_LENGTH || text === '') return false
  const cached = cache.get(text)
  if (cached !== undefined) return cached
  const bare = plain(text)
    .replace(/[:：]$/, '')
    .trim()
  const found = words.has(bare) || SCOPED.test(bare) || COUNTED.test(bare)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(text, found)
  return found
}

/** Whether a row is longer than the header because it ends with a word for a total, as totals of Google Analytics do. */
export const endsWithTotal = (cells: readonly string[], width: number): boolean => {
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '')
  return extra.length > 0 && extra.every((cell) => isTotalWord(cell))
}

/** Whether a total says that it is of a part: "Total: Search" may be less than the sum of the rows. */
export const isScopedTotal = (text: string): boolean => text.length <= MAX_LENGTH && SCOPED.test(plain(text))

/** Whether a name is the total of one of these: "Brand total" of "Brand". */
export const isTotalOf = (name: string, parts: readonly string[]): boolean => {
  const part = totalOf(name)
  return part !== null && parts.some((each) => plain(each) === plain(part))
}

/** What a total such as "Brand Total" or "Gesamt: 2026-11-01" is of; null for a text without a word for a total. */
export const totalOf = (text: string): string | null => {
  if (text.length > MAX_LENGTH) return null
  const bare = text.trim()
  return AFTER.exec(bare)?.[1] ?? BEFORE.exec(bare)?.[1] ?? null
}
