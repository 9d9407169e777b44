/** The OpenAPI document as text: created by the reading thread on the first request, then cached. */

import type { ServiceContext } from '../services/support/service-context.ts'
import type { DocumentScope } from './openapi.ts'

/** After a failure, the next request tries again. */
export const openApiText = (
  { compute, options }: Pick<ServiceContext, 'compute' | 'options'>,
  scope: DocumentScope,
): (() => Promise<string>) => {
  let text: Promise<string> | null = null
  return () => {
    text ??= compute.run({ type: 'openapi', version: options.settings.version, scope })
    text.catch(() => {
      text = null
    })
    return text
  }
}
