/** A server that other machines can reach has no account yet: the first one is created on the server itself. */

import { useQueryClient } from '@tanstack/react-query'
import { Trans } from 'react-i18next'
import { reconnect } from '../../lib/api/reconnect.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DeskCommand } from '../../lib/state/desk-command.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'

export const FirstAccount = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  return (
    <BlockingScreen
      title={t('gate.firstAccount.title')}
      actions={
        <Button kind="primary" onPress={() => void reconnect(cache)}>
          {t('gate.firstAccount.checkAgain')}
        </Button>
      }
    >
      <p>
        <Trans i18nKey="gate.firstAccount.text" components={{ create: <DeskCommand words="account create --help" /> }} />
      </p>
    </BlockingScreen>
  )
}
