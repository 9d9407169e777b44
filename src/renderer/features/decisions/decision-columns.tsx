/** The columns of the log. A month's heading is in the first column; an entry has all of them. */

import type { TFunction } from 'i18next'
import { asDay } from '#shared/calendar.ts'
import type { CardOutcome } from '#shared/contract/internal/outcomes.ts'
import { decidedText, decidedTitle } from '../../lib/advice/card-text.ts'
import type { LogEntry, LogRow } from '../../lib/advice/decision-log.ts'
import { outcomeState } from '../../lib/advice/outcome-state.ts'
import { effectText, outcomeText, stateText } from '../../lib/advice/outcome-text.ts'
import { decisionTones, verdictTones } from '../../lib/advice/review-tones.ts'
import { instant, longDay, monthName } from '../../lib/format/days.ts'
import { roundMoney, UNKNOWN } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { localizedText } from '../../lib/i18n/message-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Button } from '../../ui/form/button.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { LocalizedText } from '../../ui/text/localized-text.tsx'
import { UserText } from '../../ui/text/user-text.tsx'
import css from './decisions.module.css'

export interface LogColumnParts {
  readonly timeZone: string
  readonly currency: string
  /** False if no entry has one: the column is then as narrow as its header. */
  readonly hasReasons: boolean
  readonly hasOutcomes: boolean
  readonly onOpen: (entry: LogEntry) => void
  readonly onUndo: (entry: LogEntry) => void
  readonly t: TFunction
}

const EntryTitle = ({ entry, onOpen }: { readonly entry: LogEntry; readonly onOpen: (entry: LogEntry) => void }) => {
  const { t } = useTranslation()
  const text = decidedText(entry)
  return (
    <button type="button" className={css.open} {...(text && { title: localizedText(text) })} onClick={() => onOpen(entry)}>
      <span className={css.words}>{text ? <LocalizedText text={text} /> : t('common.card', { id: entry.card_id })}</span>
    </button>
  )
}

const OutcomeCell = ({ outcome }: { readonly outcome: CardOutcome }) => {
  const [state, effect] = [outcomeState(outcome), effectText(outcome)]
  const tone = state === 'pending' || state === 'unmeasurable' ? 'plain' : verdictTones[state]
  return (
    <span className={css.outcomeCell} title={outcomeText(outcome)}>
      <Chip tone={tone}>{stateText(state)}</Chip>
      {effect !== null && <span className={css.standing}>{effect}</span>}
    </span>
  )
}

const ofEntry =
  (cell: (entry: LogEntry) => React.ReactNode) =>
  (row: LogRow): React.ReactNode =>
    row.kind === 'entry' ? cell(row.entry) : null

/** What was done, or why not and until when. */
const detailText = ({ action, ignore_reason: reason, remind_on: day, proposed }: LogEntry): string =>
  [action, reason ?? proposed?.reason, day === null ? null : t('advice.remindOn', { day: longDay(asDay(day)) })]
    .filter((part) => part)
    .join(' · ')

/** The focused button disappears with the decision, so the focus moves to its row. */
const keepFocus = (target: Element): void => target.closest('tr')?.focus()

export const logColumns = ({
  timeZone,
  currency,
  hasReasons,
  hasOutcomes,
  onOpen,
  onUndo: onTakeBack,
  t,
}: LogColumnParts): readonly VirtualColumn<LogRow>[] => [
  {
    id: 'advice',
    head: t('decisions.advice'),
    kind: 'text',
    width: 360,
    least: 260,
    cell: (row) =>
      row.kind === 'month' ? (
        <span className={css.month}>
          {monthName(row.month)} <span className={css.monthCount}>{t('decisions.ofMonth', { count: row.count })}</span>
        </span>
      ) : (
        <EntryTitle entry={row.entry} onOpen={onOpen} />
      ),
  },
  {
    id: 'decision',
    head: t('decisions.decision'),
    kind: 'text',
    width: 170,
    least: 126,
    cell: ofEntry(({ decision, standing, proposed }) => (
      <span className={css.decision}>
        <Chip tone={decision === 'withdrawn' || standing !== 'current' ? 'plain' : decisionTones[decision]}>
          {t(`common.decision.${decision}`)}
        </Chip>
        {decision !== 'withdrawn' && standing !== 'current' && <span className={css.standing}>{t(`decisions.standing.${standing}`)}</span>}
        {proposed !== null && <span className={css.standing}>{t('decisions.proposed')}</span>}
      </span>
    )),
  },
  {
    id: 'outcome',
    head: t('decisions.outcome'),
    kind: 'text',
    width: hasOutcomes ? 190 : 84,
    least: hasOutcomes ? 150 : 70,
    cell: ofEntry(({ outcome }) => outcome !== undefined && <OutcomeCell outcome={outcome} />),
  },
  {
    id: 'time',
    head: t('decisions.when'),
    kind: 'number',
    width: 138,
    least: 130,
    // The year is in the heading.
    cell: ofEntry(({ ts }) => instant(ts, timeZone, Date.parse(ts))),
  },
  {
    id: 'product',
    head: t('decisions.product'),
    kind: 'text',
    width: 130,
    least: 100,
    cell: ofEntry(({ product }) => <UserText>{product}</UserText>),
    tone: () => 'muted',
  },
  {
    id: 'money',
    head: t('decisions.money'),
    hint: t('decisions.moneyHint'),
    kind: 'number',
    width: 136,
    least: 118,
    cell: ofEntry(({ card }) => {
      const money = card?.money_at_risk ?? null
      if (money === null) return <span title={t(card === null ? 'decisions.notSaved' : 'decisions.noMoney')}>{UNKNOWN}</span>
      const text = t('advice.perWeek', { money: roundMoney(money, currency) })
      return <span title={text}>{text}</span>
    }),
  },
  {
    id: 'reason',
    head: t('decisions.reason'),
    kind: 'text',
    width: hasReasons ? 260 : 84,
    least: hasReasons ? 130 : 70,
    cell: ofEntry((entry) => {
      const text = detailText(entry)
      return (
        text !== '' && (
          <span title={text} translate={entry.remind_on === null ? 'no' : 'yes'}>
            <UserText>{text}</UserText>
          </span>
        )
      )
    }),
    tone: () => 'muted',
  },
  {
    id: 'undo',
    head: t('decisions.undo'),
    kind: 'number',
    width: 84,
    least: 70,
    cell: ofEntry(
      (entry) =>
        entry.standing === 'current' && (
          <Button
            kind="link"
            aria-label={t('decisions.undoOf', { title: decidedTitle(entry) ?? entry.card_id })}
            onPress={({ currentTarget }) => {
              keepFocus(currentTarget)
              onTakeBack(entry)
            }}
          >
            {t('advice.undo')}
          </Button>
        ),
    ),
  },
]
