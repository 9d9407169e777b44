/** What the fake of Meta's Graph API knows, how it may answer, and what passes between it and a test. */

/**
 * `throttle` is a 400 that asks for minutes in a header; `user-limit` one without a time; `reduce` a 500 that asks for
 * less data; `expired` a 190 that quotes the token; `hiccup` a passing 500; `drop` cuts the connection; `half` cuts it in
 * the body; `hang` never answers; `broken` is invalid JSON; `page` an HTML page; `no-data` a list without its list; `huge` more
 * than anybody should read; `redirect` leads elsewhere; `old-version` a 2635; `nearly-full` is kind at 97 % of the limit; `old-api` is kind and announces the end of the API version; `slow` takes
 * half a second; `late` takes `lateMs`;
 * `error-in-200` an error under a 200; `no-right` a 200 that was not granted.
 */
export type GraphBehavior =
  | 'kind'
  | 'throttle'
  | 'user-limit'
  | 'reduce'
  | 'expired'
  | 'hiccup'
  | 'drop'
  | 'half'
  | 'hang'
  | 'broken'
  | 'page'
  | 'no-data'
  | 'empty'
  | 'huge'
  | 'redirect'
  | 'old-version'
  | 'nearly-full'
  | 'old-api'
  | 'slow'
  | 'late'
  | 'error-in-200'
  | 'no-right'

/** The message of `expired`; the app redacts the token in it. */
export const expiredToken = (token: string): string => `Error validating access token ${token}: Session has expired on Thursday`

/** How a report ends that the fake prepares; `stuck` is at 99% for ever, `unknown` is one that nobody knows. */
export type RunOutcome = 'complete' | 'fail' | 'too-large' | 'expire' | 'stuck' | 'unknown'

/** `totals` are insights of the account itself, `people` the reach of ad sets or campaigns; `runs` starts a report, `run` is its state, `results` are its rows. */
export type Endpoint =
  | 'exchange'
  | 'debug_token'
  | 'permissions'
  | 'adaccounts'
  | 'account'
  | 'insights'
  | 'totals'
  | 'people'
  | 'campaigns'
  | 'adsets'
  | 'ads'
  | 'activities'
  | 'runs'
  | 'run'
  | 'results'

/** What Meta gives of a campaign, ad set or ad, by field. */
export type EntityCells = Readonly<Record<string, unknown>>

export interface FakeToken {
  /** Why it is rejected; null if it is valid. */
  readonly refused: { readonly code: number; readonly subcode: number; readonly message: string } | null
  /** The times that debug_token returns for it, in seconds. */
  readonly debugFields: {
    readonly issued_at?: number
    readonly expires_at?: number
    readonly data_access_expires_at?: number
    readonly type?: 'USER' | 'SYSTEM_USER'
  }
  readonly scopes: readonly string[]
  /** False where its owner has no role in its app. */
  readonly inspectable: boolean
  readonly adAccounts: readonly string[]
  readonly app: FakeApp
  /** The token that it is exchanged for; null: itself. */
  readonly exchangedFor: string | null
}

export interface FakeApp {
  readonly id: string
  readonly secret: string
  /** “Require App Secret”. */
  readonly requiresProof: boolean
}

/** What a tier of access accepts of an ad account. */
export interface Tier {
  /** The most points: a read has 1, a write 3. */
  readonly most: number
  /** How long a point counts. */
  readonly decayMs: number
  /** How long who has too many points is blocked. */
  readonly blockMs: number
}

export interface GraphData {
  readonly tokens: Readonly<Record<string, FakeToken>>
  readonly adAccounts: readonly {
    readonly id: string
    readonly name: string
    readonly currency: string
    readonly timezone_name: string
    readonly account_status: number
    /** In the smallest unit of the currency, as text. */
    readonly spend_cap?: string
    readonly amount_spent?: string
  }[]
  /** Days on which ads ran, YYYY-MM-DD. */
  readonly firstDay: string
  readonly lastDay: string
  /** More rows than these are too much to ask for at once. */
  readonly mostRows: number
  /** How reports end, one after the other as they are started; after these they are complete. */
  readonly runs: readonly RunOutcome[]
  /** Reports of more rows than these are too large. */
  readonly mostRunRows: number
  /** How many of the next cursors of a report have expired. */
  readonly expiringCursors: number
  /** Calls for the ad account that fail, as a share of all, and how, one after the other; null: none. */
  readonly faults: { readonly share: number; readonly moods: readonly GraphBehavior[] } | null
  /**
   * The day as of which actions are reported: those of a day grow with each day after it, up to 28 times as many. Null: they do not change.
   */
  readonly asOf: string | null
  /** How long `late` answers take, in milliseconds: longer than the desk waits. */
  readonly lateMs: number
  /** Spend of the first ad on every day, as a decimal. */
  readonly firstSpend: string
  /** Effective status of an ad that does not run, by its id. Deleted and archived ads appear only where they are asked for. */
  readonly adStatuses: Readonly<Record<string, string>>
  /** What is not given any more: rows as "day ad_id" or "ad_id", and campaigns, ad sets and ads as their id. */
  readonly gone: readonly string[]
  /** Campaigns under another name than at first, by id. */
  readonly campaignNames: Readonly<Record<string, string>>
  /** Campaigns with one ad each besides the three that are always there: c4, c5, … */
  readonly moreCampaigns: readonly string[]
  /** Types of actions that the ads of these campaigns list, each with one action worth 10. */
  readonly moreActions: readonly string[]
  /** The error with which insights are refused; null: they are given. */
  readonly refusal: { readonly code: number; readonly subcode: number | null } | null
  /** Whether the list of ads of a day goes on with new ads for ever. */
  readonly isEndless: boolean
  /** Spend of the account on each day that none of its ads has. */
  readonly spendWithoutAd: number
  /** Rows that are given instead of those of the fake's own ads; null: these. */
  readonly rows: readonly Readonly<Record<string, unknown>>[] | null
  /** Cells of campaigns, ad sets and ads that are given otherwise, by id; `updated_time` in seconds. */
  readonly entities: Readonly<Record<string, EntityCells>>
  /** Events of the activity log, by field; the people who made them are in it. */
  readonly activities: readonly EntityCells[]
  /** Longer pages of campaigns, ad sets or ads than this are too much to ask for at once. */
  readonly mostEntities: number
  /** Cells that are given otherwise, by "day ad_id", and of the reach of ad sets and campaigns by "day adset_id" or "day campaign_id". */
  readonly odd: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface GraphRequest {
  readonly method: string
  readonly version: string
  readonly endpoint: Endpoint | null
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly bearer: string | null
  /** Refused since the limit on calls was reached. */
  readonly isOverLimit: boolean
}

export type Command =
  | { readonly type: 'world'; readonly world: GraphData }
  | { readonly type: 'moods'; readonly at: Endpoint; readonly moods: readonly GraphBehavior[] }
  /** How many calls for ad accounts are accepted from now on; null: any number. */
  | { readonly type: 'limit'; readonly calls: number | null }
  | { readonly type: 'tier'; readonly tier: Tier | null }
  /** The time on the clock of the tier, in milliseconds. */
  | { readonly type: 'time'; readonly now: number }
  | { readonly type: 'received' }
export type Reply =
  | { readonly type: 'listening'; readonly port: number }
  | { readonly type: 'done' }
  | { readonly type: 'received'; readonly received: readonly GraphRequest[] }
