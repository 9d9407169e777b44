/** The destinations of outside calls: what each is for, its totals, and its switch. */

import { CALL_DAYS, type DestinationTotals } from '#shared/contract/internal/egress.ts'
import { useSwitchDestination } from '../../lib/api/egress-queries.ts'
import { errorTextOf } from '../../lib/errors/api-problem.ts'
import { instant } from '../../lib/format/days.ts'
import { count, dataSize } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { showToast } from '../../lib/state/toasts.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import css from './egress.module.css'

interface DestinationsProps {
  readonly destinations: readonly DestinationTotals[]
  readonly timeZone: string
}

export const Destinations = ({ destinations, timeZone }: DestinationsProps) => {
  const { t } = useTranslation()
  const columns: readonly ColumnOf<DestinationTotals>[] = [
    {
      id: 'destination',
      head: t('egress.destination'),
      kind: 'long',
      cell: ({ destination }) => (
        <>
          <strong className={css.name}>{t(`egress.name.${destination}`)}</strong>
          <span className={css.purpose}>{t(`egress.purpose.${destination}`)}</span>
        </>
      ),
    },
    { id: 'allowed', head: t('egress.allowed'), cell: (of) => <DestinationSwitch of={of} /> },
    { id: 'calls', head: t('egress.count'), kind: 'number', cell: ({ calls }) => count(calls) },
    {
      id: 'failed',
      head: t('egress.failedCount'),
      kind: 'number',
      cell: ({ failed }) => count(failed),
      tone: ({ failed }) => (failed > 0 ? 'bad' : 'muted'),
    },
    { id: 'blocked', head: t('egress.blocked'), kind: 'number', cell: ({ blocked }) => count(blocked), tone: () => 'muted' },
    { id: 'sent', head: t('egress.sent'), kind: 'number', cell: ({ bytes_sent }) => dataSize(bytes_sent) },
    { id: 'received', head: t('egress.received'), kind: 'number', cell: ({ bytes_received }) => dataSize(bytes_received) },
    {
      id: 'last',
      head: t('egress.last'),
      kind: 'number',
      cell: ({ last_at }) => (last_at === null ? t('egress.never') : instant(last_at, timeZone, apiNow())),
      tone: ({ last_at }) => (last_at === null ? 'muted' : null),
    },
  ]
  return (
    <SectionCard title={t('egress.destinations')} note={t('egress.destinationsNote', { count: CALL_DAYS })} flush>
      <p className={css.lead}>{t('egress.lead')}</p>
      <DataTable label={t('egress.totals')} columns={columns} rows={destinations} rowKey={({ destination }) => destination} wide wrapping />
    </SectionCard>
  )
}

const DestinationSwitch = ({ of: { destination, is_on: isOn } }: { readonly of: DestinationTotals }) => {
  const { t } = useTranslation()
  const change = useSwitchDestination()
  const name = t(`egress.name.${destination}`)
  const choose = (next: boolean): void =>
    change.mutate(
      { destination, isOn: next },
      {
        onSuccess: () => showToast('info', t(next ? 'egress.turnedOn' : 'egress.turnedOff', { destination: name })),
        onError: (error) => showToast('error', '', errorTextOf(error)),
      },
    )
  const shown = change.isPending ? change.variables.isOn : isOn
  return (
    <Segmented
      label={t('egress.allowedOf', { destination: name })}
      options={(['on', 'off'] as const).map((id) => ({ id, label: t(`settings.switch.${id}`) }))}
      value={shown ? 'on' : 'off'}
      onChange={(id) => choose(id === 'on')}
    />
  )
}
