/** A fake Graph API for a block of tests, and a new desk on it for each of them. */

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { ApiOptions } from '#api/api-options.ts'
import { copyDemo } from '../helpers/demo-api.ts'
import { type FakeGraph, GOOD_TOKEN, graphData, startFakeGraph } from '../helpers/fake-graph/fake-graph.ts'
import type { Endpoint } from '../helpers/fake-graph/graph-types.ts'
import { type MetaFixture, openMetaFixture } from '../helpers/meta-fixture.ts'
import { makeFolder, removeFolder } from '../helpers/temp-folder.ts'
import { NOON } from '../helpers/test-api.ts'

export interface MetaSetup {
  readonly fake: FakeGraph
  readonly folder: string
  readonly desk: MetaFixture
  /** The time on the clock of the desk, in milliseconds. A test may set it. */
  now: number
  /** A desk on an empty folder in place of this one. */
  readonly renew: () => Promise<void>
  /** A desk on the demo in place of this one; returns the key of the demo account. */
  readonly renewWithDemo: () => Promise<string>
  /** Closes the desk and opens it again, as a restart does. */
  readonly reopen: (change?: Partial<ApiOptions>, timeoutMs?: number) => Promise<void>
}

export const endpoints: readonly Endpoint[] = [
  'exchange',
  'debug_token',
  'permissions',
  'adaccounts',
  'account',
  'insights',
  'totals',
  'people',
  'campaigns',
  'adsets',
  'ads',
  'activities',
  'runs',
  'run',
  'results',
]

/** Its fields exist while the tests of the current block run. After each test it checks that the token left no trace. */
export const setupMeta = (): MetaSetup => {
  const open = (change: Partial<ApiOptions> = {}, timeoutMs?: number): Promise<MetaFixture> =>
    openMetaFixture(meta.folder, meta.fake, { clock: { now: () => meta.now }, ...change }, timeoutMs)
  const close = async (): Promise<void> => {
    await meta.desk.api.close()
    expect(meta.desk.traces()).not.toContain(GOOD_TOKEN)
  }
  const renewOn = async <T>(fill: (folder: string) => Promise<T>): Promise<T> => {
    await close()
    await removeFolder(meta.folder)
    Object.assign(meta, { folder: await makeFolder() })
    const filled = await fill(meta.folder)
    Object.assign(meta, { desk: await open() })
    return filled
  }
  const meta = {
    now: NOON,
    renew: () => renewOn(async () => undefined),
    renewWithDemo: () => renewOn(copyDemo),
    reopen: async (change, timeoutMs) => {
      await close()
      Object.assign(meta, { desk: await open(change, timeoutMs) })
    },
  } as MetaSetup

  beforeAll(async () => {
    Object.assign(meta, { fake: await startFakeGraph() })
  })
  afterAll(() => meta.fake.close())
  beforeEach(async () => {
    Object.assign(meta, { now: NOON, folder: await makeFolder() })
    Object.assign(meta, { desk: await open() })
    await meta.fake.show(graphData())
    for (const endpoint of endpoints) await meta.fake.nextMoods(endpoint)
    await meta.fake.limit(null)
    await meta.fake.received()
  })
  afterEach(async () => {
    await close()
    await removeFolder(meta.folder)
  })
  return meta
}
