/** The columns of the outside calls. */

import type { TFunction } from 'i18next'
import type { OutsideCall } from '#shared/contract/internal/egress.ts'
import { instant } from '../../lib/format/days.ts'
import { count, dataSize } from '../../lib/format/format.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { Chip } from '../../ui/text/chip.tsx'
import { TwoLines } from '../../ui/text/two-lines.tsx'

const toneOf = ({ failure, status }: OutsideCall) => {
  if (failure === 'off') return 'plain'
  return failure !== null || (status ?? 0) >= 400 ? 'bad' : 'good'
}

const Result = ({ call, t }: { readonly call: OutsideCall; readonly t: TFunction }) => {
  const { failure, status } = call
  return <Chip tone={toneOf(call)}>{failure === null ? t('egress.status', { status: status ?? 0 }) : t(`egress.failure.${failure}`)}</Chip>
}

export const callColumns = (timeZone: string, t: TFunction): readonly VirtualColumn<OutsideCall>[] => [
  {
    id: 'address',
    head: t('egress.address'),
    kind: 'text',
    width: 360,
    least: 220,
    cell: ({ host, path }) => (path === '' ? <span translate="no">{host}</span> : <TwoLines first={host} second={path} />),
  },
  {
    id: 'when',
    head: t('egress.when'),
    kind: 'number',
    width: 130,
    least: 112,
    cell: ({ at }) => instant(at, timeZone, apiNow()),
  },
  {
    id: 'destination',
    head: t('egress.destination'),
    kind: 'text',
    width: 110,
    least: 90,
    cell: ({ destination }) => t(`egress.name.${destination}`),
    tone: () => 'muted',
  },
  {
    id: 'method',
    head: t('egress.method'),
    kind: 'text',
    width: 84,
    least: 70,
    cell: ({ method }) => <span translate="no">{method}</span>,
    tone: () => 'muted',
  },
  { id: 'result', head: t('egress.result'), kind: 'text', width: 170, least: 130, cell: (call) => <Result call={call} t={t} /> },
  {
    id: 'sent',
    head: t('egress.sent'),
    hint: t('egress.sentHint'),
    kind: 'number',
    width: 90,
    least: 76,
    cell: ({ bytes_sent }) => dataSize(bytes_sent),
  },
  {
    id: 'received',
    head: t('egress.received'),
    kind: 'number',
    width: 90,
    least: 76,
    cell: ({ bytes_received }) => dataSize(bytes_received),
  },
  {
    id: 'duration',
    head: t('egress.duration'),
    hint: t('egress.durationHint'),
    kind: 'number',
    width: 80,
    least: 60,
    cell: ({ duration_ms }) => count(duration_ms),
  },
]
