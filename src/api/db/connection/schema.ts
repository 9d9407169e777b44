/** The tables as Kysely sees them. Days are day numbers since 1970, money is micros, instants are milliseconds in UTC. */

import type { Generated, Insertable, Selectable } from 'kysely'
import type { AdPurpose } from '#shared/contract/ad-purpose.ts'
import type { Channel } from '#shared/contract/channel.ts'
import type { PurchaseAlias } from '#shared/contract/internal/purchase-alias.ts'
import type { AccountTable } from './account-schema.ts'
import type {
  AccountDayTable,
  AdEditTable,
  AdEntityDayTable,
  AdEntityTable,
  AdThumbnailTable,
  LevelReachTable,
  ReadingStateTable,
  ReportRunTable,
  UnreadableDayTable,
  UnreadReachTable,
} from './ad-account-schema.ts'
import type { AdviceTable, CardTable, EpisodeTable, ReminderTable, ReviewTable } from './advice-schema.ts'
import type { AgentCallTable, AgentResultTable, AgentSettingTable } from './agent-schema.ts'
import type { BillingAccountTable, BillingEventTable, BillingSubscriptionTable } from './billing-schema.ts'
import type { DeliveryRunTable, DeliveryTable, UnusedSecretTable } from './delivery-schema.ts'
import type { EgressCallTable, EgressOffTable } from './egress-schema.ts'
import type { EventTable, HolidayCalendarTable, HolidayTable } from './event-schema.ts'
import type { AdAccountTable, ReplacedLineTable } from './mark-tables.ts'
import type { McpCallTable, McpOnTable, ProposalTable } from './mcp-schema.ts'
import type { NamingSchemeTable } from './naming-schema.ts'
import type {
  OrderDayTable,
  OrderLineHistoryTable,
  OrderLineTable,
  StoreItemTable,
  StoreOrderHistoryTable,
  StoreOrderTable,
} from './order-schema.ts'
import type { BaseCurrencyTable, ReferenceRateTable } from './rate-schema.ts'
import type { LocalPortTable, ThresholdTable } from './setting-schema.ts'

export interface ProductTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly name: string
  readonly contribution_margin: number | null
  readonly target_cpa: number | null
  /** Grows with every change to facts, orders or settings: what is cached under another version is out of date. */
  readonly data_version: number
  /** First and last day that its store sources cover. */
  readonly orders_from: number | null
  readonly orders_to: number | null
  /** Last day with evaluated advice and stored episodes. */
  readonly advice_through: number | null
  readonly created_at: number
}

/** One connection or file feed of an account. It owns what it delivers; products are views of it. */
export interface SourceTable {
  readonly id: Generated<number>
  readonly account_id: number
  readonly role: 'ads' | 'store'
  readonly kind: 'demo' | 'file' | 'meta'
  readonly name: string
  /** The ad account at its platform, as `act_…`; null for a source without a platform. */
  readonly external_id: string | null
  /** JSON of the source's own settings (the demo's seed and founding day). */
  readonly config: string | null
  readonly created_at: number
  /** What a sync counts as a purchase. */
  readonly purchase_alias: Generated<PurchaseAlias>
  /** The first day that syncs of an ad account read, as a day number; null: that of the first sync. */
  readonly read_from: Generated<number | null>
}

/** Which part of a source belongs to a product. */
export interface ProductSourceTable {
  readonly product_id: number
  readonly source_id: number
  /** JSON of a campaign rule, or of a rule for orders. */
  readonly rule: string
}

/** The reads that cover a day of a source; a day without one is unknown. Of a live source only the latest read is listed. */
export interface SourceDayTable {
  readonly source_id: number
  readonly day: number
  readonly pull_id: number
  /** The latest reading time that a file states for the day, milliseconds in UTC; 0: when the read started. */
  readonly read_at: Generated<number>
}

/** The channels that a file names: it covers them from its first to its last day. Live sources have no rows here. */
export interface PullChannelTable {
  readonly source_id: number
  readonly pull_id: number
  readonly channel: Channel
}

/** Ad spend entered by hand, spread evenly over its days. */
export interface SpendLineTable {
  readonly id: Generated<number>
  readonly product_id: number
  readonly channel: Channel
  readonly first_day: number
  readonly last_day: number
  readonly amount: number
  readonly created_at: number
}

export interface AdTable {
  readonly id: Generated<number>
  readonly source_id: number
  readonly channel: Channel
  readonly ad_id: string
  readonly ad_name: string
  readonly adset_id: string
  readonly adset_name: string
  readonly campaign_id: string
  readonly campaign_name: string
  readonly first_day: number
  /** The product whose rule claims its campaign; null: none does. Worked out from the rules, so it changes with them. */
  readonly product_id: number | null
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
  /** What the ad set is optimized for; null: unknown. */
  readonly purpose: AdPurpose | null
  readonly edited: number | null
  readonly promo: number | null
}

