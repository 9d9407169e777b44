/** Reads a JSON request body with a limit. */

import { ApiError, invalidRequest } from './api-error.ts'

/** No JSON body of the contract comes near this. */
export const MAX_JSON_BYTES = 64 * 1024

/** An oversized body is read and dropped up to here, since a caller who is still sending would not hear the answer. */
const MAX_DRAINED_BYTES = 16 * 1024 * 1024

/** The parsed JSON, undefined for no body. Throws 413 for a body over the limit and 400 for one that is no JSON. */
export const readJson = async (request: Request): Promise<unknown> => {
  const text = await readText(request)
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw invalidRequest([{ field: 'body', problem: 'must be JSON' }])
  }
}

const readText = async (request: Request): Promise<string> => {
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > MAX_DRAINED_BYTES) break
    if (size <= MAX_JSON_BYTES) chunks.push(chunk)
  }
  if (size > MAX_JSON_BYTES) throw new ApiError('too_large', `The body is larger than ${MAX_JSON_BYTES / 1024} KiB.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw invalidRequest([{ field: 'body', problem: 'must be UTF-8 text' }])
  }
}
