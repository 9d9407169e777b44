/** Reads what an ad set is optimized for from the columns "Optimization goal", "Result type" and "Objective". */

import { combinePurposes, purposeOfGoal, type StatedPurpose } from '#shared/ad-purpose.ts'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import { normalizeHeader } from '../reading/header-normalization.ts'
import { adsManagerNames } from './ads-manager-names.ts'
import { isPurchaseIndicator } from './result-purchases.ts'

/** What Ads Manager calls objectives, performance goals and results, and the values of TikTok and Google Ads. */
const NAMES: Readonly<Record<Exclude<AdPurpose, 'other'>, readonly string[]>> = {
  sales: [
    ...['maximize value of conversions', 'maximize number of conversions', 'umsatz', 'verkäufe', 'ventes', 'ventas', 'vendas', 'vendite'],
    ...['verkoop', 'sprzedaż', 'satışlar', '销量', '銷售業績', '売上'],
    ...[
      'web conversions',
      'website conversions',
      'product sales',
      'shop purchases',
      'convert',
      'conversion',
      'complete payment',
      'shopping',
    ],
  ],
  traffic: [
    ...adsManagerNames.link_clicks,
    ...adsManagerNames.landing_page_views,
    ...['link click', 'landing page view', 'omni landing page view', 'outbound click', 'outbound clicks', 'instagram profile visits'],
    ...['profile visits', 'maximize number of link clicks', 'maximize number of landing page views', 'tráfico', 'tráfego', 'traffico'],
    ...['trafic', 'verkeer', 'ruch', 'trafik', '流量', 'トラフィック', 'click', 'clicks', 'traffic landing page view', 'profile views'],
  ],
  video: [
    ...['video view', 'thruplays', 'video thruplay watched actions', 'maximize thruplay views', '2 second continuous video views'],
    ...['video continuous 2 sec watched actions', 'maximize 2 second continuous video plays', 'videoaufrufe', 'vues de vidéo'],
    ...['reproducciones de video', 'visualizações de vídeo', 'visualizzazioni del video', 'engaged view', 'engaged views', 'video play'],
  ],
  awareness: [
    ...adsManagerNames.reach,
    ...adsManagerNames.impressions,
    ...['estimated ad recallers', 'maximize reach of ads', 'maximize number of impressions', 'maximize ad recall lift', 'bekanntheit'],
    ...['notoriété', 'reconocimiento', 'reconhecimento', 'notorietà', 'naamsbekendheid', 'świadomość', 'bilinirlik', '知名度', '認知度'],
    ...['show', 'brand awareness and reach'],
  ],
  engagement: [
    ...['page engagement', 'page like', 'like', 'onsite conversion.messaging conversation started 7d', 'messaging conversations started'],
    ...['interaktion', 'interaktionen', 'interactions', 'interacción', 'engajamento', 'interazione', 'betrokkenheid', 'aktywność'],
    ...['etkileşim', '互动', '互動', 'エンゲージメント', 'community interaction', 'followers'],
  ],
  leads: [
    ...['calls', 'offsite conversion.fb pixel lead', 'onsite conversion.lead grouped', 'leadgen grouped', 'website leads'],
    ...['on facebook leads', 'complete registration', 'offsite conversion.fb pixel complete registration', 'registrations completed'],
    ...['omni complete registration', 'prospects', 'clientes potenciales', 'cadastros', 'contatti', '潜在客户', '開發潛在顧客', 'リード'],
  ],
  app: [
    ...['app install', 'mobile app install', 'omni app install', 'installs', 'install', 'in app event', "promotion d'application"],
    ...['promoción de la aplicación', 'promoção do app', "promozione dell'app", '应用推广', '應用程式推廣', 'アプリの宣伝'],
  ],
}

const purposes = new Map(
  (Object.entries(NAMES) as [AdPurpose, readonly string[]][]).flatMap(([purpose, names]) =>
    names.map((name) => [normalizeHeader(name), purpose] as const),
  ),
)

/** A name without what the Marketing API puts before actions. */
const plain = (text: string): string => normalizeHeader(text).replace(/^actions:/, '')

/**
 * What one cell names.
 *
 * @param text Such as "OUTCOME_TRAFFIC", "Link clicks" or "actions:offsite_conversion.fb_pixel_purchase".
 * @returns Null for a text that is not known.
 */
export const purposeNamed = (text: string): AdPurpose | null =>
  purposeOfGoal(plain(text)) ?? purposes.get(plain(text)) ?? (isPurchaseIndicator(text) ? 'sales' : null)

const stated = (text: string | null): StatedPurpose | null => (text === null ? null : { text: plain(text), purpose: purposeNamed(text) })

/** The cells of a row that state its purpose; null: no such column, or an empty cell. */
export interface PurposeCells {
  readonly goal: string | null
  readonly result: string | null
  readonly objective: string | null
}

/** The purpose that the cells of a row state together; null if none of them is known. */
export const purposeOf = ({ goal, result, objective }: PurposeCells): AdPurpose | null =>
  combinePurposes(stated(goal), stated(result), stated(objective))
