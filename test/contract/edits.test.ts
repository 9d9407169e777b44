/** Edits from the activity log of an ad account: each once, on its day in the account's time zone, without the people who made them. */

import { describe, expect, it } from 'vitest'
import { openDatabase } from '#api/db/connection/database.ts'
import { deskEntityRoute } from '#shared/contract/internal/entity.ts'
import { deskPlansRoute } from '#shared/contract/internal/plans.ts'
import { sourcesRoute } from '#shared/contract/internal/source.ts'
import { graphData } from '../helpers/fake-graph/fake-graph.ts'
import type { GraphData } from '../helpers/fake-graph/graph-types.ts'
import { connectBody } from '../helpers/meta-fixture.ts'
import { setupMeta } from './meta-setup.ts'

const HOUR = 3_600_000
const ACTOR = 'Quentin Marwood'

const event = (event_type: string, object_id: unknown, event_time: unknown, more: object = {}) => ({
  ...{ event_type, object_id, event_time, object_type: 'CAMPAIGN', object_name: 'Broad', actor_name: ACTOR, actor_id: '88112233' },
  extra_data: '{"old_value":"Aktiv","new_value":"Inaktiv","type":"run_status"}',
  ...more,
})
/** 22:30 on 10 November in New York. */
const LATE = '2026-11-11T03:30:00+0000'

