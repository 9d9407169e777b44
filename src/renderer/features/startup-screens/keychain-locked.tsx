/** The keychain with the app's key is locked: unlock it and try again, or create a new key. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { client } from '../../lib/api/api-client.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ErrorMessage } from '../../ui/text/error-message.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'

export interface KeychainLockedProps {
  /** The keychain's error message. */
  readonly message: string
  readonly isTrying: boolean
  readonly onRetry: () => void
}

export const KeychainLocked = ({ message, isTrying, onRetry }: KeychainLockedProps) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const recover = useMutation({ mutationFn: () => client.call('recoverKey', {}), onSuccess: () => reconnect(cache) })
  return (
    <BlockingScreen
      title={t('gate.locked.title')}
      actions={
        <>
          <Button kind="primary" onPress={onRetry} isDisabled={isTrying}>
            {t('common.tryAgain')}
          </Button>
          <Button onPress={() => recover.mutate()} isDisabled={recover.isPending}>
            {t(recover.isPending ? 'gate.recover.making' : 'gate.recover.make')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('gate.locked.text')}</p>
        <p>
          <ForeignText>{message}</ForeignText>
        </p>
        {recover.error && (
          <Notice tone="bad">
            <ErrorMessage {...errorTextOf(recover.error)} />
          </Notice>
        )}
      </Stack>
    </BlockingScreen>
  )
}
