/** What counts as our own page. Node's URL.origin is "null" for app://, so scheme and host are compared. */

export const APP_SCHEME = 'app'
export const APP_HOST = 'bundle'
export const APP_URL = `${APP_SCHEME}://${APP_HOST}/index.html`

/** Host of the error pages: not the host of the app, so that they have no bridge and no permission. */
export const ERROR_PAGE_HOST = 'error'

/** True for a page of the bundle, or of the development server if one is given. Text that is not a URL is not ours. */
export const isAppUrl = (url: string, devServer: string | undefined): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, host, origin } = new URL(url)
  if (protocol === `${APP_SCHEME}:`) return host === APP_HOST
  return devServer !== undefined && URL.canParse(devServer) && origin === new URL(devServer).origin
}

export interface SenderFrame {
  readonly url: string
  readonly parent: unknown
}

/** Only the top frame of our own page may use IPC; a frame that no longer exists (null) may not. */
export const isTrustedFrame = (frame: SenderFrame | null, devServer: string | undefined): boolean =>
  frame !== null && frame.parent === null && isAppUrl(frame.url, devServer)

/** The error page of the window, with one sentence. */
export const errorPageUrl = (what: string): string => `${APP_SCHEME}://${ERROR_PAGE_HOST}/?${new URLSearchParams({ what })}`

export const LOG_URL = `${APP_SCHEME}://${ERROR_PAGE_HOST}/log`

/** The log's page, also with a search. */
export const isLogUrl = (url: string): boolean => url === LOG_URL || url.startsWith(`${LOG_URL}?`)

export const isErrorPage = (url: string): boolean => url.startsWith(`${APP_SCHEME}://${ERROR_PAGE_HOST}/`)

export const errorPageActions = ['reload', 'data-folder', 'log'] as const
export type ErrorPageAction = (typeof errorPageActions)[number]

export const actionPath = (action: ErrorPageAction): string => `/do/${action}`

/** The action of a button on the error page; null for any other address. */
export const parseErrorPageAction = (url: string): ErrorPageAction | null =>
  errorPageActions.find((action) => url === `${APP_SCHEME}://${ERROR_PAGE_HOST}${actionPath(action)}`) ?? null
