/** The OpenAPI document as text: made by the reading thread when it is first asked for, and held from then on. */

import type { ServiceContext } from '../services/support/service-context.ts'
import type { DocumentScope } from './openapi.ts'

/** One that could not be made is tried again with the next question. */
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
