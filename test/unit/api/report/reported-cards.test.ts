/** The cards of a report: what waits for a decision leads, and nothing decided is called open. */

import { describe, expect, it } from 'vitest'
import { briefOf } from '#api/report/brief.ts'
import { openCardsOf, openFirst } from '#api/report/reported-cards.ts'
import { adviceCard } from '#test/helpers/advice-card.ts'
import { adviceWith, reportData } from '#test/helpers/report-data.ts'

const data = reportData({
  advice: adviceWith([adviceCard('decided', 'high', 11_647), adviceCard('waits', 'low', 20), adviceCard('too few', 'insufficient_data')]),
  reviews: { decided: { decision: 'executed', ts: '2026-11-19T08:00:00.000Z' } },
})

describe('the cards of a report', () => {
  it('put what waits for a decision before what was decided', () => {
    expect(openFirst(data).map(({ card }) => card.card_id)).toEqual(['waits', 'too few', 'decided'])
    expect(openCardsOf(data)).toBe(1)
  })

  it('have their decision in the text of a message, and are no cause of the day', () => {
    const lines = briefOf(data).lines
    expect(lines.filter((line) => line.includes('decided'))).toEqual([expect.stringContaining('Done')])
    expect(briefOf({ ...data, reviews: {} }).lines.filter((line) => line.includes('decided'))).toHaveLength(2)
  })
})
