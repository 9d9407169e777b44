/** The keychain with the app's key is locked: unlock it and try again, or create a new key. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'
import { useRecoverKey } from './use-recover-key.ts'

export interface KeychainLockedProps {
  /** The keychain's error message. */
  readonly message: string
  readonly isTrying: boolean
  readonly onRetry: () => void
}

export const KeychainLocked = ({ message, isTrying, onRetry }: KeychainLockedProps) => {
  const { t } = useTranslation()
  const recover = useRecoverKey()
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
        <ErrorNotice error={recover.error} />
      </Stack>
    </BlockingScreen>
  )
}
