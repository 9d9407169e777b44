/** A page of the app without scripts and outside the bundle: it works if the window's page does not. */

import { randomBytes } from 'node:crypto'
import { contentPolicy } from '#http/window-files/content-policy.ts'
import { currentLanguage } from '../app/i18n.ts'

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

/** Escapes only the title: `body` and `style` are HTML and CSS. `hasForm`: a form of the page may request another page of the same host. */
export const staticPage = (page: {
  readonly title: string
  readonly style: string
  readonly body: string
  readonly hasForm?: boolean
}): Response => {
  const nonce = randomBytes(18).toString('base64url')
  const html = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(page.title)}</title><style nonce="${nonce}">${page.style}</style></head><body>${page.body}</body></html>`
  const policy = contentPolicy(nonce)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.hasForm === true ? policy.replace("form-action 'none'", "form-action 'self'") : policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}
