/** The left rail. */

export const rail = {
  label: 'Products and account',
  products: 'Products',
  none: 'None yet',
  find: 'Find a product',
  notFound: 'No product of that name',
  ofDay: 'of {{day}}',
  open_one: '{{count, number}} open card',
  open_other: '{{count, number}} open cards',
  account: 'Account',
  noData: 'No data yet',
  ordersOnly: 'Orders, no ads yet',
  token: {
    none: 'No platform token',
    noneNote: 'Only pulls from Meta need one',
    expired: 'Token: expired',
    expiredNote: 'Rotate it to pull again',
    lastDay: 'Token: less than a day left',
    left_one: 'Token: {{count, number}} day left',
    left_other: 'Token: {{count, number}} days left',
    leftNote: 'Rotate before {{day}}',
  },
} as const
