/** A newer version of the app wrote the data: nothing was changed, and the newer version opens it. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askDesktop } from '../../lib/api/desktop.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'

/** `message`: the version that wrote the data, and the latest that this app supports. */
export const NewerDatabase = ({ message }: { readonly message: string }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const updates = useQuery({ queryKey: queryKeys.updates, queryFn: () => askDesktop({ kind: 'updates' }) })
  const look = useMutation({
    mutationFn: () => askDesktop({ kind: 'check-updates' }),
    onSuccess: (state) => cache.setQueryData(queryKeys.updates, state),
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
