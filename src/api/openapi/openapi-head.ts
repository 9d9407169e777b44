/** What the OpenAPI document says of the API as a whole. */

const windowPathsNote =
  'The paths under /api are the reporting API; those under /desk are what the window needs beside it and may change with it.'

export const openApiHead = (version: string, scope: 'all' | 'reporting') => ({
  openapi: '3.1.0' as const,
  info: {
    title: 'ROAS Desk reporting API',
    version,
    description: [
      'KPI snapshots, trends and advice over an account’s own advertising data, decisions on advice, rotation of the platform token, and checkout.',
      ...(scope === 'all' ? [windowPathsNote] : []),
      'Money is in units of the account currency, rates are fractions, days are YYYY-MM-DD in the account time zone, instants are ISO 8601 in UTC. Null means that a number cannot be told; it is never a zero.',
      'Refusals are checked in this order: 401 for the key, 402 for the trial, 403 for the product, 400 for the rest. All have one body with a code and one plain sentence.',
      'A JSON body may be 64 KiB. Over HTTP each key, and each address without a valid key, may make a limited number of requests a minute, counted over ten seconds; beyond that the answer is 429 with Retry-After.',
    ].join('\n\n'),
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The host that this document came from' }],
  tags: [
    { name: 'account', description: 'The account, its products and its platform token' },
    { name: 'reports', description: 'Snapshots and trends of one product' },
    { name: 'advice', description: 'Advice on one product, and the decisions on it' },
    { name: 'billing', description: 'Starting or continuing a subscription' },
    ...(scope === 'all' ? [{ name: 'desk', description: 'What the window needs beyond the reporting API' }] : []),
  ],
})

export const keyScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'X-API-Key',
  description:
    'The key of one account: rd_ and 43 characters, shown once when the account is made. It stays when the platform token is replaced.',
} as const
