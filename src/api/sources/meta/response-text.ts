/** Reads the body of a response, up to a size that no valid page of results has. */

import { GraphError } from './graph-error.ts'

const MAX_BYTES = 32 * 1024 * 1024

/** The body as text. Throws a GraphError `too_much_data` beyond 32 MiB; the rest is not read. */
export const readBody = async (response: Response): Promise<string> => {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new GraphError('too_much_data', 'Meta’s response is larger than 32 MiB')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
