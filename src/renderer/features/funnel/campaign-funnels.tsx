/** Every campaign's rates in one row, each against its own expected range, and the step that costs it the most. */

import { useMemo } from 'react'
import { adFunnelSteps, type DeskFunnel, type FunnelStepName } from '#shared/contract/internal/funnel.ts'
import { dayTag } from '#shared/locales/locale.ts'
import { money, rate } from '../../lib/format/format.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { useLocale } from '../../lib/i18n/locale.ts'
import { sentences } from '../../lib/i18n/sentences.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { expectedRangeText, lossText, reasonText, stepName } from '../../lib/kpi/funnel-text.ts'
import { kpiName } from '../../lib/kpi/kpi-meta.ts'
import { stepRates } from '../../lib/kpi/step-rates.ts'
import { openEntity, useLeftEntity } from '../../lib/state/open-entity.ts'
import { useReturnState } from '../../lib/state/return-state.ts'
import { SectionCard } from '../../ui/layout/section-card.tsx'
import { roomFor } from '../../ui/table/column-widths.ts'
import { ordered, type TableOrder } from '../../ui/table/table-order.ts'
import { UnknownCell } from '../../ui/table/unknown-cell.tsx'
import type { VirtualColumn } from '../../ui/table/virtual-column.ts'
import { VirtualTable } from '../../ui/table/virtual-table.tsx'
import { SideMark } from '../../ui/text/side-mark.tsx'
import css from './funnel.module.css'

type Campaign = DeskFunnel['campaigns'][number]

/** Each step after the first has a rate. */
const [, ...rates] = adFunnelSteps

const rateWidths: Readonly<Record<(typeof rates)[number], { readonly width: number; readonly least: number }>> = {
  link_clicks: { width: 82, least: 70 },
  landing_page_views: { width: 118, least: 72 },
  add_to_cart: { width: 118, least: 70 },
  initiate_checkout: { width: 118, least: 82 },
  purchases_meta: { width: 150, least: 96 },
}

const widthsOf = (step: (typeof rates)[number], room: number) => ({
  width: Math.max(rateWidths[step].width, room),
  least: Math.max(rateWidths[step].least, room),
})

/** The header of a rate column, and the full name of the rate if the header is shorter. */
const rateHead = (step: (typeof rates)[number]) => {
  const head = t(`funnel.campaigns.rate.${step}`)
  const name = kpiName(stepRates[step])
  return name === head ? { head } : { head, hint: name }
}

const stepOf = (campaign: Campaign, name: FunnelStepName) => campaign.steps.find(({ step }) => step === name)

const RateCell = ({ campaign, name }: { readonly campaign: Campaign; readonly name: FunnelStepName }) => {
  const step = stepOf(campaign, name)
  if (step === undefined || step.rate === null) return <UnknownCell reason={reasonText(step?.abstain ?? null) ?? ''} />
  const { median, low, high } = step.usual
  const usual = median === null || low === null || high === null ? reasonText(step.usual_reason) : expectedRangeText(median, low, high)
  const reasons = [usual, step.verdict === null ? reasonText(step.abstain) : null].filter(
    (text, at, all) => text !== null && all.indexOf(text) === at,
  )
  const verdict = step.verdict === 'below' || step.verdict === 'above' ? step.verdict : null
  return (
    <span title={sentences(...reasons)}>
      {rate(step.rate)}
      {verdict && <SideMark side={verdict} words={t(`funnel.${verdict}`)} />}
    </span>
  )
}

/** Minimum width of a step's rates, in pixels: a small one has more digits. */
const roomForRates = (campaigns: readonly Campaign[], name: (typeof rates)[number]): number =>
  campaigns.reduce((room, campaign) => {
    const step = stepOf(campaign, name)
    return Math.max(room, step?.rate == null ? 0 : roomFor(rate(step.rate)))
  }, 0)

