/** The month-end spend forecast: the product against its plan, and every campaign. */

import { asDay } from '#shared/calendar.ts'
import type { DeskPlans, MonthEndForecast } from '#shared/contract/internal/plans.ts'
import { daySpan, shortDay } from '../../lib/format/days.ts'
import { change, money, UNKNOWN } from '../../lib/format/format.ts'
import { spanOf } from '../../lib/format/interval.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { openEntity } from '../../lib/state/open-entity.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyDisclosure } from '../../ui/layout/lazy-disclosure.tsx'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { Stats } from '../../ui/layout/stats.tsx'
import { type ColumnOf, DataTable } from '../../ui/table/data-table.tsx'
import { Chip, type ChipTone } from '../../ui/text/chip.tsx'
import { Value } from '../../ui/text/value.tsx'
import { PacingChart } from './pacing-chart.tsx'
import { noPlanText } from './plan-budget.ts'
import { planReason } from './plan-text.ts'
import css from './plans.module.css'
import { StoppedNote } from './stopped-note.tsx'

type Campaign = DeskPlans['month']['campaigns'][number]

const tones: Readonly<Record<NonNullable<MonthEndForecast['verdict']>, ChipTone>> = {
  under: 'warn',
  over: 'bad',
  on_plan: 'good',
  open: 'plain',
}

const Verdict = ({ of: { verdict } }: { readonly of: MonthEndForecast }) =>
  verdict === null ? null : <Chip tone={tones[verdict]}>{t(`plans.month.verdict.${verdict}`)}</Chip>

const forecastOf = ({ forecast, reason }: MonthEndForecast, currency: string) => ({
  text: forecast === null ? UNKNOWN : money(forecast, currency),
  reason: reason === null ? null : planReason(reason),
})

const intervalOf = ({ interval }: MonthEndForecast, currency: string): string | undefined =>
  interval === null ? undefined : t('forecast.interval', { low: money(interval[0], currency), high: money(interval[1], currency) })

const againstPlan = ({ forecast, plan }: MonthEndForecast): string | null =>
  forecast === null || !plan ? null : change(forecast / plan - 1)

export const MonthCard = ({ name, plans }: { readonly name: string; readonly plans: DeskPlans }) => {
  const { t } = useTranslation()
  const { month, currency, through } = plans
  const { product, campaigns } = month
  const changeVsPlan = againstPlan(product)
  return (
    <SectionCard
      title={t('plans.month.title')}
      note={t('plans.month.note', { span: daySpan(month.first, month.last), count: month.days_left })}
      extra={<Verdict of={product} />}
    >
      <Stats
        label={t('plans.month.title')}
        items={[
          { label: t('plans.month.spent', { day: shortDay(asDay(through)) }), text: money(product.spent, currency), reason: null },
          {
            label: t('plans.month.forecast'),
            ...forecastOf(product, currency),
            note: intervalOf(product, currency),
          },
          {
            label: t('plans.month.plan'),
            text: product.plan === null ? UNKNOWN : money(product.plan, currency),
            reason: product.plan === null ? noPlanText(plans.adsets) : null,
            note: changeVsPlan === null ? t('plans.month.planNote') : t('plans.month.forecastVsPlan', { change: changeVsPlan }),
          },
        ]}
      />
      <PacingChart plans={plans} />
      <StoppedNote product={name} plans={plans} />
      {campaigns.length > 1 && (
        <div className={css.fold}>
          <LazyDisclosure title={t('plans.month.campaigns')} level={3}>
            <DataTable
              label={t('plans.month.label')}
              columns={columnsOf(name, plans)}
              rows={campaigns}
              rowKey={({ campaign_id: id }) => id}
            />
          </LazyDisclosure>
        </div>
      )}
    </SectionCard>
  )
}

const noPlanOf = (campaignId: string, adsets: DeskPlans['adsets']): string =>
  noPlanText(adsets.filter(({ campaign_id: id }) => id === campaignId))

const columnsOf = (product: string, { currency, through, adsets }: DeskPlans): readonly ColumnOf<Campaign>[] => [
  {
    id: 'name',
    head: t('plans.month.campaign'),
    kind: 'name',
    cell: ({ campaign_id: id, campaign_name: name }) => (
      <Button kind="link" onPress={() => openEntity(product, { level: 'campaign', id })}>
        {name}
      </Button>
    ),
  },
  {
    id: 'spent',
    head: t('plans.month.spent', { day: shortDay(asDay(through)) }),
    kind: 'number',
    cell: ({ spent }) => money(spent, currency),
  },
  {
    id: 'forecast',
    head: t('plans.month.forecastHead'),
    kind: 'number',
    cell: (landing) => (
      <>
        <Value {...forecastOf(landing, currency)} />
        {landing.interval !== null && (
          <span className={css.second}>{spanOf(money(landing.interval[0], currency), money(landing.interval[1], currency))}</span>
        )}
      </>
    ),
  },
  {
    id: 'plan',
    head: t('plans.month.plan'),
    kind: 'number',
    cell: ({ plan, campaign_id: id }) => (plan === null ? <Value text={UNKNOWN} reason={noPlanOf(id, adsets)} /> : money(plan, currency)),
  },
  {
    id: 'lands',
    head: t('plans.month.lands'),
    cell: (landing) =>
      landing.verdict === null ? (
        <Value text={UNKNOWN} reason={landing.plan === null ? noPlanOf(landing.campaign_id, adsets) : planReason(landing.reason)} />
      ) : (
        <Verdict of={landing} />
      ),
  },
]