describe('the edits of an ad account', () => {
  const meta = setupMeta()
  const pull = (key: string) => meta.desk.refresh('Glow Serum', key)
  const connect = async (change: Partial<GraphData>): Promise<string> => {
    await meta.fake.show(graphData(change))
    const { body } = await meta.desk.post('/desk/platform/connect', connectBody({ products: [{ name: 'Glow Serum' }] }), 'owner')
    await pull(String(body.api_key))
    return String(body.api_key)
  }
  const pullLater = async (key: string, change: Partial<GraphData>, wait = HOUR): Promise<void> => {
    meta.now += wait
    await meta.fake.show(graphData(change))
    await pull(key)
  }
  const read = (sql: string): readonly unknown[] => {
    const { raw } = openDatabase(meta.folder, 'reading')
    try {
      return raw.prepare(sql).all()
    } finally {
      raw.close()
    }
  }
  const editedOn = () => read('SELECT day, ad_id FROM source_fact JOIN ad ON ad.id = ad WHERE edited = 1 ORDER BY day, ad_id')
  const stored = () => read('SELECT level, entity_id, kind, day FROM ad_edit ORDER BY day, level, kind')
  const failureOf = async (key: string) => sourcesRoute.answer.parse((await meta.desk.get('/desk/sources', key)).body).sources[0]?.failure
  const pageOf = async (key: string, query: string) =>
    deskEntityRoute.answer.parse((await meta.desk.get(`/desk/entity/Glow%20Serum?${query}`, key)).body).entity

  it('mark the ad sets that they change on their day, and all other days of the last 28 as without one', async () => {
    const key = await connect({
      activities: [
        event('update_ad_set_target_spec', 's1', LATE),
        event('update_campaign_budget', 'c2', '2026-11-12T15:00:00+0000', { object_type: 'CAMPAIGN_GROUP' }),
        event('update_ad_creative', 'a4', '2026-11-13T15:00:00+0000', { object_type: 'AD' }),
      ],
    })
    expect(stored()).toEqual([
      { level: 'adset', entity_id: 's1', kind: 'targeting', day: 20_767 },
      { level: 'campaign', entity_id: 'c2', kind: 'budget', day: 20_769 },
      { level: 'ad', entity_id: 'a4', kind: 'creative', day: 20_770 },
    ])
    expect(editedOn()).toEqual([
      { day: 20_767, ad_id: 'a1' },
      { day: 20_767, ad_id: 'a2' },
      { day: 20_769, ad_id: 'a3' },
      { day: 20_770, ad_id: 'a4' },
    ])
    expect(read('SELECT MIN(day) AS first, COUNT(*) AS days FROM source_fact WHERE edited = 0')).toEqual([
      { first: 20_749, days: 28 * 4 - 4 },
    ])
    expect(read('SELECT COUNT(*) AS unknown FROM source_fact WHERE edited IS NULL')).not.toEqual([{ unknown: 0 }])
    const { edits, edits_known: known } = await pageOf(key, 'level=campaign&id=c1&day=2026-11-18&from=2026-11-01')
    expect([known, edits]).toEqual([true, [{ date: '2026-11-10', adset_id: 's1', adset_name: 'Broad', kinds: ['targeting'] }]])
    const { plans } = deskPlansRoute.answer.parse((await meta.desk.get('/desk/plans/Glow%20Serum?day=2026-11-18', key)).body)
    expect(plans.edits_known).toBe(true)
  })

  it('count once however often they are listed, and stay when their days are read again', async () => {
    const activities = [event('update_ad_set_budget', 's1', LATE), event('update_ad_set_budget', 's1', LATE)]
    const key = await connect({ activities })
    await pullLater(key, { activities })
    await pullLater(key, { firstSpend: '20' })
    expect(stored()).toEqual([{ level: 'adset', entity_id: 's1', kind: 'budget', day: 20_767 }])
    expect(editedOn()).toHaveLength(2)
    // Rows that did not change are no restatement.
    expect(read("SELECT COUNT(*) AS replaced FROM source_fact_history JOIN ad ON ad.id = ad WHERE ad_id <> 'a1'")).toEqual([
      { replaced: 0 },
    ])
  })

  it('are read from the last read on, with those of the day before that Meta lists late', async () => {
    const key = await connect({})
    const first = (await meta.fake.received()).find(({ endpoint }) => endpoint === 'activities')
    expect(Number(first?.query.since)).toBeLessThan(Date.UTC(2026, 9, 23) / 1000)
    const late = event('update_ad_set_bid_strategy', 's1', '2026-11-18T18:00:00+0000')
    await pullLater(key, { activities: [late] })
    const [next, ...more] = (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'activities')
    expect(more).toEqual([])
    expect(Number(next?.query.since)).toBeGreaterThan(Date.UTC(2026, 10, 18) / 1000)
    expect(stored()).toMatchObject([{ kind: 'bid', day: 20_775 }])
    expect(editedOn()).toHaveLength(2)
  })

  it('have no names of people, who are not asked for', async () => {
    await connect({ activities: [event('update_ad_set_budget', 's1', LATE)] })
    const calls = (await meta.fake.received()).filter(({ endpoint }) => endpoint === 'activities')
    expect(calls.map(({ query }) => query.fields)).toEqual(['event_time,event_type,object_id'])
    expect(meta.desk.traces()).not.toContain(ACTOR)
  })

  it('skip entries that are not edits or have no time, and the sync succeeds', async () => {
    const key = await connect({
      activities: [
        event('ad_review_approved', 'a1', LATE),
        event('update_ad_run_status_to_be_set_after_review', 'a1', LATE),
        event('something_new', 'a1', LATE),
        event('toString', 'a1', LATE),
        event('update_ad_set_budget', null, LATE),
        event('update_ad_set_budget', 's1', 'yesterday'),
        { ...event('', 's1', LATE), event_type: null },
        event('update_ad_set_run_status', 's1', LATE),
      ],
    })
    expect(stored()).toMatchObject([{ entity_id: 's1', kind: 'status' }])
    expect(await failureOf(key)).toBeNull()
  })

  it('are read by a later sync where Meta refuses the log now', async () => {
    await meta.fake.nextMoods('activities', 'no-right')
    const activities = [event('update_ad_set_budget', 's1', LATE)]
    const key = await connect({ activities })
    expect([await failureOf(key), stored(), editedOn()]).toEqual([null, [], []])
    expect(read('SELECT COUNT(*) AS known FROM source_fact WHERE edited IS NOT NULL')).toEqual([{ known: 0 }])
    await pullLater(key, { activities })
    expect(editedOn()).toHaveLength(2)
  })
})
