/** How a column's header is compared with the names that we know. */

/** The first byte of a character in UTF-8, and another one. */
const MOJIBAKE = /[\u00c2-\u00f4][^\0-\u007f]/

/** What Windows-1252 has where Latin-1 has control characters: character → byte. */
const WINDOWS = new Map(
  Array.from({ length: 32 }, (_, index) => [new TextDecoder('windows-1252').decode(Uint8Array.of(0x80 + index)), 0x80 + index] as const),
)

/** UTF-8 that was once read as Latin-1 or Windows-1252 ("dÃ©pensÃ©") read right again; anything else as it is. */
const fixMojibake = (text: string): string => {
  if (!MOJIBAKE.test(text)) return text
  const bytes = [...text].map((char) => WINDOWS.get(char) ?? char.codePointAt(0) ?? 0)
  if (bytes.some((byte) => byte > 0xff)) return text
  const again = Buffer.from(bytes).toString('utf8')
  return again.includes('\ufffd') ? text : again
}

/** Nothing longer is a name that we know. */
const LONGEST = 200
const MAX_CACHED = 5000
const names = new Map<string, string>()

/** Lower case, without accents; underscores, hyphens and runs of spaces are one space: "Ad_set  Náme" → "ad set name". */
export const normalizeHeader = (header: string): string => {
  if (header.length > LONGEST) return header
  const cached = names.get(header)
  if (cached !== undefined) return cached
  const name = fixMojibake(header)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[_\s-]+/g, ' ')
    .trim()
  // The same few headers are compared with every name that we know.
  if (names.size >= MAX_CACHED) names.clear()
  names.set(header, name)
  return name
}

/** A money header without its currency: "Amount spent (EUR)" → name "amount spent", currency "EUR"; also with a symbol ("Cost (€)"). */
export const splitCurrency = (header: string): { readonly name: string; readonly currency: string | null } => {
  if (header.length > LONGEST) return { name: header, currency: null }
  const match = /^(.*\S)\s*\(([a-z]{3}|[a-z]{0,3}\p{Sc}[a-z]{0,2})\)$/u.exec(normalizeHeader(header))
  return match ? { name: match[1] ?? '', currency: (match[2] ?? '').toUpperCase() } : { name: normalizeHeader(header), currency: null }
}
