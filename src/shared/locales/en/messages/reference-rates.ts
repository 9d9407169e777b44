/** Importing reference rates. */

export const referenceRates = {
  'rates.header':
    'The first row names neither a date and currencies, as the tables of the European Central Bank do, nor date, base, currency, and rate.',
  'rates.way': 'Import eurofxref-hist.csv of the European Central Bank, or a CSV with the columns date, base, currency, and rate.',
  'rates.twice': 'A currency has two columns, or the euro has one.',
  'rates.none': 'The file contains no rates.',
  'rates.same': '{{code, text}} is the base itself',
  'rates.cells': 'has more cells than the first row has names',
  'rates.code': '“{{value, text}}” is not a three-letter currency code such as USD',
  'rates.day': '“{{value, text}}” is not a date such as 2026-11-24',
  'rates.future': '{{day, day}} is in the future',
  'rates.number': '“{{value, text}}” is not a positive number with a decimal point, such as 1.0923',
  'rates.contradiction': '{{currency, text}} per {{base, text}} has two different rates on {{day, day}}.',
  'rates.more_one': '{{count, number}} more problem is not listed.',
  'rates.more_other': '{{count, number}} more problems are not listed.',
} as const
