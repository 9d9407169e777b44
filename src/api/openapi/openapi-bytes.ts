/** The OpenAPI document: created by the reading thread on the first request, then cached. */

import type { ServiceContext } from '../services/support/service-context.ts'
import type { DocumentScope } from './openapi.ts'

/** Every response shares the bytes, so that responses which nobody reads do not fill the memory. After a failure, the next request tries again. */
export const openApiBytes = (
  { compute, options }: Pick<ServiceContext, 'compute' | 'options'>,
  scope: DocumentScope,
): (() => Promise<Uint8Array<ArrayBuffer>>) => {
  let bytes: Promise<Uint8Array<ArrayBuffer>> | null = null
  return () => {
    bytes ??= compute.run({ type: 'openapi', version: options.settings.version, scope }).then((text) => new TextEncoder().encode(text))
    bytes.catch(() => {
      bytes = null
    })
    return bytes
  }
}
