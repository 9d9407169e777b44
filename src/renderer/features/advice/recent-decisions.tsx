/** The latest decisions on cards of a product that are no longer open: what was decided, when, and what it did. */

import { decidedText } from '../../lib/advice/card-text.ts'
import { recentlyDecided } from '../../lib/advice/decision-log.ts'
import { decisionTones } from '../../lib/advice/review-tones.ts'
import { useDecisionLog } from '../../lib/advice/use-decision-log.ts'
import { useOutcomes, writeOutcome } from '../../lib/api/outcome-queries.ts'
import { instant } from '../../lib/format/days.ts'
import { memoLocalized } from '../../lib/i18n/memo-localized.ts'
import { localizedText } from '../../lib/i18n/message-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { openDecisionLog } from '../../lib/state/open-pages.ts'
import { openPage } from '../../lib/state/ui-store.ts'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import css from './advice-panel.module.css'

export interface RecentDecisionsProps {
  readonly product: string
  /** The cards that the panel lists, which have their decision on them. */
  readonly openCards: ReadonlySet<string>
  readonly timeZone: string
}

export const RecentDecisions = memoLocalized(({ product, openCards, timeZone }: RecentDecisionsProps) => {
  const { t } = useTranslation()
  const recent = recentlyDecided(useDecisionLog([product]).entries, openCards, apiNow())
  const outcomes = useOutcomes(
    product,
    recent.some(({ decision }) => decision === 'executed'),
  ).data?.outcomes.cards
  if (recent.length === 0) return null
  return (
    <section className={css.recent} aria-label={t('advice.recent.title')}>
      <h3>{t('advice.recent.title')}</h3>
      <ul>
        {recent.map((entry) => {
          const text = decidedText(entry)
          const outcome = outcomes?.find(({ review }) => review === entry.review)
          return (
            <li key={entry.review}>
              <button
                type="button"
                className={css.openDecision}
                aria-label={t('advice.recent.open', { title: text ? localizedText(text) : t('common.card', { id: entry.card_id }) })}
                onClick={() => openDecisionLog({ product, record: null, review: entry.review })}
              >
                {text ? <LocalizedText text={text} /> : t('common.card', { id: entry.card_id })}
              </button>
              <Chip tone={decisionTones[entry.decision]}>{t(`common.decision.${entry.decision}`)}</Chip>{' '}
              <span>{instant(entry.ts, timeZone, apiNow())}</span>
              {outcome !== undefined && <p className={css.outcome}>{writeOutcome(outcome)}</p>}
            </li>
          )
        })}
      </ul>
      <Button kind="link" onPress={() => openPage('decisions')}>
        {t('advice.recent.all')}
      </Button>
    </section>
  )
})
