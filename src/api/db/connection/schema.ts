/** The tables as Kysely sees them. Days are day numbers since 1970, money is micros, instants are milliseconds in UTC. */

import type { Generated, Insertable, Selectable } from 'kysely'
import type { ReminderKind } from '#shared/contract/internal/reminders.ts'

export interface AccountTable {
  readonly id: Generated<number>
  readonly tenant_id: string
  readonly name: string
  readonly timezone: string
  readonly currency: string
  readonly variant: 'standard' | 'extended' | null
  /** SHA-256 of the API key; the key itself is nowhere. */
  readonly key_hash: Buffer
  /** First day of the lock, as a day number; null: no trial. */
  readonly trial_ends: number | null
  readonly subscription: 'none' | 'active'
  /** When an active subscription ends automatically (the grace period after a failed payment); null: until further notice. */
  readonly subscription_ends: number | null
  readonly token_created_at: number
  readonly token_expires_at: number | null
  readonly token_present: 0 | 1
  /** The platform's ad account, `act_…`; null if none is connected. */
  readonly ad_account_id: Generated<string | null>
  /** Which of the two secrets contains the token in effect. */
  readonly token_slot: Generated<0 | 1>
  /** 1 while a token is being replaced: the secret not in effect may contain a token to remove. */
  readonly token_changing: Generated<0 | 1>
  /** When the API key in effect was made; null: before this was noted. */
  readonly key_made_at: Generated<number | null>
  readonly created_at: number
}

export interface ProductTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly name: string
  readonly ad_source: 'none' | 'demo' | 'csv' | 'meta'
  readonly order_source: 'none' | 'demo' | 'csv'
  /** JSON of the source's own settings (the demo's seed and founding day). */
  readonly source_config: string | null
  readonly contribution_margin: number | null
  readonly target_cpa: number | null
  /** Grows with every change to facts, orders or settings: what is cached under another version is out of date. */
  readonly data_version: number
  readonly orders_from: number | null
  readonly orders_to: number | null
  /** Last day with evaluated advice and stored episodes. */
  readonly advice_through: number | null
  readonly created_at: number
}

export interface AdTable {
  readonly id: Generated<number>
  readonly product_id: number
  readonly ad_id: string
  readonly ad_name: string
  readonly adset_id: string
  readonly adset_name: string
  readonly campaign_id: string
  readonly campaign_name: string
  readonly first_day: number
}

export interface FactMeasures {
  readonly spend: number
  readonly impressions: number | null
  readonly reach: number | null
  readonly link_clicks: number | null
  readonly landing_page_views: number | null
  readonly add_to_cart: number | null
  readonly initiate_checkout: number | null
  readonly purchases: number | null
  readonly purchase_value: number | null
  readonly daily_budget: number | null
  readonly status: string | null
  readonly attribution: string | null
  readonly edited: number | null
  readonly promo: number | null
}

export interface FactTable extends FactMeasures {
  readonly product_id: number
  readonly day: number
  readonly ad: number
  readonly pull_id: number
}

export interface FactHistoryTable extends FactTable {
  readonly replaced_by: number
}

export interface FactDayTable extends Omit<FactMeasures, 'daily_budget' | 'status' | 'edited' | 'promo'> {
  readonly product_id: number
  readonly day: number
  readonly promo: number
  /** Distinct attribution settings, joined by commas. */
  readonly attribution: string | null
}

export interface StoreOrderTable {
  readonly product_id: number
  readonly order_id: string
  readonly day: number
  readonly created_at: number
  readonly customer: string | null
  readonly gross: number
  readonly discounts: number
  readonly refunded: number
  readonly net: number
  readonly currency: string
  readonly source: string | null
  readonly cancelled: number
  readonly renewal: number
  readonly pull_id: number
}

export interface OrderDayTable {
  readonly product_id: number
  readonly day: number
  readonly orders: number
  readonly revenue: number
  readonly gross: number
  readonly refunded: number
  readonly discounts: number
  readonly identified: number
  readonly new_customers: number
  readonly new_revenue: number
  readonly renewals: number
  readonly cancelled_orders: number
  readonly zero_orders: number
  /** Running counts over all days up to this one: customers by first order, and those who came back within N days of it. */
  readonly first_orders_so_far: number
  readonly repeat_30_so_far: number
  readonly repeat_60_so_far: number
  readonly repeat_90_so_far: number
}

export interface PullTable {
  readonly id: Generated<number>
  readonly product_id: number
  readonly kind: 'ads' | 'orders'
  readonly source: string
  readonly started_at: number
  readonly finished_at: number | null
  readonly state: 'running' | 'done' | 'failed'
  readonly rows_written: number
  readonly rows_changed: number
  readonly error: string | null
}

export interface SnapshotTable {
  readonly product_id: number
  readonly day: number
  readonly data_version: number
  /** State of the day when the snapshot was built: in progress, over with conversions still arriving, or final. */
  readonly phase: 'running' | 'settling' | 'settled'
  readonly built_at: number
  readonly body: string
}

export interface AdviceTable {
  readonly product_id: number
  readonly day: number
  /** What the advice depends on besides the day: data version, token and sync state. */
  readonly basis: string
  readonly source: 'agent' | 'heuristic'
  readonly generated_at: number
  readonly body: string
}

export interface EpisodeTable {
  readonly product_id: number
  readonly rule: string
  readonly entity_key: string
  readonly card_id: string
  readonly began: number
  readonly last_seen: number
}

