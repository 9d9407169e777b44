/** Fetches the picture of an ad from the servers on which Meta has its images: without a token, without redirects, and no more than an image. */

import { SwitchedOff } from '../../domain/egress/switched-off.ts'
import { imageTypeOf } from '../../domain/thumbnails/image-type.ts'
import { isLoopback } from './graph-settings.ts'

const MAX_BYTES = 200 * 1024
const TIMEOUT_MS = 10_000

/** The domains of Meta's image servers. */
const DOMAINS = ['fbcdn.net', 'fbsbx.com', 'cdninstagram.com'] as const

/** Whether a picture may be fetched from an address. A fake of Meta on this machine has its pictures where it is itself. */
export const isImageAddress = (address: string, graphUrl: string): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (username !== '' || password !== '') return false
  if (isLoopback(graphUrl)) return origin === new URL(graphUrl).origin
  return protocol === 'https:' && port === '' && DOMAINS.some((domain) => hostname.endsWith(`.${domain}`))
}

interface ImageAccess {
  readonly fetch: typeof fetch
  readonly signal: AbortSignal
}

const bytesOf = async (response: Response): Promise<Uint8Array | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The bytes of a picture.
 *
 * @returns `no picture` if the answer is not an image of at most 200 KiB, `no answer` if there was none
 * @throws SwitchedOff if pictures are switched off, or the reason of the signal
 */
export const fetchThumbnail = async (access: ImageAccess, address: string): Promise<Uint8Array | 'no picture' | 'no answer'> => {
  try {
    const response = await access.fetch(address, {
      headers: { accept: 'image/*' },
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.any([access.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const bytes = await bytesOf(response)
    return response.status === 200 && bytes !== null && imageTypeOf(bytes) !== null ? bytes : 'no picture'
  } catch (error) {
    if (error instanceof SwitchedOff) throw error
    access.signal.throwIfAborted()
    // The error quotes the address, which is signed: only its absence is reported.
    return 'no answer'
  }
}
