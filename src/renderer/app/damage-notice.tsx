/** Reports a damaged database. The desktop app repairs it in the window; otherwise it is repaired on the host's computer. */

import { Trans } from 'react-i18next'
import { hasDesktop } from '../lib/api/desktop.ts'
import { useStatus } from '../lib/api/queries.ts'
import { useStartupStore } from '../lib/api/startup-store.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { DeskCommand } from '../lib/state/desk-command.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Button } from '../ui/form/button.tsx'
import css from './damage-notice.module.css'

export const DamageNotice = () => {
  const { t } = useTranslation()
  const { data } = useStatus()
  if (data?.store !== 'damaged') return null
  return (
    <div className={css.place}>
      <Notice
        tone="bad"
        action={
          hasDesktop && (
            <Button kind="quiet" onPress={() => useStartupStore.setState({ isDamageDismissed: false })}>
              {t('app.notice.repair')}
            </Button>
          )
        }
      >
        {hasDesktop ? (
          t('app.notice.damaged')
        ) : (
          <Trans
            i18nKey="app.notice.damagedServed"
            components={{ restore: <DeskCommand words={`restore ${data.backup.last_day ?? 'YYYY-MM-DD'}`} /> }}
          />
        )}
      </Notice>
    </div>
  )
}
