import { afterEach, describe, expect, it } from 'vitest'
import { ago } from '#renderer/lib/format/format.ts'
import { apiNow, setApiTime, toApiTime } from '#renderer/lib/state/api-clock.ts'

const DAY_MS = 86_400_000
const at = (ms: number): string => new Date(ms).toISOString()

describe('the clock of the API', () => {
  afterEach(() => setApiTime(at(Date.now())))

  it('runs on from the time that the API had', () => {
    const answeredAt = Date.now()
    setApiTime('2031-02-03T10:30:00.000Z')
    const start = Date.parse('2031-02-03T10:30:00.000Z')
    expect(toApiTime(answeredAt)).toBeLessThanOrEqual(start)
    expect(apiNow()).toBeGreaterThanOrEqual(start)
    expect(apiNow() - start).toBeLessThan(DAY_MS)
  })

  it('is that of the computer if they differ by less than a minute', () => {
    setApiTime(at(Date.now() - 30_000))
    const now = Date.now()
    expect(toApiTime(now)).toBe(now)
  })

  it('gives the date of what is long ago', () => {
    setApiTime('2031-02-03T12:00:00.000Z')
    expect(ago((100 * DAY_MS) / 1000)).toBe('Oct 26, 2030')
  })
})
