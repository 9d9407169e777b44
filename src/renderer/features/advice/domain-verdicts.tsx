/** The verdict of every area without cards, in a line each: the overview's summary alone would leave out the other five areas. */

import { type Advice, domains } from '#shared/contract/advice.ts'
import { healthMarkOf } from '#shared/contract/internal/health-mark.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { HealthIcon } from '../../ui/text/health-icon.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './advice-panel.module.css'

/** `isWatching`: a tile of the Overview is worse than typical, so its area is not shown as good. */
export const DomainVerdicts = ({ advice, isWatching }: { readonly advice: Advice; readonly isWatching: boolean }) => {
  const { t } = useTranslation()
  return (
    <ul className={css.verdicts} aria-label={t('advice.verdicts')}>
      {domains.map((domain) => {
        const { health, cards, summary, texts } = advice[domain]
        const mark = isWatching && domain === 'overview' ? 'watching' : healthMarkOf(health, cards)
        return (
          <li key={domain}>
            <HealthIcon health={mark} />
            <LazyDisclosure
              title={t('advice.verdictOf', { domain: t(`common.domain.${domain}`), verdict: t(`advice.verdict.${mark}`) })}
              level={3}
            >
              <LocalizedText text={{ english: summary, messages: texts?.summary }} />
            </LazyDisclosure>
          </li>
        )
      })}
    </ul>
  )
}
