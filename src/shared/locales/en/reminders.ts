/** What reminders say in English; the other catalogues say the same. They are messages of the API. */

export const reminders = {
  'reminder.tokenEnded.title': 'The Meta token has ended',
  'reminder.tokenEnded.body': '{{account, name}}: Meta gives no new numbers until you give a new token. The API key stays.',
  'reminder.tokenEnds.today.title': 'The Meta token ends today',
  'reminder.tokenEnds.today.body': '{{account, name}}: it ends today at {{time, name}}. Give a new one before; the API key stays.',
  'reminder.tokenEnds.tomorrow.title': 'The Meta token ends tomorrow',
  'reminder.tokenEnds.tomorrow.body': '{{account, name}}: it ends tomorrow at {{time, name}}. Give a new one before; the API key stays.',
  'reminder.tokenLeft.title_one': 'The Meta token has {{count, number}} day left',
  'reminder.tokenLeft.title_other': 'The Meta token has {{count, number}} days left',
  'reminder.tokenLeft.body': '{{account, name}}: it ends on {{end, fullDate}}. Give a new one before; the API key stays.',
  'reminder.newAdvice.title': '{{product, name}}: new advice',
  'reminder.newAdvice.one': '{{card, text}}',
  'reminder.newAdvice.more_one': '{{card, text}}, and {{count, number}} more',
  'reminder.newAdvice.more_other': '{{card, text}}, and {{count, number}} more',
  'reminder.pullFailed.title': '{{product, name}}: new numbers could not be fetched',
  'reminder.importFailed.title': '{{product, name}}: a file could not be brought in',
  'reminder.failed.reason': '{{reason, text}}',
  'reminder.failed.seeLog': 'The log of the app tells why.',
} as const
