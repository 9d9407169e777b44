/** The trial expired: the way to a subscription, and back in after payment. */

import { useQueryClient } from '@tanstack/react-query'
import { reconnect } from '../../lib/api/reconnect.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { LinkButton } from '../../ui/form/link-button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'

export const TrialExpired = ({ message, checkoutUrl }: { readonly message: string; readonly checkoutUrl: string | null }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  return (
    <BlockingScreen
      title={t('gate.trial.title')}
      actions={
        <>
          {checkoutUrl !== null && <LinkButton href={checkoutUrl}>{t('gate.trial.checkout')}</LinkButton>}
          <Button onPress={() => void reconnect(cache)}>{t('gate.trial.checkAgain')}</Button>
        </>
      }
    >
      <Stack>
        <p>
          <ForeignText>{message}</ForeignText>
        </p>
        <p>{t(checkoutUrl === null ? 'gate.trial.billingOff' : 'gate.trial.afterPaying')}</p>
      </Stack>
    </BlockingScreen>
  )
}
