/** Where Meta's Graph API is reached, in which version, and how long it is waited for. */

export interface GraphSettings {
  readonly baseUrl: string
  readonly version: string
  /** One request may take this long, its body included. */
  readonly timeoutMs: number
  /** Time that may be lost to failures and waits before a task is given up. */
  readonly patienceMs: number
}

/** The Marketing API serves a version for about a year: this one appeared on 29 July 2026. */
const defaults: GraphSettings = { baseUrl: 'https://graph.facebook.com', version: 'v26.0', timeoutMs: 60_000, patienceMs: 30_000 }

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** True for an address on this machine: the only ones that may be spoken to without encryption. */
export const isLoopback = (address: string): boolean => URL.canParse(address) && LOOPBACK.includes(new URL(address).hostname)

/** The settings with what was left out filled in. Throws where a token would leave the machine unencrypted, or the version is none. */
export const graphSettings = (given: Partial<GraphSettings> = {}): GraphSettings => {
  const settings = { ...defaults, ...given }
  const { protocol } = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl) : { protocol: 'none' }
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(settings.baseUrl)))
    throw new Error('The Graph API URL must start with https://, or be on this machine.')
  if (!/^v\d{1,3}\.\d{1,2}$/.test(settings.version)) throw new Error('The Graph API version must look like v26.0.')
  return { ...settings, baseUrl: settings.baseUrl.replace(/\/+$/, '') }
}
