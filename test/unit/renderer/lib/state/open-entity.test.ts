/** The pages of campaigns and ad sets: what opens them, and where they return to. */

import { beforeEach, describe, expect, it } from 'vitest'
import { closeEntity, openEntity } from '#renderer/lib/state/open-entity.ts'
import { openProduct, openTab, useUiStore } from '#renderer/lib/state/ui-store.ts'

const A = 'Glow Serum'
const campaign = { level: 'campaign', id: 'c1' } as const
const adset = { level: 'adset', id: 's1' } as const
const other = { level: 'adset', id: 's2' } as const

/** What is open, from the page on screen to the tab below it. */
const trail = (): readonly string[] => {
  const ids: string[] = []
  for (let at = useUiStore.getState().entity; at !== null; at = at.from) ids.push(at.id)
  return [...ids, useUiStore.getState().tab]
}

describe('the page of a campaign or ad set', () => {
  beforeEach(() => {
    openProduct(A)
    openTab('series')
  })

  it('opens over a tab that lists it, and returns to that tab', () => {
    openEntity(A, adset)
    expect(trail()).toEqual(['s1', 'series'])
    closeEntity()
    expect(trail()).toEqual(['series'])
    expect(useUiStore.getState().leftEntity).toMatchObject(adset)
  })

  it('remembers the ad that led to it, for its mark and for the way back', () => {
    openEntity(A, adset, 'a1')
    expect(useUiStore.getState().entity).toMatchObject({ ...adset, ad: 'a1' })
    closeEntity()
    expect(useUiStore.getState().leftEntity).toMatchObject({ ...adset, ad: 'a1' })
  })

  it('opens among the ad sets from any other tab, and returns to where it was opened', () => {
    openTab('overview')
    openEntity(A, campaign)
    expect(trail()).toEqual(['c1', 'plans'])
    closeEntity()
    expect(trail()).toEqual(['overview'])
  })

  it('is forgotten by a tab that is opened after it was closed', () => {
    openTab('overview')
    openEntity(A, campaign)
    closeEntity()
    openTab('funnel')
    expect(useUiStore.getState().leftEntity).toBeNull()
  })

  it('returns page by page, and never to a page that is open', () => {
    openEntity(A, campaign)
    openEntity(A, adset)
    expect(trail()).toEqual(['s1', 'c1', 'series'])
    openEntity(A, other)
    openEntity(A, adset)
    expect(trail()).toEqual(['s1', 's2', 'c1', 'series'])
    for (const left of [['s2', 'c1', 'series'], ['c1', 'series'], ['series']]) {
      closeEntity()
      expect(trail()).toEqual(left)
    }
  })

  it('goes up to the campaign that it was opened from as back', () => {
    openEntity(A, campaign)
    openEntity(A, adset)
    openEntity(A, campaign)
    expect(trail()).toEqual(['c1', 'series'])
  })

  it('is closed by a tab, a product and the page of another product', () => {
    openEntity(A, campaign)
    openTab('series')
    expect(trail()).toEqual(['series'])
    openEntity(A, campaign)
    openEntity('Night Repair', adset)
    expect(trail()).toEqual(['s1', 'plans'])
    expect(useUiStore.getState().product).toBe('Night Repair')
    openProduct(A)
    expect(useUiStore.getState().entity).toBeNull()
  })

  it('has the cards of all areas beside it, and the tab those of its own again', () => {
    openEntity(A, adset)
    expect(useUiStore.getState().adviceDomain).toBe('all')
    openEntity(A, other)
    closeEntity()
    expect(useUiStore.getState().adviceDomain).toBe('all')
    closeEntity()
    expect(useUiStore.getState().adviceDomain).toBe('series')
  })
})
