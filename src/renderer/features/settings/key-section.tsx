/** The visible part of the API key, and the keychain that stores it. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import type { DeskAccount } from '#shared/contract/internal/window-account.ts'
import { bridge, client } from '../../lib/api/api-client.ts'
import { readKey } from '../../lib/api/key-storage.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { clockTime, instant } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow, toApiTime } from '../../lib/state/api-clock.ts'
import { DeskCommand } from '../../lib/state/desk-command.tsx'
import { showToast } from '../../lib/state/toasts.ts'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { CopyButton } from './copy-button.tsx'
import css from './settings.module.css'
import { SignOutButton } from './sign-out-button.tsx'

/** A browser keeps the key that it uses, so it can be copied again. */
const CopyKey = () => {
  const { t } = useTranslation()
  const key = readKey()
  return key === null ? null : <CopyButton text={key} label={t('settings.keys.copy')} face={t('settings.keys.copy')} />
}

export const KeySection = ({ account: { key, secrets, timezone, tenant_id: open, accounts } }: { readonly account: DeskAccount }) => {
  const { t } = useTranslation()
  // The key is that of the first account, whichever is open.
  const tenant = accounts[0]?.tenant_id ?? open
  const cache = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.account })
  const again = useMutation({ mutationFn: () => client.call('tryKeychain', {}), onSettled: refresh })
  const make = useMutation({
    mutationFn: () => client.call('recoverKey', {}),
    onSuccess: async () => {
      setAsking(false)
      showToast('info', t('settings.keys.made_done'))
      await refresh()
    },
  })
  return (
    <SectionCard title={t('settings.keys.title')}>
      <dl className={css.facts}>
        <dt>{t('settings.keys.keychain')}</dt>
        <dd>
          <LocalizedText text={{ english: secrets.detail, messages: secrets.detail_text }} />{' '}
          {!secrets.persistent && (
            <Button kind="link" onPress={() => again.mutate()} isDisabled={again.isPending}>
              {t('settings.keys.tryAgain')}
            </Button>
          )}
        </dd>
        <dt>{t('settings.keys.key')}</dt>
        <dd>
          <Trans i18nKey="settings.keys.shown" components={{ fingerprint: <UserText>{key.fingerprint}</UserText> }} />
        </dd>
        <dt>{t('settings.keys.made')}</dt>
        <dd>{key.made_at === null ? t('settings.keys.madeUnknown') : instant(key.made_at, timezone, apiNow())}</dd>
      </dl>
      {again.data && (
        <div className={css.tried}>
          <Notice tone={again.data.secrets.persistent ? 'plain' : 'warn'}>
            {t(again.data.secrets.persistent ? 'settings.keys.worksNow' : 'settings.keys.triedInVain', {
              time: clockTime(new Date(toApiTime(again.submittedAt)).toISOString(), timezone),
            })}{' '}
            <LocalizedText text={{ english: again.data.secrets.detail, messages: again.data.secrets.detail_text }} />
          </Notice>
        </div>
      )}
      <ErrorNotice error={again.error} />
      {bridge.host === 'electron' ? (
        <div className={css.hint}>
          <Button onPress={() => setAsking(true)}>{t('settings.keys.make')}</Button>
        </div>
      ) : (
        <>
          <div className={css.hint}>
            <Trans
              i18nKey="settings.keys.served"
              components={{ rotate: <DeskCommand words={`account rotate-key --account ${tenant}`} /> }}
            />
          </div>
          <div className={css.buttons}>
            <CopyKey />
            <SignOutButton />
          </div>
        </>
      )}
      <ConfirmDialog
        title={t('settings.keys.makeTitle')}
        isOpen={isAsking}
        confirm={t('settings.keys.makeSubmit')}
        isBusy={make.isPending}
        onConfirm={() => make.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>{t('settings.keys.makeText')}</p>
        <ErrorNotice error={make.error} />
      </ConfirmDialog>
    </SectionCard>
  )
}