const LossCell = ({ campaign: { loss, judged, steps } }: { readonly campaign: Campaign }) => {
  if (loss !== null)
    return (
      <span title={lossText(loss)}>
        {stepName(loss.step)}
        <span className={css.second}>{lossText(loss)}</span>
      </span>
    )
  const low = steps.filter(({ verdict }) => verdict === 'below').toSorted((a, b) => (a.change ?? 0) - (b.change ?? 0))[0]
  if (low !== undefined)
    return (
      <span title={t('funnel.campaigns.unknownLoss')}>
        {stepName(low.step)}
        <span className={css.second}>{t('funnel.campaigns.unknownLoss')}</span>
      </span>
    )
  const reason = steps.find(({ abstain }) => abstain !== null && abstain.code !== 'first_step')?.abstain ?? null
  return judged > 0 ? t('funnel.campaigns.noLoss') : <UnknownCell reason={reasonText(reason) ?? t('funnel.loss.unjudged')} />
}

const columnsOf = (currency: string, campaigns: readonly Campaign[]): readonly VirtualColumn<Campaign>[] => {
  const spent = money(
    campaigns.reduce((sum, { spend }) => sum + spend, 0),
    currency,
  )
  const room = roomFor(spent)
  return [
    {
      id: 'name',
      head: t('funnel.campaigns.name'),
      kind: 'text',
      width: 200,
      least: 190,
      cell: ({ campaign_name: name }) => (
        <span title={name} translate="no">
          {name}
        </span>
      ),
      sort: ({ campaign_name: name }) => name,
      total: t('funnel.campaigns.count', { count: campaigns.length }),
    },
    {
      id: 'spend',
      head: kpiName('spend'),
      kind: 'number',
      width: Math.max(92, room),
      least: Math.max(68, room),
      cell: ({ spend }) => money(spend, currency),
      sort: ({ spend }) => spend,
      total: spent,
    },
    {
      id: 'loss',
      head: t('funnel.campaigns.biggest'),
      kind: 'text',
      width: 230,
      least: 150,
      cell: (campaign) => <LossCell campaign={campaign} />,
      sort: ({ loss }) => loss?.fewer ?? null,
      tone: ({ loss }) => (loss === null ? 'muted' : 'bad'),
    },
    ...rates.map((step) => ({
      id: step,
      ...rateHead(step),
      kind: 'number' as const,
      ...widthsOf(step, roomForRates(campaigns, step)),
      cell: (campaign: Campaign) => <RateCell campaign={campaign} name={step} />,
      sort: (campaign: Campaign) => stepOf(campaign, step)?.rate ?? null,
      tone: (campaign: Campaign) => {
        const verdict = stepOf(campaign, step)?.verdict
        return verdict === 'below' ? 'bad' : verdict === 'above' ? 'good' : null
      },
    })),
  ]
}

const mostSpend: TableOrder = { column: 'spend', direction: 'descending' }

export interface CampaignFunnelsProps {
  readonly product: string
  readonly funnel: DeskFunnel
  readonly weekday: string
}

export const CampaignFunnels = ({ product, funnel: { campaigns, currency }, weekday }: CampaignFunnelsProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const returnTo = useLeftEntity('campaign', 'funnel')
  const [order, setOrder] = useReturnState('funnels order', mostSpend)
  // The columns contain texts and numbers in the current locale.
  const { columns, collator } = useMemo(
    () => ({ columns: columnsOf(currency, campaigns), collator: new Intl.Collator(dayTag(locale), { numeric: true }) }),
    [currency, campaigns, locale],
  )
  const rows = useMemo(() => {
    const sort = columns.find(({ id }) => id === order.column)?.sort
    return sort ? ordered(campaigns, sort, order.direction, collator) : campaigns
  }, [columns, campaigns, order, collator])
  return (
    <SectionCard title={t('funnel.campaigns.title')} note={t('funnel.campaigns.note', { weekday })} flush>
      <VirtualTable
        label={t('funnel.campaigns.label')}
        columns={columns}
        rows={rows}
        rowKey={({ campaign_id: id }) => id}
        order={order}
        onOrder={setOrder}
        onOpen={({ campaign_id: id }) => openEntity(product, { level: 'campaign', id })}
        returnTo={returnTo}
      />
    </SectionCard>
  )
}
