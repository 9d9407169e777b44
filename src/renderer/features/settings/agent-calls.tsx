/** The last calls of agents. */

import type { TFunction } from 'i18next'
import type { McpCall } from '#shared/contract/internal/mcp.ts'
import { useMcpCalls } from '../../lib/api/mcp-queries.ts'
import { useReadyAccount } from '../../lib/api/queries.ts'
import { instant } from '../../lib/format/days.ts'
import { count, dataSize } from '../../lib/format/format.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { apiNow } from '../../lib/state/api-clock.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import css from './settings.module.css'

const tones = { answered: 'good', rejected: 'plain', limited: 'bad', failed: 'bad' } as const

const columnsOf = (timeZone: string, t: TFunction): readonly ColumnOf<McpCall>[] => [
  { id: 'tool', head: t('settings.agents.tool'), cell: ({ tool }) => <code translate="no">{tool}</code> },
  { id: 'at', head: t('settings.agents.time'), kind: 'number', cell: ({ at }) => instant(at, timeZone, apiNow()) },
  { id: 'client', head: t('settings.agents.client'), kind: 'name', cell: ({ client }) => client },
  {
    id: 'result',
    head: t('settings.agents.result'),
    cell: ({ result }) => <Chip tone={tones[result]}>{t(`settings.agents.ended.${result}`)}</Chip>,
  },
  { id: 'size', head: t('settings.agents.size'), kind: 'number', cell: ({ bytes }) => dataSize(bytes) },
  { id: 'duration', head: t('settings.agents.duration'), kind: 'number', cell: ({ duration_ms }) => count(duration_ms) },
]

export const AgentCalls = () => {
  const { t } = useTranslation()
  const { timezone } = useReadyAccount()
  const { data } = useMcpCalls()
  if (!data) return <Skeleton width="100%" height={60} />
  if (data.calls.length === 0) return <p className={css.muted}>{t('settings.agents.noCalls')}</p>
  return (
    <DataTable
      label={t('settings.agents.calls')}
      columns={columnsOf(timezone, t)}
      rows={data.calls}
      rowKey={({ at, tool, duration_ms }) => `${at} ${tool} ${duration_ms}`}
    />
  )
}
