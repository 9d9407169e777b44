/** The host does not answer. */

import { bridge } from '../../lib/api/api-client.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'

export interface UnreachableProps {
  readonly status: number
  readonly message: string
  /** True if the window wrote the message. */
  readonly isOurs: boolean
  readonly errorId: string | null
  readonly onRetry: () => void
}

const advice = bridge.host === 'electron' ? 'gate.unreachable.desktop' : 'gate.unreachable.served'

export const Unreachable = ({ status, message, isOurs, errorId, onRetry }: UnreachableProps) => {
  const { t } = useTranslation()
  return (
    <BlockingScreen
      title={t(status === 0 ? 'gate.unreachable.title' : 'gate.unreachable.notStarted')}
      actions={
        <Button kind="primary" onPress={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      <p>{status === 0 ? t(advice) : <ErrorMessage message={message} isOurs={isOurs} />}</p>
      {errorId !== null && <p>{t('problem.errorId', { id: errorId })}</p>}
    </BlockingScreen>
  )
}
