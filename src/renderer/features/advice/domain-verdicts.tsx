/** The verdict of every area without cards: the overview's summary alone would leave out the other five areas. */

import { useTranslation } from 'react-i18next'
import { type Advice, domains } from '#shared/contract/advice.ts'
import { healthMarkOf } from '#shared/contract/internal/health-mark.ts'
import { HealthIcon } from '../../ui/text/health-icon.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './advice-panel.module.css'

export const DomainVerdicts = ({ advice }: { readonly advice: Advice }) => {
  const { t } = useTranslation()
  return (
    <ul className={css.verdicts} aria-label={t('advice.verdicts')}>
      {domains.map((domain) => {
        const { health, cards, summary, texts } = advice[domain]
        return (
          <li key={domain}>
            <HealthIcon health={healthMarkOf(health, cards)} />
            <div>
              <strong>{t(`common.domain.${domain}`)}</strong>
              <p>
                <LocalizedText text={{ english: summary, messages: texts?.summary }} />
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
