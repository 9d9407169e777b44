/** Detects text in GB18030 or GBK, in which Excel saves CSV files on a Chinese Windows. */

const HAN = /\p{Script=Han}/u

/**
 * The text of bytes that are neither UTF-8 nor UTF-16, if they may be Chinese. Most Latin texts are well-formed too, so the
 * header must decide.
 *
 * @param raw - may end within a character
 * @returns null if the bytes are not well-formed, or have no Chinese character
 */
export const gb18030Text = (raw: Uint8Array): string | null => {
  try {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(raw, { stream: true })
    return HAN.test(text) ? text : null
  } catch {
    return null
  }
}
