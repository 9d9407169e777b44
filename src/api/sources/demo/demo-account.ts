/** The name of the demo account, and the economics and target CPA of its four products. */

type PlantedFault = 'checkout-fault' | 'fatigued-creative' | 'small' | 'healthy'

export interface DemoProduct {
  readonly name: string
  /** Share of an order's value left after its own costs, 0..1. */
  readonly contributionMargin: number
  /** In units of the account currency. */
  readonly targetCpa: number
  readonly story: PlantedFault
}

interface DemoAccount {
  readonly name: string
  readonly timezone: string
  readonly currency: string
  /** Age of the platform token in whole days when the account is founded: 12 of its 60 days are left. */
  readonly tokenAgeDays: number
  readonly products: readonly DemoProduct[]
}

export const demoAccount: DemoAccount = {
  name: 'Vesper & Fern',
  timezone: 'America/New_York',
  currency: 'USD',
  tokenAgeDays: 48,
  products: [
    { name: 'Glow Serum', contributionMargin: 0.68, targetCpa: 28, story: 'checkout-fault' },
    { name: 'Night Repair', contributionMargin: 0.66, targetCpa: 24, story: 'fatigued-creative' },
    { name: 'Travel Kit', contributionMargin: 0.62, targetCpa: 110, story: 'small' },
    { name: 'Refill Pouch', contributionMargin: 0.55, targetCpa: 8, story: 'healthy' },
  ],
}
