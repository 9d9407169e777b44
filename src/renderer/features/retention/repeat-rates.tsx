/** Repeat rates within 30, 60 and 90 days against earlier cohorts at equal age. */

import type { Repeat } from '#shared/contract/internal/retention.ts'
import { shortDaySpan } from '../../lib/format/days.ts'
import { points, rate, UNKNOWN } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import css from './retention.module.css'
import { reasonText, shareInterval } from './retention-text.ts'

const tones = { below: 'bad', within: 'plain', above: 'good' } as const

export const RepeatRates = ({ repeat, hasRenewalData }: { readonly repeat: readonly Repeat[]; readonly hasRenewalData: boolean }) => {
  const { t } = useTranslation()
  const missing = (reason: Repeat['reason']) => (reason === null ? UNKNOWN : <UnknownCell reason={reasonText(reason)} />)
  const columns: readonly ColumnOf<Repeat>[] = [
    { id: 'days', head: t('retention.repeat.within'), cell: ({ days }) => t('retention.repeat.days', { days }) },
    {
      id: 'first',
      head: t('retention.repeat.first'),
      cell: ({ first, last }) => <span className="unbroken">{shortDaySpan(first, last)}</span>,
      tone: () => 'muted',
    },
    {
      id: 'rate',
      head: t('retention.repeat.rate'),
      kind: 'number',
      cell: ({ now, reason }) =>
        now === null || now.rate === null || now.interval === null ? (
          missing(reason)
        ) : (
          <Twofold
            first={rate(now.rate, 1)}
            second={[
              shareInterval(now.interval),
              t('retention.repeat.n', { back: now.came_back, n: now.customers }),
              ...(hasRenewalData ? [t('retention.repeat.renewals', { count: now.by_renewal })] : []),
            ]}
          />
        ),
    },
    {
      id: 'before',
      head: t('retention.repeat.before'),
      kind: 'number',
      cell: ({ before, before_reason }) =>
        before === null || before.rate === null || before.interval === null ? (
          missing(before_reason)
        ) : (
          <Twofold
            first={rate(before.rate, 1)}
            second={[
              shareInterval(before.interval),
              t('retention.repeat.cohorts', { count: before.cohorts, back: before.came_back, n: before.customers }),
            ]}
          />
        ),
    },
    {
      id: 'change',
      head: t('retention.repeat.change'),
      kind: 'number',
      cell: ({ change, change_interval, reason, before_reason }) =>
        change === null || change_interval === null ? (
          missing(reason ?? before_reason)
        ) : (
          <Twofold
            first={points(change)}
            second={[t('retention.repeat.interval', { span: spanOf(points(change_interval[0]), points(change_interval[1])) })]}
          />
        ),
    },
    {
      id: 'verdict',
      head: t('retention.repeat.verdict'),
      cell: ({ verdict, verdict_reason }) =>
        verdict === null ? (
          missing(verdict_reason)
        ) : (
          <Chip tone={tones[verdict]}>{t(verdict === 'within' ? 'retention.repeat.within_' : `retention.repeat.${verdict}`)}</Chip>
        ),
    },
  ]
  return (
    <SectionCard title={t('retention.repeat.title')} note={t('retention.repeat.note')} flush>
      <DataTable label={t('retention.repeat.label')} columns={columns} rows={repeat} rowKey={({ days }) => String(days)} wide />
    </SectionCard>
  )
}

/** A number, and its sample size below it. */
const Twofold = ({ first, second }: { readonly first: string; readonly second: readonly string[] }) => (
  <>
    <span className={css.main}>{first}</span>
    {second.map((text) => (
      <span key={text} className={css.under}>
        {text}
      </span>
    ))}
  </>
)
