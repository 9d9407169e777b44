/** Links into the app, `roasdesk://…`. Any page or mail can contain one: untrusted input, of which only an exact form is accepted. */

import { type PageTarget, pageTargetSchema } from '#shared/contract/desktop/desktop-event.ts'

export const LINK_SCHEME = 'roasdesk'

const MAX_LENGTH = 2048
// Control characters, invisible marks and direction overrides can make a text look like another one.
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u

const decoded = (part: string): string | null => {
  try {
    const text = decodeURIComponent(part)
    return INVISIBLE.test(text) || text !== text.trim() ? null : text
  } catch {
    return null
  }
}

const candidate = (parts: readonly string[]): unknown => {
  const [page, product, word, card] = parts
  if (page === 'product' && parts.length === 2) return { page, product }
  if (page === 'product' && parts.length === 4 && word === 'card') return { page, product, card }
  return parts.length === 1 && page !== 'product' ? { page } : null
}

/**
 * The page that a link names, or null if it is not one of these: product/NAME, product/NAME/card/ID, token, data, settings, decisions.
 * NAME and ID are percent-encoded. A query, a fragment, an empty part or a wrong encoding is rejected, never corrected; one slash at the end is accepted, since browsers add it.
 */
export const parseDeepLink = (link: string): PageTarget | null => {
  if (link.length > MAX_LENGTH) return null
  const match = /^roasdesk:\/\/([^?#\\\s]+)$/i.exec(link)
  const parts = (match?.[1] ?? '').replace(/\/$/, '').split('/').map(decoded)
  const known = parts.filter((part) => part !== null)
  if (known.length !== parts.length) return null
  const place = pageTargetSchema.safeParse(candidate(known))
  return place.success ? place.data : null
}

/** The link among a start's arguments, or null. The system appends it last; arguments before it are ours or Chromium's. */
export const deepLinkFromArgv = (argv: readonly string[]): string | null => {
  const last = argv.at(-1)
  return last !== undefined && argv.length > 1 && last.slice(0, LINK_SCHEME.length + 1).toLowerCase() === `${LINK_SCHEME}:` ? last : null
}
