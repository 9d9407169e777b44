/** Why a sync failed, and where a host without a keychain stores its secrets. */

export const pulls = {
  'pull.noToken': 'The Meta token isn’t in the keychain, or the keychain is locked. Unlock it, or enter the token again on the token page.',
  'pull.token': 'Meta no longer accepts the token; replace it on the token page. Message from Meta: {{reason, name}}',
  'pull.tokenExpired':
    'The Meta token has expired; enter a new one on the token page. The token of a system user can be set to never expire. Message from Meta: {{reason, name}}',
  'pull.tokenEnded':
    'The Meta token ended because its owner logged out, changed the password or removed the app; enter a new one on the token page. Message from Meta: {{reason, name}}',
  'pull.appSecret':
    'The app of this token has “Require App Secret” turned on at Meta, and the app secret is missing here or has changed. Enter the token again on the token page, with the app ID and the app secret. Message from Meta: {{reason, name}}',
  'pull.blocked':
    'Meta blocks the owner of the token for a while; the token itself is still valid. See Account Quality at Meta, and try again later. Message from Meta: {{reason, name}}',
  'pull.tooOld': 'Meta no longer has days from more than 37 months ago. Check the date of this computer.',
  'pull.checkpoint':
    'Meta asks the token’s owner to log in to Facebook and confirm; the token itself is still valid. Message from Meta: {{reason, name}}',
  'pull.permission':
    'The token has no access to this ad account; enter one with the ads_read permission on the token page. Message from Meta: {{reason, name}}',
  'pull.throttled_one': 'Meta is rate-limiting this ad account; try again in {{count, number}} minute.',
  'pull.throttled_other': 'Meta is rate-limiting this ad account; try again in {{count, number}} minutes.',
  'pull.tooMuch': 'Even a single day of this ad account is too much for Meta to return at once; try again later.',
  'pull.endless':
    'Meta’s list of ads for one day does not end, so this day was not saved: it has more rows than an ad account can have. ROAS Desk tries again later. If it goes on, report it to Meta as an error of its Insights API.',
  'pull.currencyChanged':
    'The ad account {{id, name}} now has the currency {{theirs, name}} instead of {{own, name}}, so nothing was synced: the amounts cannot be added up. What is here stays. Disconnect it under Data and sources to keep this account as it is. To go on in a new account, choose Add another account in the account menu after that, or run npm run desk -- connect {{id, name}} --new-account NAME.',
  'pull.zoneChanged':
    'The ad account {{id, name}} now has the time zone {{theirs, name}} instead of {{own, name}}, so nothing was synced: its days are other ones. What is here stays. Disconnect it under Data and sources to keep this account as it is. To go on in a new account, choose Add another account in the account menu after that, or run npm run desk -- connect {{id, name}} --new-account NAME.',
  'pull.version': 'Meta no longer supports the API version used by this app; update ROAS Desk. Message from Meta: {{reason, name}}',
  'pull.invalid': 'Meta rejected the request; update ROAS Desk, or contact support. Message from Meta: {{reason, name}}',
  'pull.passing': '{{reason, name}}; try again later.',
  'pull.files': '"{{product, name}}" can’t be synced: it uses file imports. Import a newer file.',
  'pull.noMeta': '"{{product, name}}" can’t be synced: Meta is not set up here.',
  'pull.noDemo': 'The demo account has no product “{{product, name}}”; choose one of {{products, name}}.',
  'pull.internal': 'The sync failed because of an internal error; see the log for details.',
  'token.rejected': 'Meta rejected the token: {{reason, name}}.',
  'token.adAccount':
    'This token cannot read the ad account {{id, name}}: {{reason, name}}. Check the ID, and give the owner of the token access to the ad account.',
  'token.scope': 'Meta rejected the token: the token lacks the ads_read permission.',
  'token.scopeAdvice': 'Generate it again and select ads_read.',
  'token.expiredAdvice': 'It has expired: generate a new one. The token of a system user can be set to never expire.',
  'token.endedAdvice':
    'It ended because its owner logged out, changed the password or removed the app: generate a new one, preferably of a system user.',
  'token.checkpointAdvice': 'Its owner must log in to Facebook and confirm something; then paste the same token again.',
  'token.notToken': 'This is not a Meta access token (they start with “EAA”), so it was not sent to Meta.',
  'token.appSecretNeeded':
    'The app of this token has “Require App Secret” turned on at Meta: enter the app ID and the app secret too. Both are in the basic settings of the app at Meta.',
  'token.wrongAppSecret':
    'Meta does not accept the app ID and the app secret for this token: copy both again from the basic settings of the app that made the token.',
  'token.otherApp':
    'The token belongs to the app {{theirs, name}}, not to {{given, name}}: enter the ID and the secret of the app that made the token.',
  'secrets.process': 'No keychain is used here: the Meta token is stored in memory until this process ends.',
} as const
