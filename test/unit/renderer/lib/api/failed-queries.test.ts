/** What failed while the host was away is read again once the host answers. */

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refetchFailedAfter } from '#renderer/lib/api/failed-queries.ts'
import { PATIENCE_MS } from '#test/helpers/patience.ts'

const patience = { timeout: PATIENCE_MS }
const CHECK = ['sources']

const screenOn = (host: { isUp: boolean }) => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  const reads: string[] = []
  const ask = async (name: string): Promise<string> => {
    reads.push(name)
    if (!host.isUp) throw new Error('The host does not answer.')
    return name
  }
  const show = (queryKey: readonly string[], queryFn: () => Promise<string>) =>
    onTestFinished(new QueryObserver(cache, { queryKey, queryFn }).subscribe(() => undefined))
  onTestFinished(() => cache.clear())
  const settled = () => vi.waitUntil(() => cache.isFetching() === 0, patience)
  return { cache, reads, ask, show, settled }
}

it('refetches what failed, and nothing else, when the check succeeds again', async () => {
  const host = { isUp: true }
  const { cache, reads, ask, show, settled } = screenOn(host)
  show(['loaded'], () => ask('loaded'))
  await settled()
  host.isUp = false
  show(CHECK, () => refetchFailedAfter(cache, CHECK, () => ask('check')))
  show(['failed'], () => ask('failed'))
  await settled()
  expect(reads.splice(0)).toEqual(['loaded', 'check', 'failed'])
  await cache.refetchQueries({ queryKey: CHECK })
  await settled()
  expect(reads.splice(0)).toEqual(['check'])
  host.isUp = true
  await cache.refetchQueries({ queryKey: CHECK })
  await vi.waitUntil(() => cache.getQueryState(['failed'])?.status === 'success', patience)
  await settled()
  expect(reads.splice(0)).toEqual(['check', 'failed'])
  await cache.refetchQueries({ queryKey: CHECK })
  await settled()
  expect(reads).toEqual(['check'])
})
