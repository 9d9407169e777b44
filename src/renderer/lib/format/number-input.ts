/** Parses numbers that a user types: accepts a decimal comma; an empty field means "none". */

export type Typed = { readonly ok: true; readonly value: number | null } | { readonly ok: false }

/** Parses "0.42", "0,42", "42 %" (as 0.42 with `percent`) or an empty text. */
export const readNumber = (text: string, percent = false): Typed => {
  const trimmed = text.replace(/\s|%/g, '').replace(',', '.')
  if (trimmed === '') return { ok: true, value: null }
  if (!/^\d+(\.\d*)?$|^\.\d+$/.test(trimmed)) return { ok: false }
  const value = Number(trimmed)
  return { ok: true, value: percent ? Number((value / 100).toFixed(6)) : value }
}
