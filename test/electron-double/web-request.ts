/** `session.webRequest` of the one partition that main uses: sees each request of `net` before it is made, and how it ends. */

interface Details {
  readonly id: number
  readonly url: string
  readonly method: string
}
type Before = (details: Details, answer: (response: { readonly cancel?: boolean }) => void) => void
type Failed = (details: Details & { readonly error: string }) => void

let before: Before = (_details, answer) => answer({})
let failed: Failed = () => undefined
let ids = 0

export const webRequest = {
  onBeforeRequest: (listener: Before): void => {
    before = listener
  },
  // Nothing that the double requests is ever answered.
  onCompleted: (): void => undefined,
  onErrorOccurred: (listener: Failed): void => {
    failed = listener
  },
}
export type WebRequest = typeof webRequest

/** Asks the listeners about a request; `connect` is called if none cancels it. Reports the error with which it ends. */
export const throughListeners = (url: string, method: string, connect: () => string, end: (error: string) => void): void => {
  ids += 1
  const details = { id: ids, url, method }
  before(details, ({ cancel = false }) => {
    const error = cancel ? 'net::ERR_BLOCKED_BY_CLIENT' : connect()
    failed({ ...details, error })
    end(error)
  })
}
