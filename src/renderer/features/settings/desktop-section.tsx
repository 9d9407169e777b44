/** Desktop settings on this computer: launch at login, data folder, log. */

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askDesktop } from '../../lib/api/desktop.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ForeignText } from '../../ui/text/foreign-text.tsx'
import { BackgroundSyncField } from './background-sync-field.tsx'
import { CloseBehaviorField } from './close-behavior-field.tsx'
import css from './settings.module.css'

const LINES = 200
const loginKey = ['desktop', 'login-start']

const complain = (error: unknown) => showToast('error', '', errorTextOf(error))

export const DesktopSection = () => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const login = useQuery({ queryKey: loginKey, queryFn: () => askDesktop({ kind: 'login-start' }) })
  const setLogin = useMutation({
    mutationFn: (on: boolean) => askDesktop({ kind: 'set-login-start', on }),
    onSuccess: (state) => cache.setQueryData(loginKey, state),
    onError: complain,
  })
  const openFolder = useMutation({ mutationFn: () => askDesktop({ kind: 'open-data-folder' }), onError: complain })
  const [isLogShown, setLogShown] = useState(false)
  const log = useQuery({
    queryKey: ['desktop', 'log'],
    queryFn: () => askDesktop({ kind: 'log-lines', count: LINES }),
    enabled: isLogShown,
    gcTime: 0,
  })
  return (
    <SectionCard title={t('settings.desktop.title')}>
      <div className={css.line}>
        <div>
          {t('settings.desktop.login')}
          {login.data?.note && (
            <p>
              <ForeignText>{login.data.note}</ForeignText>
            </p>
          )}
        </div>
        <Segmented
          label={t('settings.desktop.login')}
          options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
          value={login.data?.on ? 'on' : 'off'}
          onChange={(id) => setLogin.mutate(id === 'on')}
        />
      </div>
      <CloseBehaviorField />
      <BackgroundSyncField />
      <div className={css.buttons}>
        <Button onPress={() => openFolder.mutate()}>{t('settings.store.folder')}</Button>
        <Button onPress={() => setLogShown(!isLogShown)}>{t(isLogShown ? 'settings.desktop.hideLog' : 'settings.desktop.showLog')}</Button>
      </div>
      {isLogShown && log.data && (
        <section aria-label={t('settings.desktop.logLabel')}>
          <p className={css.muted}>
            {t('settings.desktop.log')}: <span translate="no">{log.data.file}</span>
          </p>
          {/* Longer than its box: focusable, so that the keyboard can scroll it. */}
          <pre className={css.log} lang="en" {...scrollable}>
            {log.data.lines.join('\n')}
          </pre>
        </section>
      )}
    </SectionCard>
  )
}

const scrollable = { tabIndex: 0 }
