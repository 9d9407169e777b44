/** Offers a sync of Meta to an account that has none. */

import { useAdSources } from '../../lib/api/campaign-queries.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openConnectMeta } from '../../lib/state/open-pages.ts'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './sources.module.css'

export const MetaCard = () => {
  const { t } = useTranslation()
  const { data } = useAdSources()
  if (!data || data.sources.some(({ kind }) => kind === 'meta')) return null
  return (
    <SectionCard
      title={t('campaigns.sources.connect')}
      extra={
        <Button kind="primary" onPress={() => openConnectMeta()}>
          {t('campaigns.sources.connect')}
        </Button>
      }
    >
      <p className={css.source}>{t('campaigns.sources.connectText')}</p>
    </SectionCard>
  )
}
