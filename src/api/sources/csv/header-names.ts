/** How a column's header is compared with the names that we know. */

const MOJIBAKE = /[ÃÂ][\u0080-\u00bf]/

/** UTF-8 that was once read as Latin-1 ("dÃ©pensÃ©") read right again; anything else as it is. */
const repaired = (text: string): string => {
  if (!MOJIBAKE.test(text)) return text
  const again = Buffer.from(text, 'latin1').toString('utf8')
  return again.includes('\ufffd') ? text : again
}

/** Lower case, without accents; underscores, hyphens and runs of spaces are one space: "Ad_set  Náme" → "ad set name". */
export const plainName = (header: string): string =>
  repaired(header)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim()

/** A money header without its currency: "Amount spent (EUR)" → name "amount spent", currency "EUR". */
export const moneyName = (header: string): { readonly name: string; readonly currency: string | null } => {
  const match = /^(.*\S)\s*\(([a-z]{3})\)$/.exec(plainName(header))
  return match ? { name: match[1] ?? '', currency: (match[2] ?? '').toUpperCase() } : { name: plainName(header), currency: null }
}
