/** The three ways to start. */

import { useDemoProgress } from '../../lib/api/demo-progress.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Button } from '../../ui/form/button.tsx'
import css from './onboarding.module.css'

export interface WelcomeProps {
  /** While the demo is created. */
  readonly isBusy: boolean
  readonly onDemo: () => void
  readonly onOwn: () => void
  readonly onMeta: () => void
}

export const Welcome = ({ isBusy, onDemo, onOwn, onMeta }: WelcomeProps) => {
  const { t } = useTranslation()
  const progress = useDemoProgress(isBusy)
  return (
    <div className={css.ways}>
      <section className={css.way}>
        <h2>{t('onboarding.demo.title')}</h2>
        <p>{t('onboarding.demo.text')}</p>
        {progress !== null && (
          <ul className={css.loading}>
            {progress.map(({ product, progress: value }) => (
              <li key={product}>
                <Progress label={product} value={value} />
              </li>
            ))}
          </ul>
        )}
        <Button kind="primary" onPress={onDemo} isDisabled={isBusy}>
          {t(isBusy ? 'onboarding.demo.making' : 'onboarding.demo.title')}
        </Button>
      </section>
      <section className={css.way}>
        <h2>{t('onboarding.own.title')}</h2>
        <p>{t('onboarding.own.text')}</p>
        <Button onPress={onOwn} isDisabled={isBusy}>
          {t('onboarding.own.title')}
        </Button>
      </section>
      <section className={css.way}>
        <h2>{t('onboarding.meta.title')}</h2>
        <p>{t('onboarding.meta.text')}</p>
        <Button onPress={onMeta} isDisabled={isBusy}>
          {t('onboarding.meta.title')}
        </Button>
      </section>
    </div>
  )
}
