/** Events of the API reach exactly the queries that rest on what they report. */

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEventApplier, refetch } from '#renderer/lib/api/apply-events.ts'
import { outdatedBy } from '#renderer/lib/api/event-queries.ts'
import { mutationKeys, queryKeys } from '#renderer/lib/api/query-keys.ts'
import { asDay } from '#shared/calendar.ts'
import { type ApiEvent, dataChangeReasons } from '#shared/contract/events.ts'
import { PATIENCE_MS } from '#test/helpers/patience.ts'

const GLOW = 'Glow Serum'
const patience = { timeout: PATIENCE_MS }
const sync: ApiEvent = { type: 'data-changed', product: GLOW, reason: 'sync' }
const decided: ApiEvent = { type: 'advice-changed', product: GLOW, reason: 'decided', day: null }
const evaluated: ApiEvent = { type: 'advice-changed', product: GLOW, reason: 'evaluated', day: asDay('2026-11-18') }
const progress = (kind: 'sync' | 'import', state: 'running' | 'done', value: number): ApiEvent => ({
  type: 'job-progress',
  job_id: 'job-1',
  product: GLOW,
  kind,
  state,
  progress: value,
  seconds_left: 90,
})

/** A cache whose queries are on screen, and how often each was read. */
const screenWith = (...keys: readonly (readonly unknown[])[]) => {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const reads = new Map(keys.map((key) => [JSON.stringify(key), 0]))
  for (const queryKey of keys) {
    const queryFn = async () => {
      const count = (reads.get(JSON.stringify(queryKey)) ?? 0) + 1
      reads.set(JSON.stringify(queryKey), count)
      return count
    }
    onTestFinished(new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined))
  }
  const applier = createEventApplier(cache, 0)
  onTestFinished(() => {
    applier.close()
    cache.clear()
  })
  const readsOf = (key: readonly unknown[]) => reads.get(JSON.stringify(key))
  return { cache, ...applier, readsOf, settled: () => vi.waitUntil(() => cache.isFetching() === 0, patience) }
}

describe('what an event makes out of date', () => {
  it('is named for every reason of a change but a restored database, after which the window starts again', () => {
    expect(outdatedBy({ type: 'data-changed', product: null, reason: 'restore' })).toEqual([])
    for (const reason of dataChangeReasons.filter((each) => each !== 'restore'))
      expect(outdatedBy({ type: 'data-changed', product: GLOW, reason }), reason).not.toEqual([])
  })

  it('is the numbers of the one product after its sync, and every product where none is named', () => {
    expect(outdatedBy(sync)).toContainEqual(queryKeys.product(GLOW))
    expect(outdatedBy({ type: 'data-changed', product: null, reason: 'undo' })).toContainEqual(queryKeys.products)
  })

  it('is nothing of a product that has gone or was renamed: it could not be read', () => {
    for (const reason of ['rename', 'delete'] as const)
      expect(outdatedBy({ type: 'data-changed', product: GLOW, reason })).toEqual([
        queryKeys.account,
        queryKeys.overview,
        queryKeys.sources,
        queryKeys.adSources,
        queryKeys.stores,
        queryKeys.imports,
      ])
  })

  it('is the job that ended, and no job while it goes on', () => {
    expect(outdatedBy(progress('import', 'done', 1))).toEqual([queryKeys.job('job-1')])
    expect(outdatedBy(progress('import', 'running', 0.5))).toEqual([])
    expect(outdatedBy(progress('sync', 'done', 1))).toEqual([])
  })
})

