/** The product header: the calendar and the age of the data. */

export const header = {
  chooseDay: '{{day}}. Choose another day',
  calendar: 'Choose a day',
  latest: 'Back to the latest day',
  noFacts: 'no data',
  legend: 'Crossed-out days have no data.',
  pulling: 'Syncing',
  pulled: 'Synced {{age}}',
  imported: 'Imported {{age}}',
  loading: 'Loading…',
  notLoaded: 'Not loaded',
  away: 'Not connected',
  awayDetail: 'ROAS Desk is not responding. Showing the last data received; reconnecting automatically.',
  offline: 'Offline',
  offlineDetail: 'You’re offline. Syncing resumes automatically.',
  failed_one: 'Sync failed',
  failed_other: 'Sync failed {{count, number}} times',
  old: 'outdated',
  cache: { hit: 'cached', miss: 'just calculated', refresh: 'refreshed', stale: 'last sync failed' },
} as const
