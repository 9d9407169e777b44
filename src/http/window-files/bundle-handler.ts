/** Serves the files of the window from one folder only. Pure: a Request in, a Response out. */

import { randomBytes } from 'node:crypto'
import { extname, join, relative, sep } from 'node:path'
import { contentPolicy, emptyPolicy, withPolicy } from './content-policy.ts'
import { readWindowFile, type WindowFileReader, windowFilesInMemory } from './window-file-readers.ts'

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
}

/** The file below `root` for a URL, or the status that rejects it. URL has already resolved plain `..`, but not `%2f` and `%5c`. */
const fileOf = (root: string, url: URL): string | 400 | 404 => {
  let path: string
  try {
    path = decodeURIComponent(url.pathname)
  } catch {
    return 400
  }
  if (path.includes('\0') || path.includes('\\')) return 400
  const file = join(root, path === '/' || path === '' ? 'index.html' : path)
  const inside = relative(root, file)
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`)) return 400
  return file
}

const refuse = (status: 400 | 404 | 405 | 503): Response =>
  new Response(null, {
    status,
    headers: {
      'content-security-policy': emptyPolicy,
      'x-content-type-options': 'nosniff',
      ...(status === 405 ? { allow: 'GET, HEAD' } : {}),
    },
  })

/**
 * Handler for the files below `root`, by the path of the URL only; with `host`, other hosts have no files. Unknown file types are never
 * served. A file that cannot be read now, such as without free file handles, is a 503.
 */
export const bundleHandler =
  (root: string, host?: string, read: WindowFileReader = readWindowFile) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405)
    const file = host === undefined || url.host === host ? fileOf(root, url) : 404
    if (typeof file === 'number') return refuse(file)
    const type = mimeTypes[extname(file).toLowerCase()]
    if (type === undefined) return refuse(404)
    const bytes = await read(file).catch(() => undefined)
    if (bytes === undefined) return refuse(503)
    if (bytes === null) return refuse(404)
    const nonce = randomBytes(18).toString('base64url')
    const isPage = type.startsWith('text/html')
    const body = isPage ? withPolicy(new TextDecoder().decode(bytes), nonce) : bytes
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        'content-type': type,
        'content-security-policy': contentPolicy(nonce),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': isPage ? 'no-store' : 'max-age=31536000, immutable',
      },
    })
  }

/** The same over files that are all read now: every response shares their bytes, and none needs a file handle. */
export const loadedBundleHandler = async (root: string): Promise<ReturnType<typeof bundleHandler>> =>
  bundleHandler(root, undefined, await windowFilesInMemory(root, (file) => mimeTypes[extname(file).toLowerCase()] !== undefined))
