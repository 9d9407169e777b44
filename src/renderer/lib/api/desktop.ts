/** Calls the desktop app; only available in Electron. */

import { type DesktopCall, type DesktopCallKind, type DesktopValue, desktopValueSchemas } from '#shared/contract/desktop/desktop-call.ts'
import { ApiProblem } from '../errors/api-problem.ts'
import { t } from '../i18n/i18n.ts'
import { bridge } from './api-client.ts'

export const hasDesktop = bridge.desktop !== undefined

/**
 * Calls the desktop app.
 *
 * @throws {@link ApiProblem} if the desktop app rejects the call, or there is none.
 */
export const askDesktop = async <K extends DesktopCallKind>(call: Extract<DesktopCall, { readonly kind: K }>): Promise<DesktopValue<K>> => {
  const answer = await bridge.desktop?.(call)
  if (!answer) throw new ApiProblem({ status: 0, code: 'unreachable', message: t('problem.code.unreachable'), isOurs: true })
  if (!answer.ok) throw new ApiProblem({ status: 500, code: 'internal', message: answer.message })
  const schema = desktopValueSchemas[call.kind]
  return schema.parse(answer.value) as DesktopValue<K>
}
