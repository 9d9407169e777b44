/** Reports that a damaged database was replaced: by what, and where the damaged file is. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asDay } from '#shared/calendar.ts'
import { askDesktop } from '../../lib/api/desktop.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { type RecoveryResult, useStartupStore } from '../../lib/api/startup-store.ts'
import { longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import css from './recovered-database.module.css'

export const RecoveredDatabase = ({ replacedPath, customerKeyMissing: customersUnknown, day }: RecoveryResult) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const openFolder = useMutation({ mutationFn: () => askDesktop({ kind: 'open-data-folder' }) })
  const open = (): void => {
    useStartupStore.setState({ recovery: null, isDamageDismissed: false })
    void reconnect(cache)
  }
  return (
    <BlockingScreen
      title={t(day === null ? 'gate.restored.emptyTitle' : 'gate.restored.title')}
      actions={
        <>
          <Button kind="primary" onPress={open}>
            {t('gate.restored.open')}
          </Button>
          <Button onPress={() => openFolder.mutate()}>{t('settings.store.folder')}</Button>
        </>
      }
    >
      <Stack>
        <p>{day === null ? t('gate.restored.emptyText') : t('gate.restored.text', { day: longDay(asDay(day)) })}</p>
        {replacedPath !== null && (
          <div>
            <p>{t('gate.restored.kept')}</p>
            <code className={css.path} translate="no">
              {replacedPath}
            </code>
          </div>
        )}
        {customersUnknown && <p>{t('gate.restored.customers')}</p>}
        <ErrorNotice error={openFolder.error} />
      </Stack>
    </BlockingScreen>
  )
}
