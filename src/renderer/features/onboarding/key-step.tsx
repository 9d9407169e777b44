/** Shows the new API key once, with a way to copy it. */

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './onboarding.module.css'

export const KeyStep = ({ apiKey, onDone }: { readonly apiKey: string; readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = () =>
    navigator.clipboard.writeText(apiKey).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <SectionCard title={t('onboarding.key.title')}>
      <p className={css.key}>
        <code translate="no">{apiKey}</code>
        <Button onPress={() => void copy()}>{t(copied === 'yes' ? 'onboarding.key.copied' : 'onboarding.key.copy')}</Button>
      </p>
      <p className={css.small} role="status">
        {t(copied === 'failed' ? 'onboarding.key.byHand' : 'onboarding.key.keptToo')}
      </p>
      <div className={css.actions}>
        <Button kind="primary" onPress={onDone}>
          {t('common.continue')}
        </Button>
      </div>
    </SectionCard>
  )
}
