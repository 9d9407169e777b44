/** Two pages without any script: what happened to the window, and the log. They work where the window's own bundle does not. */

import { randomBytes } from 'node:crypto'
import { contentPolicy, emptyPolicy } from '#serve/window-files/content-policy.ts'
import { actionPath, LOG_URL } from './app-origin.ts'
import { languageInForce, texts } from './texts.ts'

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 32px; background: Canvas; color: CanvasText }
main { max-width: 560px; margin: 10vh auto 0 }
h1 { font-size: 20px; margin: 0 0 12px }
a { display: inline-block; margin: 16px 8px 0 0; padding: 6px 14px; border: 1px solid GrayText; border-radius: 6px; color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
pre { margin: 0; font: 12px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
`

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const page = (title: string, body: string): Response => {
  const nonce = randomBytes(18).toString('base64url')
  const html = `<!doctype html><html lang="${languageInForce()}"><head><meta charset="utf-8"><title>${escaped(title)}</title><style nonce="${nonce}">${style}</style></head><body>${body}</body></html>`
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(nonce),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}

const refuse = (status: 404 | 405): Response =>
  new Response(null, {
    status,
    headers: {
      'content-security-policy': emptyPolicy,
      'x-content-type-options': 'nosniff',
      ...(status === 405 ? { allow: 'GET' } : {}),
    },
  })

const whatHappened = (what: string): Response =>
  page(
    'ROAS Desk',
    `<main><h1>${texts().trouble.title}</h1><p>${escaped(what)}</p>
<p>${texts().trouble.untouched}</p>
<p><a href="${actionPath('reload')}">${texts().trouble.reload}</a><a href="${actionPath('data-folder')}">${texts().trouble.dataFolder}</a><a href="${actionPath('log')}">${texts().trouble.log}</a></p></main>`,
  )

/** Answers app://trouble/…: the page with `what` happened, and the log. `lines` reads the log without its secrets. */
export const troubleHandler =
  (lines: () => Promise<readonly string[]>) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method !== 'GET') return refuse(405)
    if (url.pathname === '/') return whatHappened((url.searchParams.get('what') ?? '').slice(0, 500))
    if (request.url !== LOG_URL) return refuse(404)
    const text = (await lines()).join('\n')
    return page(
      texts().trouble.logTitle,
      `<pre tabindex="0"${text === '' ? '' : ' lang="en"'}>${text === '' ? texts().trouble.logEmpty : escaped(text)}</pre>`,
    )
  }
