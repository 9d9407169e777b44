/** A failed read: what is wrong, what to do, and the error ID that the log contains too. */

import type { Message } from '#shared/contract/message.ts'
import type { ProblemCode } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../form/button.tsx'
import { ErrorMessage } from '../text/error-message.tsx'
import { EmptyState } from './empty-state.tsx'

export interface ProblemViewProps {
  readonly status: number
  readonly message: string
  /** True if the window wrote the message. */
  readonly isOurs: boolean
  readonly code?: ProblemCode
  /** The message in parts, if the API gives it: shown in the window's language. */
  readonly texts?: readonly Message[] | null
  readonly errorId: string | null
  readonly onRetry: (() => void) | null
}

const titleOf = (status: number) => {
  switch (status) {
    case 0:
      return 'problem.title.unreachable'
    case 403:
      return 'problem.title.notOpen'
    case 404:
      return 'problem.title.notFound'
    case 502:
      return 'problem.title.notPulled'
    default:
      return 'problem.title.other'
  }
}

export const ProblemView = ({ status, message, isOurs, code, texts, errorId, onRetry }: ProblemViewProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState level={2} title={t(titleOf(status))} actions={onRetry && <Button onPress={onRetry}>{t('common.tryAgain')}</Button>}>
      <p>
        <ErrorMessage message={message} isOurs={isOurs} code={code} texts={texts} />
      </p>
      {errorId !== null && <p>{t('problem.errorId', { id: errorId })}</p>}
    </EmptyState>
  )
}
