/** Two pages without scripts, the error of the window and the log. They work if the window's bundle does not. */

import { emptyPolicy } from '#http/window-files/content-policy.ts'
import { t } from '../app/i18n.ts'
import { actionPath, isLogUrl } from '../security/app-origin.ts'
import { logPage } from './log-page.ts'
import { escapeHtml, staticPage } from './static-page.ts'

const style = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
body { margin: 0; padding: 32px; background: Canvas; color: CanvasText }
main { max-width: 560px; margin: 10vh auto 0 }
h1 { font-size: 20px; margin: 0 0 12px }
a { display: inline-block; margin: 16px 8px 0 0; padding: 6px 14px; border: 1px solid GrayText; border-radius: 6px; color: inherit; text-decoration: none }
a:focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
`

const refuse = (status: 404 | 405): Response =>
  new Response(null, {
    status,
    headers: {
      'content-security-policy': emptyPolicy,
      'x-content-type-options': 'nosniff',
      ...(status === 405 ? { allow: 'GET' } : {}),
    },
  })

const errorPage = (what: string): Response =>
  staticPage({
    title: 'ROAS Desk',
    style,
    body: `<main><h1>${t('errorPage.title')}</h1><p>${escapeHtml(what)}</p>
<p>${t('errorPage.untouched')}</p>
<p><a href="${actionPath('reload')}">${t('errorPage.reload')}</a><a href="${actionPath('data-folder')}">${t('errorPage.dataFolder')}</a><a href="${actionPath('log')}">${t('errorPage.log')}</a></p></main>`,
  })

/** Serves app://error/…: the page with `what` happened, and the log. `lines` reads the log without its secrets. */
export const errorPageHandler =
  (lines: () => Promise<readonly string[]>) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method !== 'GET') return refuse(405)
    if (url.pathname === '/') return errorPage((url.searchParams.get('what') ?? '').slice(0, 500))
    return isLogUrl(request.url) ? logPage(await lines(), url.searchParams.get('q')) : refuse(404)
  }
