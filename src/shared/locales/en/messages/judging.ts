/** What all rules and domains say alike: when, how much is missing, and what a domain says of itself. */

export const judging = {
  'when.lastDay': 'on the last day',
  'when.days': 'over the last {{days, number}} days',
  'when.since.weekday': '{{day, weekday}}',
  'when.since.date': '{{day, date}}',
  'when.began': 'It began about {{day, day}}.',

  'attribution.change': '{{before, names}} before, {{now, names}} in the last 7 days',

  'missing.more': 'not enough data: about {{more, number}} more {{unit, text}}',
  'missing.moreBy': 'not enough data: about {{more, number}} more {{unit, text}}, by about {{by, date}}',
  'missing.unit.orders': 'orders',
  'missing.unit.purchases': 'platform purchases',
  'missing.unit.views': 'landing page views',

  'young.title': 'Too little history to judge this product yet',
  'young.known':
    'Not enough data: {{known, number}} of the {{needed, number}} ordinary days are here that a comparison needs, the rest by about {{until, date}}.',
  'young.action': 'Import older days where the ad account has them, or wait until about {{until, date}}.',
  'young.metric': 'Ordinary days with data',
  'young.formula':
    'days without a promotion; {{usual, number}} for the usual level, {{test, number}} to test, {{late, number}} for late purchases',

  'domain.noData': 'No data yet.',
  'domain.card': '{{title, text}}.',
  'domain.cards': '{{title, text}}, and {{more, number}} more.',
  'domain.explained': '{{title, text}}: a fault with a card of its own explains it.',
  'domain.fine': 'Nothing out of line.',
  'domain.unknown': 'Cannot be judged.',
  'domain.looked': 'Looked at: {{subjects, list}}.',
  'domain.waiting': 'Waiting with {{subject, text}}: {{reason, text}}.',
  'domain.off': '{{off, text}}: {{subject, text}} cannot be told.',
  'domain.held_one': '{{count, number}} card that would pause an ad is held back while tracking is in doubt.',
  'domain.held_other': '{{count, number}} cards that would pause ads are held back while tracking is in doubt.',
  'domain.noEdits': 'No edits in this source: changes made by hand cannot be told from faults.',
  'domain.noBudgets': 'No budgets in this source.',
  'domain.noCustomers': 'No customers in this source.',
  'domain.otherDays':
    'Store orders are there of {{first, dated}} to {{last, dated}} and not of the days that are judged, so customers of these days are not known.',
  'domain.beyond.funnel':
    'No card is written on carts per page view or checkouts per cart: the Funnel view shows them beside what is usual.',
  'domain.beyond.plans': 'No card is written on pacing or learning: the Plans view shows them. Budgets are not judged.',
  'domain.beyond.series': 'No card is written on winners or concentration: the Series view shows them. Saturation is not judged.',
  'domain.beyond.retention': 'No card is written on repeat purchases: the Retention view shows them by cohort.',
  'domain.beyond.reconcile': 'No card is written on orders without an ad, renewals or refunds: the Reconcile view shows them.',
} as const
