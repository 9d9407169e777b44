/** Toasts: the message of the app is shown in full, however the error was caught, and stays while it is in use. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '#renderer/lib/errors/api-problem.ts'
import { closeToast, endUnreachable, setToastsInUse, showToast, useToasts } from '#renderer/lib/state/toasts.ts'

describe('showToast', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    useToasts.setState({ toasts: [], isInUse: false })
  })
  afterEach(() => vi.useRealTimers())
  const texts = () => useToasts.getState().toasts.map(({ text }) => text)

  it('copies the message of an error', () => {
    showToast('error', '', new ApiProblem({ status: 0, code: 'unreachable', message: 'Nobody is there.', isOurs: true }))
    const { detail } = useToasts.getState().toasts[0] ?? {}
    expect({ ...detail }).toEqual({ message: 'Nobody is there.', isOurs: true, code: 'unreachable' })
  })
  it('closes information by itself, but not while it is pointed at or focused', () => {
    showToast('info', 'Saved.')
    setToastsInUse(true)
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Saved.'])
    setToastsInUse(false)
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual([])
  })

  it('closes the next one by itself after one was closed under the pointer', () => {
    setToastsInUse(true)
    closeToast(showToast('info', 'First.'))
    showToast('info', 'Second.')
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual([])
  })

  it('leaves an error of a call that did not reach the host until it answers again', () => {
    showToast('error', 'Not saved.', new ApiProblem({ status: 0, code: 'unreachable', message: 'Nobody is there.', isOurs: true }))
    showToast('error', 'Rejected.', new ApiProblem({ status: 409, code: 'conflict', message: 'Taken.' }))
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Not saved.', 'Rejected.'])
    endUnreachable()
    vi.advanceTimersByTime(10_000)
    expect(texts()).toEqual(['Rejected.'])
  })

  it('leaves an error until it is closed', () => {
    const id = showToast('error', 'Failed.')
    vi.advanceTimersByTime(60_000)
    expect(texts()).toEqual(['Failed.'])
    closeToast(id)
    expect(texts()).toEqual([])
  })
})
