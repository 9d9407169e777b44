/** The content security policy of the window. Styles that a library injects carry the nonce of the page they came with. */

const directives = (nonce: string): readonly string[] => [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `style-src-elem 'self' 'nonce-${nonce}'`,
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-src 'none'",
]

/** The policy as a response header. */
export const contentPolicy = (nonce: string): string => [...directives(nonce), "frame-ancestors 'none'"].join('; ')

/** For a response that is not a page: it may not load, embed or be framed by anything. */
export const emptyPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The page with its nonce in `<meta name="csp-nonce">`, and the policy once more as meta, for engines that ignore the header of a custom scheme. */
export const withPolicy = (html: string, nonce: string): string =>
  html
    .replace(/<meta name="csp-nonce"[^>]*>/, `<meta name="csp-nonce" content="${nonce}">`)
    // frame-ancestors is only valid in the header.
    .replace(/<head[^>]*>/, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${directives(nonce).join('; ')}">`)