export interface CardTable {
  readonly product_id: number
  readonly card_id: string
  readonly domain: string
  readonly title: string
  readonly body: string
  readonly first_shown: number
  readonly last_shown: number
}

export interface ReviewTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly product_id: number
  readonly card_id: string
  readonly decision: string
  readonly ignore_reason: string | null
  readonly ts: number
  readonly withdrawn_at: number | null
  /** The card as last shown before the decision, as JSON, and its domain; null if never shown, or decided before cards were stored. */
  readonly card_domain: string | null
  readonly card: string | null
}

export interface BillingAccountTable {
  readonly account_id: number
  readonly customer_id: string | null
  /** When the checkout finished that identified the customer. */
  readonly customer_since: number | null
  /** The last checkout that was opened; its url is null once it is over. */
  readonly session_id: string | null
  readonly session_url: string | null
  readonly session_expires: number | null
  /** What the checkout was opened with: one with other settings is out of date. */
  readonly session_basis: string | null
}

export interface BillingSubscriptionTable {
  readonly subscription_id: string
  /** Null while the account is unknown. */
  readonly account_id: number | null
  readonly customer_id: string | null
  readonly status: string
  readonly since: number
  readonly reported_at: number
  readonly weight: number
}

export interface BillingEventTable {
  readonly event_id: string
  readonly type: string
  readonly created: number
  readonly received_at: number
}

export interface ReminderTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly kind: ReminderKind
  readonly subject: string
  readonly topic: string
  readonly due_at: number
  /** In English, as the body. */
  readonly title: string
  readonly body: string
  /** JSON of title and body as messages; null, or words of another form, in a row of an earlier version. */
  readonly words: string | null
  /** JSON of the place of the window that it opens. */
  readonly place: string
  /** taken: on its way to the screen; shown: it arrived there; dropped: never to be shown. */
  readonly state: Generated<'pending' | 'taken' | 'shown' | 'dropped'>
  /** The run of the app that took it: what an earlier run took and did not show is taken again. */
  readonly taken_by: Generated<string | null>
  readonly tries: Generated<number>
  readonly snoozed: Generated<0 | 1>
  readonly shown_at: Generated<number | null>
}

export interface PreferenceTable {
  readonly account_id: number
  /** JSON array of the kinds that are switched off. */
  readonly reminders_off: string
  readonly quiet_from: string | null
  readonly quiet_to: string | null
}

/** One imported file, including one whose import was undone. */
export interface ImportTable {
  readonly id: Generated<number>
  readonly account_id: number
  /** Null once the product was deleted. */
  readonly product_id: number | null
  /** Name of the product at the time. */
  readonly product: string
  readonly kind: 'ads' | 'orders'
  readonly pull_id: number
  /** Null, as the counts that may be null, for an import from before this was noted. */
  readonly file_name: string | null
  readonly imported_at: number
  readonly imported_by: 'desktop' | 'http' | 'command_line' | null
  readonly rows_read: number | null
  readonly rows_written: number
  readonly rows_changed: number
  readonly rows_unchanged: number | null
  readonly rows_refused: number | null
  /** The days that the file speaks of. */
  readonly first_day: number | null
  readonly last_day: number | null
  readonly refused_file: string | null
  readonly undone_at: number | null
  readonly undone_by: 'desktop' | 'http' | 'command_line' | null
  readonly rows_taken_back: number | null
}

export interface StoreOrderHistoryTable extends StoreOrderTable {
  readonly replaced_by: number
}

/** The names of an ad before a sync or an import changed them. */
export interface AdHistoryTable extends Omit<AdTable, 'id' | 'ad_id' | 'first_day'> {
  readonly ad: number
  readonly replaced_by: number
}

/** A threshold that the account has set for itself. */
export interface ThresholdTable {
  readonly account_id: number
  readonly name: string
  readonly value: number
}

export interface SeenTable {
  readonly product_id: number
  /** Numbers that were restated up to this instant were marked as seen. */
  readonly until: number
}

/** At most one row. */
export interface LocalPortTable {
  readonly id: 1
  readonly is_on: 0 | 1
  readonly port: number
}

/** One row for each key that customers were hashed with; the highest id is that of the latest. */
export interface CustomerKeyTable {
  readonly id: number
  /** HMAC of a constant with the key, in hex. */
  readonly fingerprint: string
}

export interface Schema {
  readonly account: AccountTable
  readonly product: ProductTable
  readonly ad: AdTable
  readonly fact: FactTable
  readonly fact_history: FactHistoryTable
  readonly fact_day: FactDayTable
  readonly store_order: StoreOrderTable
  readonly order_day: OrderDayTable
  readonly pull: PullTable
  readonly snapshot: SnapshotTable
  readonly advice: AdviceTable
  readonly episode: EpisodeTable
  readonly card: CardTable
  readonly review: ReviewTable
  readonly billing_account: BillingAccountTable
  readonly billing_subscription: BillingSubscriptionTable
  readonly billing_event: BillingEventTable
  readonly reminder: ReminderTable
  readonly preference: PreferenceTable
  readonly seen: SeenTable
  readonly import: ImportTable
  readonly store_order_history: StoreOrderHistoryTable
  readonly ad_history: AdHistoryTable
  readonly threshold: ThresholdTable
  readonly local_port: LocalPortTable
  readonly customer_key: CustomerKeyTable
}

export type AccountRow = Selectable<AccountTable>
export type NewAccountRow = Insertable<AccountTable>
export type ProductRow = Selectable<ProductTable>
