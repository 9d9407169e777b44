/** The results of a campaign or ad set over the days on screen, and what to know of them. */

import { asDay } from '#shared/calendar.ts'
import { type DeskEntity, entityKpis } from '#shared/contract/internal/entity.ts'
import { daySpan, longDay } from '../../lib/format/days.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { kpiName, writeKpi } from '../../lib/kpi/kpi-meta.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { OtherPurpose } from '../../ui/text/other-purpose.tsx'
import css from './entity.module.css'
import { reasonOf } from './entity-text.ts'

export const EntityTotals = ({ entity }: { readonly entity: DeskEntity }) => {
  const { t } = useTranslation()
  const { from, date, kpi, currency, purpose, complete, missing_days: missing, maturing_days: maturing } = entity
  const span = from === date ? longDay(asDay(date)) : daySpan(from, date)
  const title = t('entity.totals', { span })
  const notes = [
    complete ? null : t('entity.running'),
    missing === 0 ? null : t('entity.missing', { count: missing }),
    maturing === 0 ? null : t('entity.maturing', { count: maturing }),
  ].filter((note) => note !== null)
  return (
    <SectionCard title={title}>
      <Stats
        label={title}
        items={entityKpis.map((key) => ({
          label: kpiName(key),
          text: writeKpi(key, kpi[key], currency),
          reason: reasonOf(key, kpi),
          hint: t(`kpi.about.${key}`),
        }))}
      />
      {purpose !== null && purpose !== 'sales' && (
        <p className={css.notes}>
          <OtherPurpose purpose={purpose} reason={t('forecast.reason.other_purpose')} />
        </p>
      )}
      {notes.length > 0 && <p className={css.notes}>{sentences(...notes)}</p>}
    </SectionCard>
  )
}
