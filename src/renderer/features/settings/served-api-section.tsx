/** In a browser there is nothing to enable: the API answers at the address of the window. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ApiUse, type ApiUseProps } from './api-use.tsx'
import css from './settings.module.css'

export const ServedApiSection = ({ product }: Pick<ApiUseProps, 'product'>) => {
  const { t } = useTranslation()
  return (
    <SectionCard title={t('settings.localApi.servedTitle')}>
      <p className={css.lead}>{t('settings.localApi.served')}</p>
      <ApiUse url={window.location.origin} product={product} />
    </SectionCard>
  )
}
