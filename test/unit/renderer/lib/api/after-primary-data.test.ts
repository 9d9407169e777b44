import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { afterPrimaryData } from '#renderer/lib/api/after-primary-data.ts'
import { queryClient } from '#renderer/lib/api/query-client.ts'
import { queryKeys } from '#renderer/lib/api/query-keys.ts'
import { asDay } from '#shared/calendar.ts'

const day = asDay('2026-03-01')

/** A request for a snapshot that the test resolves or rejects. */
const look = (product: string) => {
  const answer = Promise.withResolvers<string>()
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKeys.snapshot(product, day),
    queryFn: () => answer.promise,
    retry: false,
  })
  return { ...answer, stop: observer.subscribe(() => undefined) }
}

const order: string[] = []
const noted = (what: string, work: Promise<void>): Promise<void> => work.then(() => void order.push(what))

afterEach(() => {
  queryClient.clear()
  order.length = 0
})

describe('what waits for the numbers', () => {
  it('goes at once where none are on their way', async () => {
    await expect(afterPrimaryData()).resolves.toBeUndefined()
  })

  it('starts when they are loaded, also if they are requested a moment later in the same iteration', async () => {
    const waiting = noted('advice', afterPrimaryData())
    const numbers = look('Glow Serum')
    const answered = noted(
      'numbers',
      numbers.promise.then(() => undefined),
    )
    numbers.resolve('{}')
    await Promise.all([waiting, answered])
    expect(order).toEqual(['numbers', 'advice'])
  })

  it('goes all the same where the numbers are refused, or nobody looks at them any more', async () => {
    const refused = look('Glow Serum')
    const afterRefusal = afterPrimaryData()
    refused.reject(new Error('Unknown day.'))
    await afterRefusal
    const left = look('Night Repair')
    const afterLeaving = afterPrimaryData()
    left.stop()
    await afterLeaving
  })

  it('does not wait for numbers that are only refetched or prefetched', async () => {
    queryClient.setQueryData(queryKeys.snapshot('Glow Serum', day), 'known')
    const again = look('Glow Serum')
    void queryClient.refetchQueries({ queryKey: queryKeys.snapshot('Glow Serum', day) })
    void queryClient.prefetchQuery({ queryKey: queryKeys.snapshot('Night Repair', day), queryFn: () => new Promise(() => undefined) })
    await afterPrimaryData()
    again.stop()
  })
})
