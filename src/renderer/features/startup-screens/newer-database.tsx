/** A newer version of the app has written the data: nothing was touched, and the newer version opens it. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { askDesktop } from '../../lib/api/desktop.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'

const updatesKey = ['desktop', 'updates']
const LOOK_MS = 2000

/** `message`: which version wrote it and which one this app knows. */
export const NewerDatabase = ({ message }: { readonly message: string }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const updates = useQuery({ queryKey: updatesKey, queryFn: () => askDesktop({ kind: 'updates' }), refetchInterval: LOOK_MS })
  const look = useMutation({
    mutationFn: () => askDesktop({ kind: 'check-updates' }),
    onSuccess: (state) => cache.setQueryData(updatesKey, state),
  })
  const install = useMutation({ mutationFn: () => askDesktop({ kind: 'install-update' }) })
  const openFolder = useMutation({ mutationFn: () => askDesktop({ kind: 'open-data-folder' }) })
  const problem = look.error ?? install.error ?? openFolder.error
  const state = updates.data?.state ?? 'off'
  return (
    <BlockingScreen
      title={t('gate.newer.title')}
      actions={
        <>
          {state === 'ready' && (
            <Button kind="primary" onPress={() => install.mutate()} isDisabled={install.isPending}>
              {t('gate.newer.install', { version: updates.data?.version ?? '' })}
            </Button>
          )}
          {state !== 'ready' && state !== 'off' && (
            <Button
              kind="primary"
              onPress={() => look.mutate()}
              isDisabled={look.isPending || state === 'checking' || state === 'downloading'}
            >
              {t('gate.newer.look')}
            </Button>
          )}
          <Button onPress={() => openFolder.mutate()}>{t('settings.store.folder')}</Button>
        </>
      }
    >
      <Stack>
        <p>{t('gate.newer.text')}</p>
        <p>{t('gate.newer.older')}</p>
        <p>
          <ForeignText>{message}</ForeignText>
        </p>
        {updates.data && state !== 'idle' && (
          <p role="status">
            <ForeignText>{updates.data.detail}</ForeignText>
          </p>
        )}
        <ErrorNotice error={problem} />
      </Stack>
    </BlockingScreen>
  )
}