describe('the cache', () => {
  it('reads once what a burst of events makes out of date, and nothing else', async () => {
    const snapshot = queryKeys.snapshot(GLOW, asDay('2026-11-18'))
    const other = queryKeys.snapshot('Travel Kit', asDay('2026-11-18'))
    const screen = screenWith(snapshot, other, queryKeys.account, queryKeys.status)
    await screen.settled()
    for (const event of [sync, sync, { type: 'source-state', product: GLOW, state: 'synced' } as const]) screen.apply(event)
    await vi.waitFor(() => expect(screen.readsOf(snapshot)).toBe(2), patience)
    await screen.settled()
    expect(screen.readsOf(snapshot)).toBe(2)
    expect(screen.readsOf(queryKeys.account)).toBe(2)
    expect(screen.readsOf(other)).toBe(1)
    expect(screen.readsOf(queryKeys.status)).toBe(1)
  })

  it.each([
    ['the list of all products', queryKeys.productsOverview(null, 'day')],
    ['the outcomes', queryKeys.outcomes(GLOW)],
  ])('reads %s again after advice was evaluated, but waits for an answer that is on its way', async (_name, key) => {
    const cache = new QueryClient()
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let asked = 0
    const queryFn = () => {
      asked += 1
      return answers[asked - 1]?.promise ?? 'asked too often'
    }
    onTestFinished(new QueryObserver(cache, { queryKey: key, queryFn }).subscribe(() => undefined))
    const applier = createEventApplier(cache, 0)
    onTestFinished(() => {
      applier.close()
      cache.clear()
    })
    applier.apply(evaluated)
    applier.apply(evaluated)
    expect(asked).toBe(1)
    answers[0]?.resolve('without the advice')
    await vi.waitUntil(() => asked === 2, patience)
    expect(cache.getQueryData(key)).toBe('without the advice')
    answers[1]?.resolve('with it')
    await vi.waitUntil(() => cache.getQueryData(key) === 'with it', patience)
    expect(asked).toBe(2)
  })

  it('drops a first answer that was on its way when the data changed', async () => {
    const cache = new QueryClient()
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let asked = 0
    const queryFn = () => {
      asked += 1
      return answers[asked - 1]?.promise ?? 'asked too often'
    }
    onTestFinished(new QueryObserver(cache, { queryKey: ['job', 'job-1'], queryFn }).subscribe(() => undefined))
    onTestFinished(() => cache.clear())
    const done = refetch(cache, ['job', 'job-1'])
    await vi.waitUntil(() => asked === 2, patience)
    answers[0]?.resolve('running')
    answers[1]?.resolve('done')
    await done
    expect(cache.getQueryData(['job', 'job-1'])).toBe('done')
  })

  it('shows the progress of a job and of a sync without reading them', () => {
    const { cache, apply } = screenWith()
    cache.setQueryData(queryKeys.job('job-1'), { status: 'ok', job_id: 'job-1', state: 'waiting', progress: 0, result: null, error: null })
    const source = { product: GLOW, ad_source: 'meta', pulling: null, job_id: null, last_success: null, failure: null, next_try: null }
    const kit = { ...source, product: 'Travel Kit' }
    cache.setQueryData(queryKeys.sources, { status: 'ok', online: true, sources: [source, kit] })
    apply(progress('import', 'running', 0.4))
    apply(progress('sync', 'running', 0.7))
    expect(cache.getQueryData(queryKeys.job('job-1'))).toMatchObject({ state: 'running', progress: 0.4 })
    expect(cache.getQueryData(queryKeys.sources)).toMatchObject({
      sources: [{ ...source, pulling: 0.7, seconds_left: 90, job_id: 'job-1' }, kit],
    })
  })

  it('reads during a sync how many days are left, one read at a time, and no campaigns', async () => {
    const { apply, readsOf, settled } = screenWith(queryKeys.adSources, queryKeys.campaigns(1))
    await settled()
    for (const value of [0.1, 0.2, 0.3]) apply(progress('sync', 'running', value))
    await settled()
    expect(readsOf(queryKeys.adSources)).toBe(2)
    apply(progress('sync', 'running', 0.4))
    await settled()
    expect(readsOf(queryKeys.adSources)).toBe(3)
    expect(readsOf(queryKeys.campaigns(1))).toBe(1)
  })

  it('does not fetch advice again during a fetch, and refetches other views', async () => {
    const answer = Promise.withResolvers<string>()
    const screen = screenWith(queryKeys.overview)
    await screen.settled()
    let asked = 0
    const queryFn = () => {
      asked += 1
      return answer.promise
    }
    onTestFinished(new QueryObserver(screen.cache, { queryKey: queryKeys.advice(GLOW), queryFn }).subscribe(() => undefined))
    screen.apply(evaluated)
    await vi.waitFor(() => expect(screen.readsOf(queryKeys.overview)).toBe(2), patience)
    answer.resolve('new')
    await screen.settled()
    expect(asked).toBe(1)
  })

  it('leaves its own changes to themselves: they read everything again when they end', async () => {
    const screen = screenWith(queryKeys.reviews(GLOW), queryKeys.status)
    await screen.settled()
    const saving = Promise.withResolvers<void>()
    const own = screen.cache.getMutationCache().build(screen.cache, {
      mutationKey: mutationKeys.review(GLOW),
      mutationFn: () => saving.promise,
    })
    const saved = own.execute(undefined)
    screen.apply(decided)
    screen.apply({ type: 'data-changed', product: null, reason: 'backup' })
    await vi.waitFor(() => expect(screen.readsOf(queryKeys.status)).toBe(2), patience)
    expect(screen.readsOf(queryKeys.reviews(GLOW))).toBe(1)
    saving.resolve()
    await saved
    screen.apply(decided)
    await vi.waitFor(() => expect(screen.readsOf(queryKeys.reviews(GLOW))).toBe(2), patience)
  })
})
