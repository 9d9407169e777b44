/** The morning report: collects the data of a day from the other services and renders it. */

import { fileURLToPath } from 'node:url'
import { asDay, type Day, dayNumber } from '#shared/calendar.ts'
import type { Advice } from '#shared/contract/advice.ts'
import type { DeskReport, Paper } from '#shared/contract/internal/report.ts'
import type { KpiKey } from '#shared/contract/kpi.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { reportText } from '#shared/locales/api-texts.ts'
import type { Language } from '#shared/locales/languages.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { isMetaSpendOnly } from '#shared/meta-spend-only.ts'
import { ApiError } from '../../api-error.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import { findAdvice } from '../../db/advice/advice-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { orderSpanOf } from '../../db/orders/order-span.ts'
import { channelsOf } from '../../db/spend/channel-spend-store.ts'
import type { MadeReport } from '../../report/make-report.ts'
import type { PortfolioTotals, ReportData } from '../../report/report-data.ts'
import type { Tenant } from '../../request-context.ts'
import type { RequestOf, ViewName, WireOf } from '../../views/views.ts'
import { adviceDay, adviceOf } from '../advice/advice-service.ts'
import { readReviews } from '../advice/review-service.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { otherChannelsOf } from '../spend/other-channels-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { dayRequest } from '../support/today.ts'
import { reportedOutcomes } from './reported-outcomes.ts'
import { snapshotOf } from './snapshot-service.ts'

export interface PortfolioRequest {
  readonly tenant: Tenant
  /** Not after today; by default the latest complete day with facts, of any product for the report of all. */
  readonly day: Day | undefined
  readonly language: Language
  /** BCP 47 tag; by default that of the language. */
  readonly formats?: string
  readonly paper: Paper
}

export interface ReportRequest extends PortfolioRequest {
  readonly product: ProductRow
}

const TREND_DAYS = 30
const sourceFonts = fileURLToPath(new URL('../../../../resources/fonts', import.meta.url))

/** KPIs that the line of the trend may show. */
const trendKeys: readonly KpiKey[] = ['roas_meta', 'mer', 'revenue', 'purchases_meta']

/** What a report shows. Throws 404 for a day without facts. */
const reportDataOf = async (context: ServiceContext, pulls: PullService, request: ReportRequest): Promise<ReportData> => {
  const { tenant, product, language, formats = ownFormats(language), paper } = request
  const day = request.day ?? (await adviceDay(context, tenant, product))
  const on = { tenant, product, day }
  const { body, dataAgeSeconds } = await snapshotOf(context, pulls, { ...on, refresh: false })
  const snapshot = parsed<Snapshot>(body)
  if (Object.values(snapshot.kpi).every((value) => value === null)) throw await noDataError(context, product, day)
  const dayOf = dayRequest(context, tenant, product, day)
  const trend = await readView(context, 'desk_trend', { ...dayOf, count: TREND_DAYS, usual: trendKeys })
  return {
    product: product.name,
    account: { name: tenant.account.name, timezone: tenant.account.timezone },
    metaSpendOnly: isMetaSpendOnly(otherChannelsOf(tenant.account), await channelsOf(context.database.db, product.id)),
    sources: { ads: product.ad_source !== 'none', orders: product.order_source !== 'none' },
    isDemo: product.ad_source === 'demo' || product.order_source === 'demo',
    day,
    language,
    formats,
    paper,
    madeAt: context.options.clock.now(),
    snapshot,
    whenComplete: trend.at(-1)?.when_complete ?? null,
    dataAgeSeconds,
    trend,
    funnel: await readView(context, 'funnel', dayOf),
    advice: await adviceOn(context, on),
    reviews: await readReviews(context, tenant, product),
    ...(await reportedOutcomes(context, on)),
  }
}

/** The report in the format of the contract. Throws 404 for a day without facts. */
export const reportOf = async (context: ServiceContext, pulls: PullService, request: ReportRequest): Promise<ReportAnswer> =>
  answerOf(await finishedReportOf(context, pulls, request))

/** The report of all products of the tenant that have data. Throws 404 if none has. */
export const portfolioReportOf = async (context: ServiceContext, pulls: PullService, request: PortfolioRequest): Promise<ReportAnswer> =>
  answerOf(await finishedPortfolioReportOf(context, pulls, request))

/** A report with its day and the name of its file. */
export interface FinishedReport extends MadeReport {
  readonly day: Day
  readonly fileName: string
}

