/** Reads a request body with a limit: bytes, or JSON. */

import { ApiError, invalidRequest } from './api-error.ts'

/** No JSON body of the contract comes near this. */
export const MAX_JSON_BYTES = 64 * 1024

/** An oversized body is read and discarded up to this size, since a client that is still sending would not read the response. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** The parsed JSON, undefined for no body. Throws 413 for a body over the limit and 400 for one that is not JSON. */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await readText(request)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalidRequest([{ field: 'body', problem: 'must be JSON' }])
  }
}

/** The bytes of a body, empty for none. Throws 413 for a body over the limit. */
export const readBytes = async (request: Request, limit: number): Promise<Buffer> => {
  if (request.body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_DRAINED_BYTES) break
    if (size <= limit) chunks.push(chunk)
  }
  if (size > limit) throw new ApiError('too_large', `The body is larger than ${limit / 1024} KiB.`)
  return Buffer.concat(chunks)
}

const readText = async (request: Request): Promise<string> => {
  const bytes = await readBytes(request, MAX_JSON_BYTES)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalidRequest([{ field: 'body', problem: 'must be UTF-8 text' }])
  }
}
