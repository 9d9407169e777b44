import { describe, expect, it } from 'vitest'
import { kpiDefinition } from '#renderer/lib/kpi/kpi-definition.ts'
import { windowText } from '#test/helpers/texts.ts'
import { noKpi } from '../../../../helpers/report-data.ts'

const day = {
  kpi: { ...noKpi, revenue: 5442, spend_total: 3998, mer: 1.361, spend: 3998, impressions: 288_546, cpm: 13.86 },
  currency: 'USD',
}

describe('kpiDefinition', () => {
  it('has the formula with the names of the window, and with the numbers of the day', () => {
    const { about, formula, numbers } = kpiDefinition('mer', day)
    expect(about).toBe(windowText('kpi.about.mer'))
    expect(formula).toBe(`${windowText('kpi.name.revenue')} / ${windowText('kpi.name.spend_total')}`)
    expect(numbers).toBe('$5,442 / $3,998 = 1.36×')
  })

  it('names the factor of a cost per thousand', () => {
    expect(kpiDefinition('cpm', day).numbers).toBe('1000 × $3,998 / 288,546 = $13.86')
  })

  it('has no numbers where one is unknown, and no formula for a sum', () => {
    expect(kpiDefinition('cpa', day)).toMatchObject({ formula: expect.stringContaining('/'), numbers: null })
    expect(kpiDefinition('spend', day)).toMatchObject({ formula: null, numbers: null })
    expect(kpiDefinition('break_even_roas', day)).toMatchObject({
      formula: `1 / ${windowText('kpi.term.contribution_margin')}`,
      numbers: null,
    })
    expect(kpiDefinition('mer', null).numbers).toBeNull()
  })
})
