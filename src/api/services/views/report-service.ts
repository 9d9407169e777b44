/** The morning report: collects the data of a day from the other services and renders it. */

import { fileURLToPath } from 'node:url'
import { type Day, dayNumber } from '#shared/calendar.ts'
import type { Advice } from '#shared/contract/advice.ts'
import type { DeskReport, Paper } from '#shared/contract/internal/report.ts'
import type { Snapshot } from '#shared/contract/snapshot.ts'
import { reportText } from '#shared/locales/api-texts.ts'
import type { Language } from '#shared/locales/languages.ts'
import { ownFormats } from '#shared/locales/locale.ts'
import { isMetaSpendOnly } from '#shared/meta-spend-only.ts'
import { ApiError } from '../../api-error.ts'
import { factSpan } from '../../db/ads/day-store.ts'
import { findAdvice } from '../../db/advice/advice-store.ts'
import type { ProductRow } from '../../db/connection/schema.ts'
import { channelsOf } from '../../db/spend/channel-spend-store.ts'
import type { Tenant } from '../../request-context.ts'
import type { RequestOf, ViewName, WireOf } from '../../views/views.ts'
import { adviceDay, adviceOf } from '../advice/advice-service.ts'
import { readReviews } from '../advice/review-service.ts'
import type { PullService } from '../pulls/pull-service.ts'
import { otherChannelsOf } from '../spend/other-channels-service.ts'
import type { ServiceContext } from '../support/service-context.ts'
import { dayRequest } from '../support/today.ts'
import { snapshotOf } from './snapshot-service.ts'

export interface ReportRequest {
  readonly tenant: Tenant
  readonly product: ProductRow
  /** Not after today; by default the latest complete day with facts. */
  readonly day: Day | undefined
  readonly language: Language
  /** BCP 47 tag; by default that of the language. */
  readonly formats?: string
  readonly paper: Paper
}

const TREND_DAYS = 30
const sourceFonts = fileURLToPath(new URL('../../../../resources/fonts', import.meta.url))

/** The report in the format of the contract. Throws 404 for a day without facts. */
export const reportOf = async (
  context: ServiceContext,
  pulls: PullService,
  request: ReportRequest,
): Promise<Omit<DeskReport, 'status'>> => {
  const { tenant, product, language, formats = ownFormats(language), paper } = request
  const day = request.day ?? (await adviceDay(context, tenant, product))
  const on = { tenant, product, day }
  const { body, dataAgeSeconds } = await snapshotOf(context, pulls, { ...on, refresh: false })
  const snapshot = parsed<Snapshot>(body)
  if (Object.values(snapshot.kpi).every((value) => value === null)) throw await noDataError(context, product, day)
  const dayOf = dayRequest(context, tenant, product, day)
  const [entry] = await readView(context, 'desk_trend', { ...dayOf, count: 1, usual: [] })
  const data = {
    product: product.name,
    account: { name: tenant.account.name, timezone: tenant.account.timezone },
    metaSpendOnly: isMetaSpendOnly(otherChannelsOf(tenant.account), await channelsOf(context.database.db, product.id)),
    sources: { ads: product.ad_source !== 'none', orders: product.order_source !== 'none' },
    day,
    language,
    formats,
    paper,
    madeAt: context.options.clock.now(),
    snapshot,
    whenComplete: entry?.when_complete ?? null,
    dataAgeSeconds,
    trend: await readView(context, 'trend', { product, until: day, count: TREND_DAYS }),
    funnel: await readView(context, 'funnel', dayOf),
    advice: await adviceOn(context, on),
    reviews: await readReviews(context, tenant, product),
  }
  const { fontFolder = sourceFonts, systemFonts } = context.options.settings
  const made = await context.compute.run({ type: 'report', data, fonts: fontFolder, systemFonts })
  return {
    day,
    file_name: reportText({ language: made.language, formats })('fileName', { product: product.name, day }),
    language: made.language,
    note: made.note,
    pdf: Buffer.from(made.pdf).toString('base64'),
  }
}

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
  const { first, last } = await factSpan(database.db, product.id)
  const rest =
    first === null || last === null ? 'It has no data yet: import or connect its ads first.' : `Data is available from ${first} to ${last}.`
  return new ApiError('not_found', `"${product.name}" has no data for ${day}. ${rest}`)
}
