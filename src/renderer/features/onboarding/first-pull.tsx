/** The first sync of a connected product: shown until the numbers arrive. */

import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { ErrorMessage, type ErrorMessageProps } from '../../ui/text/error-message.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './onboarding.module.css'

export interface FirstPullProps {
  readonly product: string
  /** Why the sync failed; null while it runs. */
  readonly problem: ErrorMessageProps | null
  readonly onOpen: () => void
  /** Opens the sources, where campaigns are assigned to products. */
  readonly onCampaigns: () => void
}

export const FirstPull = ({ product, problem, onOpen, onCampaigns }: FirstPullProps) => {
  const { t } = useTranslation()
  return (
    <SectionCard title={<UserText>{product}</UserText>}>
      <Notice tone={problem === null ? 'plain' : 'bad'}>
        {problem === null ? t('onboarding.pull.asking') : <ErrorMessage {...problem} />}
      </Notice>
      <div className={css.actions}>
        <Button onPress={onCampaigns}>{t('onboarding.pull.campaigns')}</Button>
        <Button onPress={onOpen}>{t('onboarding.pull.open')}</Button>
      </div>
    </SectionCard>
  )
}