/** The report of a product. Throws 404 for a day without facts. */
export const finishedReportOf = async (context: ServiceContext, pulls: PullService, request: ReportRequest): Promise<FinishedReport> => {
  const data = await reportDataOf(context, pulls, request)
  const made = await context.compute.run({ type: 'report', data, ...fontsOf(context) })
  return { ...made, day: data.day, fileName: reportText(data)('fileName', { product: data.product, day: data.day }) }
}

/** The report of all products that have data. Throws 404 if none has. */
export const finishedPortfolioReportOf = async (
  context: ServiceContext,
  pulls: PullService,
  request: PortfolioRequest,
): Promise<FinishedReport> => {
  const { tenant } = request
  // The day and the totals are those of the page of all products.
  const { account, products } = tenant
  const asked = { account, products, now: context.options.clock.now(), day: request.day ?? null, period: 1 } as const
  const overview = await readView(context, 'products_overview', asked)
  const day = asDay(overview.date)
  const reports: ReportData[] = []
  const withoutData: string[] = []
  for (const product of products)
    try {
      reports.push(await reportDataOf(context, pulls, { ...request, product, day }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      withoutData.push(product.name)
    }
  const [first, ...others] = reports.toSorted((a, b) => spendOf(b) - spendOf(a))
  if (first === undefined) throw new ApiError('not_found', 'No product has data for this day.')
  const made = await context.compute.run({
    type: 'portfolio-report',
    data: { reports: [first, ...others], withoutData, totals: totalsOf(overview, withoutData) },
    ...fontsOf(context),
  })
  return { ...made, day: first.day, fileName: reportText(first)('portfolio.fileName', { day: first.day }) }
}

/** @param withoutData Products that the report names already. */
const totalsOf = ({ basis, totals }: WireOf<'products_overview'>, withoutData: readonly string[]): PortfolioTotals => {
  const { spend_total: spend, revenue, mer, revenue_meta: reported, roas_meta: roas } = totals
  const [sum, ratio] = basis === 'store' ? [revenue, mer] : [reported, roas]
  return {
    ...{ basis, spend: spend?.value ?? null, revenue: sum?.value ?? null, ratio: ratio?.value ?? null },
    missing: [...new Set([spend, sum].flatMap((total) => total?.missing ?? []))].filter((name) => !withoutData.includes(name)),
  }
}

const spendOf = ({ snapshot }: ReportData): number => snapshot.kpi.spend_total ?? snapshot.kpi.spend ?? 0

type ReportAnswer = Omit<DeskReport, 'status'>

const fontsOf = ({ options }: ServiceContext) => {
  const { fontFolder = sourceFonts, systemFonts } = options.settings
  return { fonts: fontFolder, systemFonts }
}

const answerOf = ({ day, fileName, language, note, pdf }: FinishedReport): ReportAnswer => ({
  day,
  file_name: fileName,
  language,
  note,
  pdf: Buffer.from(pdf).toString('base64'),
})

const parsed = <T>(body: string): T => JSON.parse(body) as T

const readView = async <N extends ViewName>({ views }: ServiceContext, name: N, request: RequestOf<N>): Promise<WireOf<N>> =>
  parsed<WireOf<N>>((await views.read(name, request)).text)

/** Advice is evaluated for the latest complete day only; for an earlier day, the saved advice is used. */
const adviceOn = async (
  context: ServiceContext,
  { tenant, product, day }: { readonly tenant: Tenant; readonly product: ProductRow; readonly day: Day },
): Promise<Advice | null> => {
  if (day === (await adviceDay(context, tenant, product))) return parsed<Advice>(await adviceOf(context, tenant, product))
  const saved = await findAdvice(context.database.db, product.id, dayNumber(day))
  return saved === undefined ? null : parsed<Advice>(saved.body)
}

const noDataError = async ({ database }: ServiceContext, product: ProductRow, day: Day): Promise<ApiError> => {
  const [ads, orders] = [await factSpan(database.db, product.id), orderSpanOf(product)]
  const days = [ads.first, ads.last, orders?.first, orders?.last].filter((each) => each != null).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const rest =
    first === undefined || last === undefined
      ? 'It has no data yet: import or connect its ads first.'
      : `Data is available from ${first} to ${last}.`
  return new ApiError('not_found', `"${product.name}" has no data for ${day}. ${rest}`)
}
