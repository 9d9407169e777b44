/** The steps of the first run, and what stands above each. */

import type { AdAccount } from '#shared/contract/desk-platform.ts'

export type Step =
  | { readonly at: 'welcome' | 'account' | 'product' | 'token' }
  | { readonly at: 'ad-account'; readonly token: string; readonly accounts: readonly AdAccount[] }
  | {
      readonly at: 'campaigns'
      readonly token: string
      readonly accounts: readonly AdAccount[]
      readonly account: AdAccount
      readonly name: string
    }
  /** `connected`: the product that Meta feeds; null where files are to be brought in. */
  | { readonly at: 'key'; readonly key: string; readonly connected: string | null }
  | { readonly at: 'import' | 'pull'; readonly product: string }

export const titles: Readonly<Record<Step['at'], string>> = {
  welcome: 'Know every morning what changed, why, and what to do',
  account: 'Your account',
  key: 'Your API key',
  product: 'Your first product',
  import: 'Bring in its ads',
  token: 'Connect Meta',
  'ad-account': 'Choose the ad account',
  campaigns: 'Your products',
  pull: 'Bringing in your numbers',
}

export const leads: Readonly<Record<Step['at'], string>> = {
  welcome: 'ROAS Desk reads your Meta ads and your store orders on this machine. Nothing leaves it unless you connect a service.',
  account: 'Days begin and end in this time zone; use the one of your ad account. Money is shown in this currency.',
  key: 'It opens this desk from a browser. It is shown once: put it where you keep passwords.',
  product: 'What you advertise. It owns a set of ads and a set of store orders; more can follow.',
  import: 'An Ads Manager export by day is enough to begin. Orders can follow.',
  token: 'A long-lived token with the permission ads_read. The desk only reads: it cannot change a campaign or spend a cent.',
  'ad-account': 'Days, time zone and currency are taken from it.',
  campaigns: 'Say which campaigns advertise which product. A campaign belongs to the first product whose text its name contains.',
  pull: 'The last 120 days come first; from then on the desk looks every hour. You can look around while it works.',
}
