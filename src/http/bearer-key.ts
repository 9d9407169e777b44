/** API keys as bearer tokens, which is how clients of MCP send them. */

const BEARER = /^Bearer +(\S+)$/i

/** The token of the Authorization header, else the X-API-Key header; null without either. */
export const bearerKey = (request: Request): string | null =>
  BEARER.exec(request.headers.get('authorization') ?? '')?.[1] ?? request.headers.get('x-api-key')

/** What the rate limit reads of a request: its path, and the key where it expects it. */
export const keyedRequest = (request: Request, key: string | null): Request =>
  new Request(request.url, key === null ? {} : { headers: { 'x-api-key': key } })
