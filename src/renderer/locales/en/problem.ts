/** What went wrong, where the window itself says so. */

export const problem = {
  unreachable: 'The desk cannot be reached.',
  noExplanation: 'The desk answered with status {{status}} and no explanation.',
  unexpected: 'Something unexpected went wrong.',
  unfit: 'The answer to {{path}} does not fit this window. Update ROAS Desk and try again.',
  unfitAt: 'The answer to {{path}} does not fit this window (at {{place}}). Update ROAS Desk and try again.',
  partNotLoaded: 'This part of the window could not be loaded, because the desk does not answer. It opens by itself once the desk is back.',
  errorId: 'Error id {{id}}: the log has the details under it.',
  title: {
    unreachable: 'The desk cannot be reached',
    notOpen: 'This product is not open to this key',
    notFound: 'Not found',
    notPulled: 'The numbers could not be pulled',
    other: 'This could not be shown',
  },
  window: {
    title: 'Something in the window broke',
    text: 'Your data and decisions are not touched. If it happens again, report this sentence:',
    reload: 'Load the window again',
  },
  notKept: 'The decision was not kept.',
  notTakenBack: 'The decision was not taken back.',
  languageNotLoaded: 'The language could not be loaded. Choose it again.',
  pullFailed: 'The pull failed; the last good numbers are shown.',
} as const
