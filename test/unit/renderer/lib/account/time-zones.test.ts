/** The time zones of the first run: found by the names that people and Ads Manager use. */

import { describe, expect, it } from 'vitest'
import { findsZone, matchesZone, timeZones, type ZoneChoice } from '#renderer/lib/account/time-zones.ts'

const NOVEMBER = Date.UTC(2026, 10, 26)
const zones = timeZones({ language: 'en', formats: 'en-US' }, NOVEMBER)
const found = (typed: string): readonly string[] => zones.filter((zone) => findsZone(zone, typed)).map(({ id }) => id)
const zoneOf = (id: string): ZoneChoice | undefined => zones.find((zone) => zone.id === id)

describe('time zones', () => {
  it('show their offset, their city and their common name', () => {
    expect(zoneOf('America/Los_Angeles')?.label).toBe('(GMT-08:00) Los Angeles · Pacific Time')
    expect(zoneOf('Europe/London')?.label).toMatch(/^\(GMT\+00:00\) London/)
    expect(zoneOf('UTC')).toBeDefined()
  })

  it('are found by names, cities and abbreviations', () => {
    for (const typed of ['Pacific Time', 'PST', 'San Francisco', 'san fran', '(GMT-08:00) Pacific Time', 'Los_Angeles'])
      expect(found(typed), typed).toContain('America/Los_Angeles')
    for (const typed of ['Mumbai', 'india', 'delhi'])
      expect(
        found(typed).some((id) => /Kolkata|Calcutta/.test(id)),
        typed,
      ).toBe(true)
    expect(found('münchen')).toContain('Europe/Berlin')
    expect(found('上海')).toContain('Asia/Shanghai')
  })

  it('are found by an offset, in winter and in summer', () => {
    for (const typed of ['GMT-8', 'utc-8', '-08:00', 'gmt -7']) expect(found(typed), typed).toContain('America/Los_Angeles')
    expect(found('GMT+5:30')).toContain(found('Mumbai')[0])
    expect(found('GMT-8')).not.toContain('Europe/Berlin')
  })

  it('do not offer islands of the Indian Ocean for India, nor anything for a name that is none', () => {
    expect(found('india').filter((id) => id.startsWith('Indian/'))).toEqual([])
    expect(found('Mordor')).toEqual([])
  })

  it('do not offer islands of the Pacific for Pacific Time, but find them by their own names', () => {
    const zonesOfPacific = found('Pacific Time')
    expect(zonesOfPacific[0]).toMatch(/^America\/(Los_Angeles|Tijuana|Vancouver)$/)
    expect(zonesOfPacific.filter((id) => id.startsWith('Pacific/'))).toEqual([])
    expect(found('honolulu')).toEqual(['Pacific/Honolulu'])
    expect(found('Pacific/Honolulu')).toEqual(['Pacific/Honolulu'])
  })

  it('are matched by their label', () => {
    const matches = matchesZone(zones)
    expect(matches(zoneOf('Asia/Tokyo')?.label ?? '', 'Osaka')).toBe(true)
    expect(matches('no zone', 'Osaka')).toBe(false)
  })

  it('have the names of the language, and are found by the English ones too', () => {
    const chinese = timeZones({ language: 'zh-Hans', formats: 'zh-CN' }, NOVEMBER).find(({ id }) => id === 'America/Los_Angeles')
    expect(chinese?.label).toContain('太平洋')
    expect(chinese && findsZone(chinese, 'Pacific Time')).toBe(true)
  })
})
