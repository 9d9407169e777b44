/** Whether another token can repair a sync that the source has refused. */

import type { SourceState } from '#shared/contract/internal/source.ts'
import type { MessageKey } from '#shared/messages/message.ts'

const tokenTexts: readonly MessageKey[] = [
  'pull.token',
  'pull.tokenExpired',
  'pull.tokenEnded',
  'pull.noToken',
  'pull.checkpoint',
  'pull.permission',
  'pull.appSecret',
]

type Failure = Pick<NonNullable<SourceState['failure']>, 'kind' | 'text'>

/** Also a refusal from before the last start, whose reason is not known. */
export const isTokenFailure = ({ kind, text }: Failure): boolean =>
  kind === 'refused' && (text === null || tokenTexts.some((key) => key === text.key))
