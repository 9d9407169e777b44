/** Which entity contains which. */

import { describe, expect, it } from 'vitest'
import { entityKeyOf, relationsOf } from '#api/domain/advice/entity-path.ts'

const ad = (adId: string, adsetId: string, campaignId: string) => ({ adId, adsetId, campaignId })
const areRelated = relationsOf([ad('a', 's', 'c'), ad('b', 's', 'c'), ad('a2', 's2', 'c'), ad('a3', 's3', 'c3')])

describe('entities', () => {
  it.each([
    ['ad:a', 'ad:a'],
    ['ad:a', 'adset:s'],
    ['ad:a', 'campaign:c'],
    ['adset:s2', 'campaign:c'],
    ['product:p', 'ad:a3'],
    ['product:p', 'ad:gone'],
    ['ad:gone', 'ad:gone'],
  ])('%s and %s are related, in both directions', (one, other) => {
    expect([areRelated(one, other), areRelated(other, one)]).toEqual([true, true])
  })

  it.each([
    ['ad:a', 'ad:b'],
    ['ad:a', 'adset:s2'],
    ['adset:s', 'adset:s2'],
    ['ad:a', 'campaign:c3'],
    ['ad:gone', 'campaign:c'],
    ['ad:s', 'adset:s'],
  ])('%s and %s are not', (one, other) => {
    expect([areRelated(one, other), areRelated(other, one)]).toEqual([false, false])
  })

  it('have keys of level and id', () => {
    expect(entityKeyOf({ level: 'adset', id: 's' })).toBe('adset:s')
  })
})
