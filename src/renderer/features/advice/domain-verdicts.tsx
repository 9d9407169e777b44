/** The verdict of every area without cards: the overview's summary alone would leave out the other five areas. */

import { useTranslation } from 'react-i18next'
import { type Advice, domains } from '#shared/contract/advice.ts'
import { HealthIcon } from '../../ui/text/health-icon.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './advice-panel.module.css'

/** `isWatching`: a tile of the Overview is worse than typical, so its area is not shown as good. */
export const DomainVerdicts = ({ advice, isWatching }: { readonly advice: Advice; readonly isWatching: boolean }) => {
  const { t } = useTranslation()
  return (
    <ul className={css.verdicts} aria-label={t('advice.verdicts')}>
      {domains.map((domain) => {
        const { health, summary, texts } = advice[domain]
        return (
          <li key={domain}>
            <HealthIcon health={isWatching && domain === 'overview' ? 'watching' : health} />
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
