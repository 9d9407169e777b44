/** One decision: the card at the time of the decision, the decision and its reason. */

import { asDay } from '#shared/calendar.ts'
import { actionText, findingText, titleText } from '../../lib/advice/card-text.ts'
import type { LogEntry } from '../../lib/advice/decision-log.ts'
import { decisionTones, severityTones } from '../../lib/advice/review-tones.ts'
import { useDecidedCard } from '../../lib/advice/use-decision-log.ts'
import { asProblem } from '../../lib/errors/api-problem.ts'
import { instant, longDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { openPlace } from '../../lib/state/ui-store.ts'
import { CardCaveats } from '../../ui/advice/card-caveats.tsx'
import { CardMoney } from '../../ui/advice/card-money.tsx'
import { EvidenceTable } from '../../ui/advice/evidence-table.tsx'
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx'
import { ProblemView } from '../../ui/feedback/problem-view.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import { DecisionOutcome } from './decision-outcome.tsx'
import css from './decisions.module.css'

export interface DecisionDetailProps {
  readonly entry: LogEntry
  readonly timeZone: string
  readonly currency: string
  readonly onClose: () => void
}

export const DecisionDetail = ({ entry, timeZone, currency, onClose }: DecisionDetailProps) => {
  const { t } = useTranslation()
  const { decision, standing, ts, ignore_reason: reason, action, remind_on: remindOn, product, card_id: id, proposed } = entry
  return (
    <Dialog title={t('decisions.detail')} isOpen onClose={onClose}>
      <p className={css.made}>
        <Chip tone={decision === 'withdrawn' || standing !== 'current' ? 'plain' : decisionTones[decision]}>
          {t(`common.decision.${decision}`)}
        </Chip>
        <span>{t('decisions.madeOn', { time: instant(ts, timeZone, apiNow()) })}</span>
        <UserText>{product}</UserText>
        {decision !== 'withdrawn' && standing !== 'current' && <span>{t(`decisions.standing.${standing}`)}</span>}
      </p>
      {action !== null && (
        <p className={css.line}>
          <UserText>{action}</UserText>
        </p>
      )}
      {remindOn !== null && <p className={css.line}>{t('advice.remindOn', { day: longDay(asDay(remindOn)) })}</p>}
      {reason !== null && reason !== '' && reason !== proposed?.reason && (
        <p className={css.line}>
          {t('advice.reason')} <UserText>{reason}</UserText>
        </p>
      )}
      {proposed !== null && (
        <p className={css.line}>
          {proposed.client === '' ? t('decisions.proposedByUnknown') : t('decisions.proposedBy', { client: proposed.client })}{' '}
          <UserText>{proposed.reason}</UserText>
        </p>
      )}
      <DecisionOutcome entry={entry} />
      <CardAtDecision entry={entry} currency={currency} />
      <DialogActions>
        <Button
          onPress={() => {
            onClose()
            openPlace({ product, domain: entry.card?.domain ?? 'overview', card: id, day: null })
          }}
        >
          {t('decisions.openCard')}
        </Button>
        <Button kind="primary" onPress={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const CardAtDecision = ({ entry, currency }: Pick<DecisionDetailProps, 'entry' | 'currency'>) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useDecidedCard(entry.product, entry.review)
  if (error) {
    const problem = asProblem(error)
    return <ProblemView {...problem} message={problem.message} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton width="100%" height={160} />
  const { card } = data
  if (card === null) return <p className={css.card}>{t('decisions.notSaved')}</p>
  return (
    <section className={css.card} aria-label={t('decisions.asItStood')}>
      <div className={css.made}>
        <Chip tone={severityTones[card.severity]}>{t(`common.severity.${card.severity}`)}</Chip>
        <Chip>{t(`common.domain.${card.domain}`)}</Chip>
        <span>{t('decisions.since', { day: longDay(asDay(card.since)) })}</span>
        <CardMoney card={card} currency={currency} isExplained />
      </div>
      <h3 className={css.title}>
        <LocalizedText text={titleText(card)} />
      </h3>
      <p>
        <LocalizedText text={findingText(card, currency)} />
      </p>
      {card.evidence.length > 0 && <EvidenceTable card={card} currency={currency} />}
      {card.action !== '' && (
        <p className={css.action}>
          <LocalizedText text={actionText(card)} />
        </p>
      )}
      <CardCaveats card={card} />
    </section>
  )
}
