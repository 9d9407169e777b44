/** Why nothing could be pulled, and where a host without a keychain keeps its secrets. */

export const pulls = {
  'pull.noToken': 'The Meta token is not in the keychain, or the keychain is locked: unlock it, or give the token again on the token page.',
  'pull.token': 'Meta no longer accepts the token; give a new one on the token page. Meta says: {{reason, name}}',
  'pull.checkpoint':
    'Meta asks the token’s owner to log in to Facebook and confirm; the token itself still holds. Meta says: {{reason, name}}',
  'pull.permission':
    'The token may not read this ad account; give one with the permission ads_read on the token page. Meta says: {{reason, name}}',
  'pull.throttled_one': 'Meta limits the calls to this ad account just now; try again in {{count, number}} minute.',
  'pull.throttled_other': 'Meta limits the calls to this ad account just now; try again in {{count, number}} minutes.',
  'pull.tooMuch': 'Meta finds even a single day of this ad account too much to answer at once; try again later.',
  'pull.version': 'Meta no longer serves the version of its API that this app speaks; update ROAS Desk. Meta says: {{reason, name}}',
  'pull.invalid': 'Meta refused the call; update ROAS Desk, or tell its makers. Meta says: {{reason, name}}',
  'pull.passing': '{{reason, name}}; try again in a while.',
  'pull.files': 'Nothing can be pulled for "{{product, name}}": it is fed by files; import a newer one.',
  'pull.noMeta': 'Nothing can be pulled for "{{product, name}}": Meta is not set up here.',
  'pull.noDemo': 'The demo account has no product “{{product, name}}”; choose one of {{products, name}}.',
  'pull.internal': 'Something went wrong inside the app while pulling; the log holds the details.',
  'secrets.process': 'No keychain is used here: the platform token is kept until this process ends.',
} as const
