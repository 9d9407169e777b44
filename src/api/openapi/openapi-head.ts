/** The head of the OpenAPI document: title, description, tags, key scheme. */

const windowPathsNote =
  'The paths under /api are the reporting API. The paths under /desk are internal to the window and may change with it.'

export const openApiHead = (version: string, scope: 'all' | 'reporting') => ({
  openapi: '3.1.0' as const,
  info: {
    title: 'ROAS Desk reporting API',
    version,
    description: [
      'KPI snapshots, trends and advice over an account’s own advertising data, decisions on advice, replacement of the Meta token, and checkout.',
      ...(scope === 'all' ? [windowPathsNote] : []),
      'Money is in units of the account currency, rates are fractions, days are YYYY-MM-DD in the account time zone, instants are ISO 8601 in UTC. Null means that a number is unknown; it never means zero.',
      'Errors are checked in this order: 401 for the key, 402 for the trial, 403 for the product, 400 for everything else. Every error body has a code and a short message.',
      'JSON bodies are limited to 64 KiB. Over HTTP, requests per minute are limited for each key, and for each address without a valid key, counted over ten seconds. Above the limit, the response is 429 with Retry-After.',
    ].join('\n\n'),
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  },
  servers: [{ url: '/', description: 'The host that served this document' }],
  tags: [
    { name: 'account', description: 'The account, its products and its Meta token' },
    { name: 'reports', description: 'Snapshots and trends of one product' },
    { name: 'advice', description: 'Advice for one product, and the decisions on it' },
    { name: 'billing', description: 'Start or continue a subscription' },
    ...(scope === 'all' ? [{ name: 'desk', description: 'Internal paths of the window' }] : []),
  ],
})

export const keyScheme = {
  type: 'apiKey',
  in: 'header',
  name: 'X-API-Key',
  description:
    'The key of one account: rd_ and 43 characters, shown once when the account is created. Replacing the Meta token does not change it.',
} as const
