/** How to get a long-lived token: five steps in the business settings of Meta, and a message for somebody who may take them. */

import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import css from './token-guide.module.css'
import { guideSteps, TokenPicture } from './token-pictures.tsx'

/** Opened in the browser of the system. */
const BUSINESS_SETTINGS = 'https://business.facebook.com/settings/system-users'

const CopyMessage = ({ text }: { readonly text: string }) => {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <p className={css.copy}>
      <Button onPress={() => void copy()}>{t('onboarding.guide.help.copy')}</Button>
      <span role="status">{copied !== 'no' && t(`onboarding.guide.help.${copied}`)}</span>
    </p>
  )
}

export const TokenGuide = () => {
  const { t } = useTranslation()
  const message = [
    t('onboarding.guide.message.intro'),
    ...guideSteps.map(
      (step, index) => `${index + 1}. ${t(`onboarding.guide.step.${step}.title`)}: ${t(`onboarding.guide.step.${step}.text`)}`,
    ),
    t('onboarding.guide.message.end'),
  ].join('\n')
  return (
    <SectionCard
      title={t('onboarding.guide.title')}
      extra={
        <a className={css.link} href={BUSINESS_SETTINGS} target="_blank" rel="noreferrer">
          {t('onboarding.guide.open')}
        </a>
      }
    >
      <ol className={css.steps}>
        {guideSteps.map((step) => (
          <li key={step} className={css.step}>
            <TokenPicture step={step} />
            <div>
              <h3>{t(`onboarding.guide.step.${step}.title`)}</h3>
              <p>{t(`onboarding.guide.step.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={css.help}>
        <h3>{t('onboarding.guide.help.title')}</h3>
        <p className={css.message}>{message}</p>
        <CopyMessage text={message} />
      </div>
    </SectionCard>
  )
}
