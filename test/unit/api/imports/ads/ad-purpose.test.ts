import { describe, expect, it } from 'vitest'
import { purposeNamed, purposeOf } from '#api/imports/ads/ad-purpose.ts'
import { readAds } from '#api/imports/ads/read-ads.ts'
import { adPurposes } from '#shared/contract/ad-purpose.ts'
import { account, fileOf, readAll } from '#test/helpers/csv-file.ts'

const factsOf = async (text: string) => (await readAll(readAds(fileOf(text), account))).rows
const purposesOf = async (text: string) => (await factsOf(text)).map(({ purpose }) => purpose)

describe('the table of objectives and goals', () => {
  it.each([
    ['sales', ['OUTCOME_SALES', 'Sales', 'CONVERSIONS', 'PRODUCT_CATALOG_SALES', 'Offsite conversions', 'VALUE', 'Verkäufe', '销量']],
    ['sales', ['actions:offsite_conversion.fb_pixel_purchase', 'actions:omni_purchase', 'Website purchases', 'Käufe', 'PRODUCT_SALES']],
    [
      'traffic',
      ['OUTCOME_TRAFFIC', 'LINK_CLICKS', 'Landing Page Views', 'actions:link_click', 'Link-Klicks', 'Clics sur un lien', 'CLICK'],
    ],
    ['video', ['VIDEO_VIEWS', 'THRUPLAY', 'ThruPlays', 'video_thruplay_watched_actions', 'ENGAGED_VIEW']],
    ['awareness', ['OUTCOME_AWARENESS', 'REACH', 'reach', 'Impressions', 'AD_RECALL_LIFT', 'Reichweite', 'Brand awareness']],
    ['engagement', ['OUTCOME_ENGAGEMENT', 'POST_ENGAGEMENT', 'actions:onsite_conversion.messaging_conversation_started_7d']],
    ['leads', ['OUTCOME_LEADS', 'LEAD_GENERATION', 'actions:offsite_conversion.fb_pixel_lead']],
    ['app', ['OUTCOME_APP_PROMOTION', 'APP_INSTALLS', 'actions:mobile_app_install', 'App promotion']],
  ] as const)('reads %s', (purpose, texts) => {
    expect(texts.map((text) => [text, purposeNamed(text)])).toEqual(texts.map((text) => [text, purpose]))
  })

  it('leaves a text that it does not have unknown', () => {
    for (const text of ['', 'Spring push', 'actions:offsite_conversion.fb_pixel_add_to_cart', 'Search', 'Performance Max'])
      expect(purposeNamed(text), text).toBeNull()
  })

  it('reads the purposes that our own exports write', () => {
    expect(adPurposes.map(purposeNamed)).toEqual(adPurposes)
  })

  it('combines the cells of a row', () => {
    const cells = { goal: null, result: null, objective: 'OUTCOME_SALES' }
    expect(purposeOf(cells)).toBe('sales')
    expect(purposeOf({ ...cells, goal: 'Landing page views' })).toBe('traffic')
    expect(purposeOf({ ...cells, goal: 'OFFSITE_CONVERSIONS', result: 'actions:offsite_conversion.fb_pixel_lead' })).toBe('leads')
    expect(purposeOf({ ...cells, objective: null })).toBeNull()
  })
})

describe('a file of ads', () => {
  it.each([
    ['Day,Campaign name,Amount spent,Objective', 'OUTCOME_TRAFFIC'],
    ['Tag,Kampagnenname,Ausgegebener Betrag,Zielsetzung', 'Traffic'],
    ["Jour,Nom de la campagne,Montant dépensé,Objectif d'optimisation", 'Trafic'],
    ['Day,Campaign name,Amount spent,Result indicator', 'actions:link_click'],
    ['Stat time day,Campaign name,Cost,Advertising objective', 'TRAFFIC'],
  ])('with %s knows what its campaigns are for', async (header, value) => {
    const rows = [`2026-11-02,A,5.00,${value}`, '2026-11-03,A,5.00,', `2026-11-04,A,6.00,${value}`]
    expect(await purposesOf(`${header}\n${rows.join('\n')}`)).toEqual(['traffic', null, 'traffic'])
  })

  it('without such a column leaves the purpose unknown', async () => {
    expect(await purposesOf('date,campaign_name,spend\n2026-11-02,A,5.00')).toEqual([null])
  })

  it('gives the goal of the ad set precedence over the objective, row by row', async () => {
    const header = 'date,campaign_name,adset_name,spend,Objective,Optimization goal'
    const rows = ['OUTCOME_SALES,OFFSITE_CONVERSIONS', 'OUTCOME_SALES,LANDING_PAGE_VIEWS', 'OUTCOME_TRAFFIC,', 'Unheard of,']
    const days = ['02', '03', '04']
    const text = days.flatMap((day) => rows.map((goals, index) => `2026-11-${day},C${index},S${index},${index + 1}.00,${goals}`))
    const expected = ['sales', 'traffic', 'traffic', null]
    expect(await purposesOf([header, ...text].join('\n'))).toEqual([...expected, ...expected, ...expected])
  })

  it('counts only purchases among the results, and reads the purpose from the same column', async () => {
    const header = 'Day,Campaign name,Amount spent,Results,Result indicator'
    const rows = ['2026-11-02,A,5.00,3,actions:offsite_conversion.fb_pixel_purchase', '2026-11-02,B,5.00,90,actions:link_click']
    const facts = await factsOf([header, ...rows].join('\n'))
    expect(facts.map(({ purchases, purpose }) => [purchases, purpose])).toEqual([
      [3, 'sales'],
      [null, 'traffic'],
    ])
  })
})
