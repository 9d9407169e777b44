import { describe, expect, it } from 'vitest'
import { newCustomerCaveat } from '#renderer/lib/kpi/new-customer-caveat.ts'
import { asDay } from '#shared/calendar.ts'
import { windowText } from '#test/helpers/texts.ts'

describe('the caveat of a new customer KPI', () => {
  it('is that of the Retention tab in the first four weeks of the store history, and disappears after them', () => {
    const recent = { orders_first_day: '2026-11-10' }
    expect(newCustomerCaveat(recent, asDay('2026-11-18'))?.full).toBe(windowText('kpi.newCustomersUnknown', { have: 8, need: 28 }))
    expect(newCustomerCaveat(recent, asDay('2026-12-07'))).not.toBeNull()
    expect(newCustomerCaveat(recent, asDay('2026-12-08'))).toBeNull()
  })

  it('does not appear before there are any orders', () => {
    expect(newCustomerCaveat({ orders_first_day: null }, asDay('2026-11-18'))).toBeNull()
  })
})
