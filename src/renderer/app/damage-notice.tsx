/** The database was looked through and is damaged. In the app it is repaired in the window, elsewhere on the machine that runs the desk. */

import { useTranslation } from 'react-i18next'
import { hasDesktop } from '../lib/desktop.ts'
import { useGate } from '../lib/gate.ts'
import { useStatus } from '../lib/queries.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
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
            <Button kind="quiet" onPress={() => useGate.setState({ livesWithDamage: false })}>
              {t('app.notice.repair')}
            </Button>
          )
        }
      >
        {t(hasDesktop ? 'app.notice.damaged' : 'app.notice.damagedServed')}
      </Notice>
    </div>
  )
}
