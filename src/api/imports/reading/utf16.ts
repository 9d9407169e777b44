/** Detects text in UTF-16, as Excel ("Unicode text") and Google Ads ("Excel .csv") write it. */

export type Utf16 = 'utf-16le' | 'utf-16be'

/** Of the bytes that are zero, the share that must be of one half of the characters. */
const ONE_SIDED = 0.9
/** Of the characters, the share that must have a zero byte: digits, delimiters and line ends have, whatever the script. */
const WITH_ZERO = 0.1

/** Whether the bytes are well-formed, but for a character that the end cuts, and contain a line end or a delimiter and no zero. */
const isText = (bytes: Buffer, encoding: Utf16): boolean => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
    return /[\n\r\t,;|]/.test(text) && !text.includes('\0')
  } catch {
    return false
  }
}

/** The byte order of a text in UTF-16: by its mark, or by where its zero bytes are. Null for anything else. */
export const utf16Of = (bytes: Buffer): Utf16 | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  let [even, odd] = [0, 0]
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (even + odd < (bytes.length / 2) * WITH_ZERO) return null
  const encoding = odd >= (even + odd) * ONE_SIDED ? 'utf-16le' : even >= (even + odd) * ONE_SIDED ? 'utf-16be' : null
  return encoding && isText(bytes, encoding) ? encoding : null
}