export interface SourceFactTable extends FactMeasures {
  readonly source_id: number
  /** 0: the whole ad. */
  readonly breakdown: number
  readonly day: number
  readonly ad: number
  readonly pull_id: number
  /** When a file states that the platform was read, milliseconds in UTC; 0: when the read `pull_id` started. */
  readonly read_at: Generated<number>
}

/** A replaced row, one that its source no longer gives, or (with `replaced_by` equal to `pull_id`) an earlier version of the same file. */
export interface SourceFactHistoryTable extends SourceFactTable {
  readonly replaced_by: number
}

/** Daily sums of the ads of a product, by source and channel. Product 0: the ads that no product claims. */
export interface FactDayTable extends Omit<FactMeasures, 'daily_budget' | 'status' | 'purpose' | 'edited' | 'promo' | 'reach'> {
  readonly product_id: number
  readonly day: number
  readonly source_id: number
  readonly channel: Channel
  /** Null unless one ad alone delivered: people who saw several ads would count several times. */
  readonly reach: number | null
  readonly promo: number
  /** Distinct attribution settings, joined by commas. */
  readonly attribution: string | null
}

export interface PullTable {
  readonly id: Generated<number>
  readonly source_id: number
  readonly started_at: number
  readonly finished_at: number | null
  readonly state: 'running' | 'done' | 'failed'
  readonly rows_written: number
  readonly rows_changed: number
  readonly error: string | null
  /** What the read counted as a purchase. */
  readonly purchase_alias: Generated<PurchaseAlias>
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
  /** Of a file of orders; null for ads, and for an import from before this was noted. */
  readonly content_hash: string | null
}

/** The names that a file gave an ad, from the first file on that gave other names. Pull 0: the files before that. */
export interface AdNameTable extends Omit<AdTable, 'id' | 'channel' | 'ad_id' | 'first_day' | 'product_id'> {
  readonly ad: number
  readonly pull_id: number
  /** The last day of the ad in the file, as a day number; null: pull 0 without any row left. */
  readonly day: number | null
  /** When that day was read, milliseconds in UTC. */
  readonly read_at: number
}

export interface SeenTable {
  readonly product_id: number
  /** Numbers that were restated up to this instant were marked as seen. */
  readonly until: number
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
  readonly ad_account: AdAccountTable
  readonly ad_edit: AdEditTable
  readonly ad_entity: AdEntityTable
  readonly ad_entity_day: AdEntityDayTable
  readonly ad_thumbnail: AdThumbnailTable
  readonly source: SourceTable
  readonly product_source: ProductSourceTable
  readonly source_day: SourceDayTable
  readonly account_day: AccountDayTable
  readonly level_reach: LevelReachTable
  readonly reading_state: ReadingStateTable
  readonly report_run: ReportRunTable
  readonly unreadable_day: UnreadableDayTable
  readonly unread_reach: UnreadReachTable
  readonly pull_channel: PullChannelTable
  readonly spend_line: SpendLineTable
  readonly replaced_line: ReplacedLineTable
  readonly source_fact: SourceFactTable
  readonly source_fact_history: SourceFactHistoryTable
  readonly fact_day: FactDayTable
  readonly store_order: StoreOrderTable
  readonly order_day: OrderDayTable
  readonly store_item: StoreItemTable
  readonly order_line: OrderLineTable
  readonly order_line_history: OrderLineHistoryTable
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
  readonly ad_name: AdNameTable
  readonly threshold: ThresholdTable
  readonly naming_scheme: NamingSchemeTable
  readonly local_port: LocalPortTable
  readonly customer_key: CustomerKeyTable
  readonly event: EventTable
  readonly holiday_calendar: HolidayCalendarTable
  readonly holiday: HolidayTable
  readonly delivery: DeliveryTable
  readonly delivery_run: DeliveryRunTable
  readonly unused_secret: UnusedSecretTable
  readonly agent_setting: AgentSettingTable
  readonly agent_result: AgentResultTable
  readonly agent_call: AgentCallTable
  readonly egress_call: EgressCallTable
  readonly egress_off: EgressOffTable
  readonly reference_rate: ReferenceRateTable
  readonly base_currency: BaseCurrencyTable
  readonly mcp_on: McpOnTable
  readonly mcp_call: McpCallTable
  readonly proposal: ProposalTable
}

export type AccountRow = Selectable<AccountTable>
export type NewAccountRow = Insertable<AccountTable>
export type SourceRow = Selectable<SourceTable>
/** A product with the kinds of its sources; a live one where it has several. */
export type ProductRow = Selectable<ProductTable> & {
  readonly ad_source: 'none' | 'demo' | 'csv' | 'meta'
  readonly order_source: 'none' | 'demo' | 'csv'
}
