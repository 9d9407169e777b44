/** Texts shared by all rules and areas: periods, missing data, and the summary of each area. */

export const judging = {
  'when.lastDay': 'on the last day',
  'when.days': 'over the last {{days, number}} days',
  'when.someDays': 'on {{days, number}} of the last {{length, number}} days',
  'when.since.weekday': 'since {{day, weekday}}',
  'when.since.date': 'since {{day, date}}',
  'when.since.atLeast_one': 'for at least {{count, number}} day',
  'when.since.atLeast_other': 'for at least {{count, number}} days',
  'when.day': '{{day, day}}',
  'when.began': 'It started around {{day, day}}.',
  'when.beganOrEarlier': 'It started on {{day, day}} or earlier.',

  'noted.onDay': 'You noted {{what, text}} on {{day, date}}.',
  'noted.onDays': 'You noted {{what, text}} from {{first, date}} to {{last, date}}.',
  'noted.what.price_change': 'a price change',
  'noted.what.stock_out': 'a stock-out',
  'noted.what.site_change': 'a website change',
  'noted.what.tracking_change': 'a tracking change',
  'noted.what.other': 'an event',

  'attribution.change': '{{before, text}} before, {{now, text}} in the last 7 days',
  'attribution.or': '{{first, text}} or {{second, text}}',
  'attribution.click': '{{days, number}}-day click',
  'attribution.view': '{{days, number}}-day view',
  'attribution.engaged': '{{days, number}}-day engaged view',
  'attribution.other': '{{setting, name}}',

  'missing.more': 'not enough data: more {{unit, text}} needed (about {{more, number}})',
  'missing.moreBy': 'not enough data: more {{unit, text}} needed (about {{more, number}}, by about {{by, date}})',
  'missing.unit.orders': 'orders',
  'missing.unit.purchases': 'Meta purchases',
  'missing.unit.views': 'landing page views',

  'young.title': 'Not enough history to evaluate this product yet',
  'young.known':
    'Not enough data: a comparison needs {{needed, number}} days without a promotion or holiday. Available so far: {{known, number}}; the rest by about {{until, date}}.',
  'young.action': 'Import older days if the ad account has them, or wait until about {{until, date}}.',
  'young.metric': 'Days with data, without a promotion or holiday',
  'young.formula': '{{usual, number}} days for the typical range, {{test, number}} to test, {{late, number}} for late purchases',

  'domain.noData': 'No data yet.',
  'domain.card': '{{title, text}}.',
  'domain.cards': '{{title, text}}, and {{more, number}} more.',
  'domain.explained': '{{title, text}}: explained by another card.',
  'domain.stopped': 'No ads were delivered from {{first, date}} to {{last, date}}, the day of this advice.',
  'domain.fine': 'Nothing unusual.',
  'domain.unknown': 'No advice rule can be evaluated yet.',
  'domain.looked': 'Checked: {{subjects, list}}.',
  'domain.waiting': 'Not evaluated yet: {{subject, text}}; {{reason, text}}.',
  'domain.off': 'Not checked: {{subject, text}}. {{off, text}}.',
  'domain.unsure_one': 'Too uncertain to judge: {{subject, text}} ({{count, number}} case).',
  'domain.unsure_other': 'Too uncertain to judge: {{subject, text}} ({{count, number}} cases).',
  'domain.held_one': '{{count, number}} card that would pause an ad is on hold while tracking is in doubt.',
  'domain.held_other': '{{count, number}} cards that would pause ads are on hold while tracking is in doubt.',
  'domain.noEdits': 'No edits in this source: manual changes can’t be distinguished from issues.',
  'domain.noBudgets': 'No budgets in this source.',
  'domain.noCustomers': 'No customers in this source.',
  'domain.otherDays':
    'Store orders cover {{first, dated}} to {{last, dated}} but not the evaluated days, so customers of these days are unknown.',
  'domain.beyond.funnel':
    'Not covered by advice: adds to cart per landing page view and checkouts initiated per add to cart. The Funnel tab compares them with the typical range.',
  'domain.beyond.plans':
    'Not covered by advice: pacing and the learning phase (see the Ad sets tab), and budgets other than of inefficient ad sets.',
  'domain.beyond.series': 'Not covered by advice: audience saturation.',
  'domain.beyond.retention': 'Not covered by advice: repeat purchases. The Retention tab shows them by cohort.',
  'domain.beyond.reconcile': 'Not covered by advice: orders without an ad, renewals and refunds. The Meta vs store tab shows them.',
} as const
