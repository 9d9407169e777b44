/** Outside calls in the settings: the way to their page. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openPage } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './settings.module.css'

export const EgressSection = () => {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('egress.title')}>
      <div className={css.line}>
        <p>{t('egress.settingText')}</p>
        <Button onPress={() => openPage('calls')}>{t('egress.open')}</Button>
      </div>
    </SectionCard>
  )
}
