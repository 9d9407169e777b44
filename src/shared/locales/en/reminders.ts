/** Texts of reminders in English. They are messages of the API. */

export const reminders = {
  'reminder.tokenEnded.title': 'Your Meta token has expired',
  'reminder.tokenEnded.body': '{{account, name}}: replace it to resume syncing. Your API key is unchanged.',
  'reminder.tokenEnds.today.title': 'Your Meta token expires today',
  'reminder.tokenEnds.today.body':
    '{{account, name}}: it expires today at {{time, name}}. Replace it before then. Your API key is unchanged.',
  'reminder.tokenEnds.tomorrow.title': 'Your Meta token expires tomorrow',
  'reminder.tokenEnds.tomorrow.body':
    '{{account, name}}: it expires tomorrow at {{time, name}}. Replace it before then. Your API key is unchanged.',
  'reminder.tokenLeft.title_one': 'Your Meta token expires in {{count, number}} day',
  'reminder.tokenLeft.title_other': 'Your Meta token expires in {{count, number}} days',
  'reminder.tokenLeft.body': '{{account, name}}: it expires on {{end, fullDate}}. Replace it before then. Your API key is unchanged.',
  'reminder.newAdvice.title': '{{product, name}}: new high-severity advice',
  'reminder.newAdvice.one': '{{card, text}}',
  'reminder.newAdvice.more_one': '{{card, text}}, and {{count, number}} more',
  'reminder.newAdvice.more_other': '{{card, text}}, and {{count, number}} more',
  'reminder.cardLater.title': '{{product, name}}: a card you put off',
  'reminder.cardLater.body': '{{card, text}}',
  'reminder.outcome.title': '{{product, name}}: outcome of a decision',
  'reminder.outcome.worked': 'Worked: {{card, text}}',
  'reminder.outcome.hurt': 'Hurt: {{card, text}}',
  'reminder.outcome.no_clear_effect': 'No clear effect: {{card, text}}',
  'reminder.outcome.inconclusive': 'Inconclusive: {{card, text}}',
  'reminder.pullFailed.title': '{{product, name}}: sync failed',
  'reminder.importFailed.title': '{{product, name}}: import failed',
  'reminder.failedDelivery.title': '{{product, name}}: scheduled report not delivered',
  'reminder.failedDelivery.all': 'All products: scheduled report not delivered',
  'reminder.unknownDelivery.title': '{{product, name}}: scheduled report may not have arrived',
  'reminder.unknownDelivery.all': 'All products: scheduled report may not have arrived',
  'reminder.failed.reason': '{{reason, text}}',
  'reminder.failed.seeLog': 'See the app log.',
} as const
