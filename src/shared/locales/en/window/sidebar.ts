/** The sidebar. */

export const sidebar = {
  label: 'Products and account',
  products: 'Products',
  none: 'None yet',
  find: 'Find a product',
  notFound: 'No matching products',
  ofDay: 'of {{day}}',
  numbers: '{{spend}} · ROAS, {{day}}',
  numbersDetail: '{{spend}} and {{roas}} of {{day}}',
  open_one: '{{count, number}} open card',
  open_other: '{{count, number}} open cards',
  account: 'Account',
  accounts: {
    menu: 'Switch account',
    open: 'Back to {{account}}',
    openDemo: 'Open the demo',
    addDemo: 'Add the demo',
    files: 'Use my own data: import files…',
    meta: 'Use my own data: connect Meta…',
    deleteDemo: 'Delete the demo…',
  },
  deleteDemo: {
    title: 'Delete the demo?',
    text: 'The demo is deleted with everything that you added to it; ROAS Desk backs that up first. {{account}} keeps all of its data. You can add the demo again at any time.',
    alone:
      'The demo is deleted with everything that you added to it; ROAS Desk backs that up first. ROAS Desk then starts with your own data. You can add the demo again at any time.',
    confirm: 'Delete the demo',
    done: 'The demo was deleted.',
  },
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
