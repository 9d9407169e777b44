/** Reports each change once, and immediately on request. */

import { describe, expect, it, vi } from 'vitest'
import { monitorNetwork } from '#main/api/network-monitor.ts'
import { setupFakeTimers } from '#test/helpers/fake-timers.ts'

describe('the network monitor', () => {
  setupFakeTimers()

  it('reports the start and every change, once each, and nothing after its end', () => {
    let online = true
    const changes: boolean[] = []
    const monitor = monitorNetwork({ isOnline: () => online, onChange: (now) => void changes.push(now), everyMs: 1000 })
    vi.advanceTimersByTime(5000)
    expect(changes).toEqual([true])
    online = false
    vi.advanceTimersByTime(1000)
    expect(changes).toEqual([true, false])
    online = true
    monitor.check()
    expect(changes).toEqual([true, false, true])
    monitor.stop()
    online = false
    vi.advanceTimersByTime(5000)
    expect(changes).toEqual([true, false, true])
  })
})
