/** Told once a change, and at once when asked. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monitorNetwork } from '#main/api/network-monitor.ts'

describe('the watch over the network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('tells the start and every change, once each, and no more after its end', () => {
    let online = true
    const told: boolean[] = []
    const watch = monitorNetwork({ isOnline: () => online, onChange: (now) => void told.push(now), everyMs: 1000 })
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([true])
    online = false
    vi.advanceTimersByTime(1000)
    expect(told).toEqual([true, false])
    online = true
    watch.look()
    expect(told).toEqual([true, false, true])
    watch.stop()
    online = false
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([true, false, true])
  })
})
