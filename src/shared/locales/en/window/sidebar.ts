/** The sidebar. */

export const sidebar = {
  label: 'Products and account',
  products: 'Products',
  none: 'None yet',
  find: 'Find a product',
  notFound: 'No matching products',
  ofDay: 'of {{day}}',
  open_one: '{{count, number}} open card',
  open_other: '{{count, number}} open cards',
  account: 'Account',
  noData: 'No data yet',
  ordersOnly: 'Orders, no ads yet',
  token: {
    none: 'Connect Meta',
    noneNote: 'To sync ads automatically',
    expired: 'Token: expired',
    expiredNote: 'Replace it to resume syncing',
    lastDay: 'Token: less than a day left',
    left_one: 'Token: {{count, number}} day left',
    left_other: 'Token: {{count, number}} days left',
    leftNote: 'Replace it before {{day}}',
  },
} as const
