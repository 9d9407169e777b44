/** The head of a product: the calendar, and how old its numbers are. */

export const header = {
  chooseDay: '{{day}}. Choose another day',
  calendar: 'Choose a day',
  latest: 'Back to the latest day',
  noFacts: 'no data',
  legend: 'Days struck through have no data.',
  pulling: 'Pulling',
  pulled: 'Pulled {{age}}',
  imported: 'Imported {{age}}',
  loading: 'Loading…',
  notLoaded: 'Not loaded',
  away: 'Desk not reached',
  awayDetail: 'The desk does not answer. What is on screen is what it said last; the window goes on by itself once the desk is back.',
  offline: 'Offline',
  offlineDetail: 'This computer is offline. Pulls go on by themselves once the network is back.',
  failed_one: 'Pull failed',
  failed_other: 'Pull failed {{count, number}} times',
  old: 'out of date',
  cache: { hit: 'cached', miss: 'newly built', refresh: 'refreshed', stale: 'the last pull failed' },
} as const
