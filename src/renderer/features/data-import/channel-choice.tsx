/** The platform of the ads in a table that no platform's export looks like. */

import { type Channel, channels } from '#shared/contract/channel.ts'
import type { ImportPreview } from '#shared/contract/internal/import.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'

/** Formats that do not name their platform. */
const generic: ReadonlySet<ImportPreview['format']> = new Set(['own', 'mapped', 'unknown'])

export interface ChannelChoiceProps {
  readonly preview: Pick<ImportPreview, 'format' | 'fields' | 'channels'>
  readonly onChoose: (channel: Channel) => void
}

/** Nothing for a file that names the platform: by its format, or in a column. */
export const ChannelChoice = ({ preview: { format, fields, channels: found }, onChoose }: ChannelChoiceProps) => {
  const { t } = useTranslation()
  if (!generic.has(format) || fields.some(({ field, column }) => field === 'channel' && column !== null)) return null
  return (
    <SectionCard title={t('dataImport.channels.title')} note={t('dataImport.channels.note')}>
      <SelectField
        bare
        label={t('dataImport.channels.title')}
        options={channels.map((id) => ({ id, label: t(`dataImport.channel.${id}`) }))}
        value={found[0] ?? 'meta'}
        onChange={(id) => {
          const channel = channels.find((each) => each === id)
          if (channel) onChoose(channel)
        }}
      />
    </SectionCard>
  )
}
