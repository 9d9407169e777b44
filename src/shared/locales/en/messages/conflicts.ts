/** Why a change does not fit what is stored. */

export const conflicts = {
  'conflict.product': 'A product named "{{product, name}}" already exists.',
  'conflict.similarProduct': 'There is already a product named "{{product, name}}". Use that name, or choose a different one.',
  'conflict.accountData':
    'Days or amounts are stored in the time zone and the currency of this account, so these two can no longer be changed. For another time zone or currency, create another account.',
  'conflict.tooManyProducts':
    'An account can have at most {{count, row}} products. Delete one that you do not need, or use an existing one.',
  'conflict.syncing': 'The product is syncing; delete it when the sync is done.',
  'conflict.sharedAdAccount':
    'The product "{{product, name}}" also takes campaigns of the ad account {{other, name}}, whose next sync would replace the numbers of this one. Assign the campaigns of one of the two ad accounts to another product first.',
  'conflict.noSync': 'This product uses file imports and cannot be synced. Import a newer file instead.',
  'conflict.restAds':
    '"{{one, name}}" and "{{other, name}}" would both take all remaining campaigns, and they would count twice. Give all products except one a text in the names of their campaigns.',
  'conflict.restStore':
    '"{{one, name}}" and "{{other, name}}" would both take all remaining orders, and they would count twice. Give all products except one a text in the titles of their items.',
  'conflict.otherAds':
    'The product "{{product, name}}" already gets its Meta ads from {{source, text}}; from a second source they would count twice. Choose another product.',
  'conflict.filesOfProduct':
    'The product "{{product, name}}" gets its Meta ads from files. Connect Meta for it under Data and sources (on the command line: --replace-files): the sync then replaces the files, so that no day counts twice. Or choose another product.',
  'conflict.otherStore':
    'The product "{{product, name}}" already gets its orders from {{source, text}}; from a second source they would count twice. Choose another product.',
  'conflict.source.demo': 'the demo',
  'conflict.source.file': 'files',
  'conflict.source.meta': 'an ad account',
  'conflict.handSpend':
    'Spend entered by hand for "{{product, name}}" ({{channel, name}}, {{first, fullDate}} to {{last, fullDate}}) would count again, in addition to the spend of the campaigns that replaced it. Choose whether it stays replaced or counts.',
  'conflict.spendLine':
    'There is already a line for {{channel, name}} from {{first, fullDate}} to {{last, fullDate}}. Spend on the same days would count twice.',
  'conflict.spendAds':
    'There is already ad data of {{channel, name}} on {{days, row}} of these days, from {{first, fullDate}} to {{last, fullDate}}. Spend on the same days would count twice.',
  'conflict.tooManyEvents': 'There are {{count, row}} events already. Delete some that you no longer need.',
  'conflict.event':
    'There is already {{what, text}} from {{first, fullDate}} to {{last, fullDate}} with another text. Change that event, or choose days that it does not include.',
  'conflict.eventOn':
    'There is already {{what, text}} on {{first, fullDate}} with another text. Change that event, or choose days that it does not include.',
  'conflict.event.promotion': 'a promotion',
  'conflict.event.holiday': 'a holiday',
  'conflict.event.price_change': 'a price change',
  'conflict.event.stock_out': 'a stock-out',
  'conflict.event.site_change': 'a website change',
  'conflict.event.tracking_change': 'a tracking change',
  'conflict.event.other': 'another event',
  'conflict.reminderOver': 'This reminder no longer applies: the token has been replaced.',
  'conflict.reminderHidden': 'Only a reminder that was shown can be snoozed.',
  'conflict.accountHasData':
    'The account has products or data sources, so it is not removed. Delete its products and sources under Data and sources first.',
  'conflict.accountName': 'An account named “{{name, text}}” exists already. Choose another name.',
  'conflict.accountNextToDemo': 'The key of the demo opens no other accounts. Create an account of your own first.',
  'conflict.tooManyAccounts': 'A key opens {{count, number}} accounts at most.',
  'conflict.demoHasData':
    'Files were imported into the demo or Meta was connected to it, so it is not deleted. Delete its products under Data and sources instead.',
  'conflict.proposalEnded': 'This proposal was already answered, or it expired.',
  'conflict.tooManyDeliveries': 'An account can have at most {{count, row}} deliveries. Change or delete one.',
  'conflict.deliverySent': 'This report was sent already, or is about to be sent.',
  'conflict.tokenReplaced': 'The token was replaced by another request at the same time; try again.',
  'conflict.otherAccount': 'The ad account {{id, name}} is connected to another account of this database. Use that account.',
  'conflict.zone': 'The ad account {{id, name}} has the time zone {{theirs, name}}, but this account uses {{own, name}}.',
  'conflict.currency': 'The ad account {{id, name}} has the currency {{theirs, name}}, but this account uses {{own, name}}.',
  'conflict.ownAccount':
    'Their numbers cannot be added up, so nothing was changed. Connect it in an account of its own: choose Add another account in the account menu, or run npm run desk -- connect {{id, name}} --new-account NAME.',
} as const
