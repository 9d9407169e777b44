/** A link contains the key of another account than the one in use: nothing changes until the user agrees. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trans } from 'react-i18next'
import { httpBridge } from '../../lib/api/bridge.ts'
import { createClient } from '../../lib/api/client.ts'
import { readKey, saveKeyForTab } from '../../lib/api/key-storage.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { reconnect } from '../../lib/api/reconnect.ts'
import { useStartupStore } from '../../lib/api/startup-store.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { BlockingScreen } from '../../ui/layout/blocking-screen.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { UserText } from '../../ui/text/user-text.tsx'

/** The name of the account that a key opens; null if it opens none, empty if the name cannot be read now. */
const accountNameOf = async (key: string): Promise<string | null> => {
  const client = createClient(
    httpBridge(
      (...request) => window.fetch(...request),
      () => key,
    ),
  )
  try {
    return (await client.call('deskAccount', {})).name
  } catch (error) {
    // Only this status means that the key is wrong. A locked account, or one on a busy server, can still be switched to.
    return asProblem(error).status === 401 ? null : ''
  }
}

const readNames = async (linkedKey: string) => {
  const [linked, current] = await Promise.all([accountNameOf(linkedKey), accountNameOf(readKey() ?? '')])
  return { linked, current }
}

export const SwitchAccount = ({ linkedKey }: { readonly linkedKey: string }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { data } = useQuery({ queryKey: queryKeys.linkedAccount, queryFn: () => readNames(linkedKey) })
  const stay = () => useStartupStore.setState({ linkedKey: null })
  const change = () => {
    saveKeyForTab(linkedKey)
    stay()
    void reconnect(cache)
  }
  const isUnknown = data?.linked === null
  return (
    <BlockingScreen
      title={t(isUnknown ? 'gate.switch.unknown' : 'gate.switch.title')}
      actions={
        <>
          <Button kind="primary" onPress={stay}>
            {t('gate.switch.stay')}
          </Button>
          {data !== undefined && !isUnknown && <Button onPress={change}>{t('gate.switch.change')}</Button>}
        </>
      }
    >
      <Stack>
        {data?.linked && (
          <p>
            <Trans i18nKey="gate.switch.linked" components={{ name: <UserText>{data.linked}</UserText> }} />
          </p>
        )}
        {data?.current && (
          <p>
            <Trans i18nKey="gate.switch.current" components={{ name: <UserText>{data.current}</UserText> }} />
          </p>
        )}
        <p>{t(isUnknown ? 'gate.switch.unknownText' : 'gate.switch.text')}</p>
      </Stack>
    </BlockingScreen>
  )
}
