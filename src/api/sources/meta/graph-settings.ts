/** Address, version and time limits of Meta's Graph API. */

/** Connection settings of Meta's Graph API. */
export interface GraphSettings {
  readonly baseUrl: string
  readonly version: string
  /** Limit of one request including its body, in milliseconds. */
  readonly timeoutMs: number
  /** Total time of failures and waits before a sync stops, in milliseconds. */
  readonly patienceMs: number
  /** The first pause before a call that failed is repeated, in milliseconds; the pauses grow. */
  readonly retryMs: number
  /** The first pause between two questions for a report that Meta prepares, in milliseconds; the pauses grow. */
  readonly pollMs: number
}

/** The Marketing API serves a version for about a year: this one appeared on 29 July 2026. */
const defaults: GraphSettings = {
  baseUrl: 'https://graph.facebook.com',
  version: 'v26.0',
  timeoutMs: 60_000,
  patienceMs: 30_000,
  retryMs: 1000,
  pollMs: 5000,
}

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** Whether an address is on this machine: only those may be used without encryption. */
export const isLoopback = (address: string): boolean => URL.canParse(address) && LOOPBACK.includes(new URL(address).hostname)

/**
 * The settings with defaults for what is absent.
 *
 * @throws Error if a token would be sent unencrypted, or for an invalid version.
 */
export const graphSettings = (given: Partial<GraphSettings> = {}): GraphSettings => {
  const settings = { ...defaults, ...given }
  const { protocol } = URL.canParse(settings.baseUrl) ? new URL(settings.baseUrl) : { protocol: 'none' }
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(settings.baseUrl)))
    throw new Error('The Graph API URL must start with https://, or be on this machine.')
  if (!/^v\d{1,3}\.\d{1,2}$/.test(settings.version)) throw new Error('The Graph API version must look like v26.0.')
  return { ...settings, baseUrl: settings.baseUrl.replace(/\/+$/, '') }
}
