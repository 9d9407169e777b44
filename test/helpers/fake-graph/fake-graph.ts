/** Starts the fake of Meta's Graph API and speaks to it. */

import { startServerProcess } from '../server-process.ts'
import type { Command, Endpoint, FakeToken, GraphBehavior, GraphData, GraphRequest, Reply, Tier } from './graph-types.ts'

export interface FakeGraph {
  readonly url: string
  readonly show: (world: GraphData) => Promise<void>
  /** How the next requests to an endpoint are answered, one each; after them it is kind again. */
  readonly nextMoods: (at: Endpoint, ...moods: readonly GraphBehavior[]) => Promise<void>
  /** How many calls for ad accounts are accepted from now on; null: any number. The headers have the share that is used. */
  readonly limit: (calls: number | null) => Promise<void>
  /** The limit of a tier of access from now on; null: none. */
  readonly tier: (tier: Tier | null) => Promise<void>
  /** The time on the clock of the tier, in milliseconds. */
  readonly time: (now: number) => Promise<void>
  /** What came in since it was last asked. */
  readonly received: () => Promise<readonly GraphRequest[]>
  readonly close: () => Promise<void>
}

/** It does not look like Meta’s, so that hiding tokens by their look is not enough to keep it hidden. */
export const GOOD_TOKEN = `q7-${'Sesame0pen'.repeat(6)}`

/** The app that its tokens belong to. */
export const GOOD_APP = { id: '470011', secret: `${'c0ffee'.repeat(5)}00` } as const

export const tokenWith = (change: Partial<FakeToken> = {}): FakeToken => ({
  refused: null,
  debugFields: {},
  scopes: ['ads_read', 'public_profile'],
  inspectable: true,
  adAccounts: ['act_1001', 'act_1002'],
  app: { ...GOOD_APP, requiresProof: false },
  exchangedFor: null,
  ...change,
})

/** The tier of every new app: source: Meta's page on rate limits of the Marketing API. */
export const DEVELOPMENT_TIER: Tier = { most: 60, decayMs: 300_000, blockMs: 300_000 }

/** Two ad accounts, one in New York in dollars; ads ran from 1 October 2026 to 19 November 2026. */
export const graphData = (change: Partial<GraphData> = {}): GraphData => ({
  tokens: { [GOOD_TOKEN]: tokenWith() },
  adAccounts: [
    { id: 'act_1001', name: 'Vesper US', currency: 'USD', timezone_name: 'America/New_York', account_status: 1 },
    { id: 'act_1002', name: 'Vesper JP', currency: 'JPY', timezone_name: 'Asia/Tokyo', account_status: 2 },
  ],
  firstDay: '2026-10-01',
  lastDay: '2026-11-19',
  mostRows: 1000,
  runs: [],
  mostRunRows: 100_000,
  expiringCursors: 0,
  firstSpend: '10.1',
  adStatuses: {},
  gone: [],
  campaignNames: {},
  moreCampaigns: [],
  moreActions: [],
  faults: null,
  asOf: null,
  lateMs: 65_000,
  refusal: null,
  isEndless: false,
  spendWithoutAd: 0,
  rows: null,
  entities: {},
  activities: [],
  mostEntities: 500,
  odd: {},
  ...change,
})

export const startFakeGraph = async (): Promise<FakeGraph> => {
  const { first, ask, close } = await startServerProcess<Command, Reply>(new URL('./server.ts', import.meta.url))
  if (first.type !== 'listening') throw new Error('The fake did not start.')
  await ask({ type: 'world', world: graphData() })
  return {
    url: `http://127.0.0.1:${first.port}`,
    show: async (world) => {
      await ask({ type: 'world', world })
    },
    nextMoods: async (at, ...moods) => {
      await ask({ type: 'moods', at, moods })
    },
    limit: async (calls) => {
      await ask({ type: 'limit', calls })
    },
    tier: async (tier) => {
      await ask({ type: 'tier', tier })
    },
    time: async (now) => {
      await ask({ type: 'time', now })
    },
    received: async () => {
      const reply = await ask({ type: 'received' })
      return reply.type === 'received' ? reply.received : []
    },
    close,
  }
}
