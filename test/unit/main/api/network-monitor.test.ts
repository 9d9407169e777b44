/** Reports each change once, and immediately on request. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { monitorNetwork } from '#main/api/network-monitor.ts'

describe('the watch over the network', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('reports the start and every change, once each, and nothing after its end', () => {
    let online = true
    const reported: boolean[] = []
    const watch = monitorNetwork({ isOnline: () => online, onChange: (now) => void reported.push(now), everyMs: 1000 })
    vi.advanceTimersByTime(5000)
    expect(reported).toEqual([true])
    online = false
    vi.advanceTimersByTime(1000)
    expect(reported).toEqual([true, false])
    online = true
    watch.check()
    expect(reported).toEqual([true, false, true])
    watch.stop()
    online = false
    vi.advanceTimersByTime(5000)
    expect(reported).toEqual([true, false, true])
  })
})
