/** The columns of the values of a name part. */

import { asDay } from '#shared/calendar.ts'
import type { DeskNameValues, NameValue, PooledRatio } from '#shared/contract/internal/naming.ts'
import { shortDay } from '../../../lib/format/days.ts'
import { count, money, rate } from '../../../lib/format/format.ts'
import { t } from '../../../lib/i18n/i18n.ts'
import { roomFor } from '../../../ui/table/column-widths.ts'
import { UnknownCell } from '../../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../../ui/table/virtual-column.ts'
import { Chip } from '../../../ui/text/chip.tsx'
import series from '../series.module.css'
import { intervalText } from '../series-text.ts'
import css from './naming.module.css'
import { missingText } from './naming-text.ts'

/** Font of a cell's second line, as in its style sheet. */
const SECOND_SIZE = 11.5

const Second = ({ text, title = text }: { readonly text: string; readonly title?: string }) => (
  <span className={series.second} title={title}>
    {text}
  </span>
)

const Pooled = ({ of, write }: { readonly of: PooledRatio; readonly write: (value: number) => string }) => {
  const { value, interval, at_least: atLeast, best, reason } = of
  if (value === null && atLeast !== null)
    return (
      <span title={t('plans.hint.atLeast')}>
        {t('plans.atLeast', { value: write(atLeast) })}
        <span className="visually-hidden">: {t('plans.hint.atLeast')}</span>
      </span>
    )
  if (value === null) return <UnknownCell reason={missingText(reason)} />
  return (
    <>
      <span className={css.value}>
        {best && (
          <Chip tone="good" title={t('naming.hint.best')}>
            {t('naming.best')}
          </Chip>
        )}
        {write(value)}
      </span>
      {interval === null ? (
        <Second text={t('naming.few')} title={missingText(reason)} />
      ) : (
        <Second text={intervalText(interval, write)} title={t('naming.hint.interval')} />
      )}
    </>
  )
}

/** Width of the widest interval, in pixels. */
const roomOf = (rows: readonly NameValue[], name: 'ctr' | 'cvr' | 'cpa', write: (value: number) => string): number =>
  rows.reduce(
    (most, { [name]: { interval } }) => (interval === null ? most : Math.max(most, roomFor(intervalText(interval, write), SECOND_SIZE))),
    0,
  )

export const valueColumns = (
  part: string,
  { values, currency, mature_through: mature }: DeskNameValues,
): readonly VirtualColumn<NameValue>[] => {
  const cash = (value: number): string => money(value, currency)
  const known = (name: 'clicks' | 'purchases'): string => count(values.reduce((sum, { [name]: value }) => sum + (value ?? 0), 0))
  const ratio = (id: 'ctr' | 'cvr' | 'cpa', write: (value: number) => string, hint: string): VirtualColumn<NameValue> => ({
    id,
    head: t(`naming.head.${id}`),
    hint,
    kind: 'number',
    width: Math.max(132, roomOf(values, id, write)),
    least: Math.max(104, roomOf(values, id, write)),
    cell: ({ [id]: of }) => <Pooled of={of} write={write} />,
    sort: ({ [id]: of }) => of.value,
  })
  const spend = values.reduce((sum, own) => sum + own.spend, 0)
  return [
    {
      id: 'value',
      head: part,
      hint: t('naming.hint.ads'),
      kind: 'text',
      width: 220,
      least: 150,
      cell: ({ value, ads, names }) => (
        <>
          <span className={series.name} title={value} translate="no">
            {value}
          </span>
          <Second
            text={ads === names ? t('naming.ads', { count: ads }) : t('naming.adsAndNames', { count: names, ads })}
            title={t('naming.hint.ads')}
          />
        </>
      ),
      sort: ({ value }) => value,
      total: t('naming.total', { count: values.length }),
    },
    {
      id: 'spend',
      head: t('naming.head.spend'),
      hint: t('naming.hint.share'),
      kind: 'number',
      width: Math.max(110, roomFor(cash(spend))),
      least: Math.max(88, roomFor(cash(spend))),
      cell: ({ spend: own, spend_share: share }) => (
        <>
          {cash(own)}
          {share !== null && <Second text={t('naming.share', { share: rate(share, 1) })} title={t('naming.hint.share')} />}
        </>
      ),
      sort: ({ spend: own }) => own,
      total: cash(spend),
    },
    ratio('ctr', rate, t('naming.hint.interval')),
    ratio('cvr', rate, t('naming.hint.cvr')),
    ratio('cpa', cash, t('naming.hint.interval')),
    ...(['purchases', 'clicks'] as const).map(
      (id): VirtualColumn<NameValue> => ({
        id,
        head: t(`naming.head.${id}`),
        ...(id === 'purchases' ? { hint: t('naming.hint.purchases', { day: shortDay(asDay(mature)) }) } : {}),
        kind: 'number',
        width: 110,
        least: 84,
        cell: ({ [id]: value }) => (value === null ? <UnknownCell reason={t('naming.missing.not_reported')} /> : count(value)),
        sort: ({ [id]: value }) => value,
        total: known(id),
      }),
    ),
  ]
}
