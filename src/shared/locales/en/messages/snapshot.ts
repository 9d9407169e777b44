/** Why a snapshot lacks a number, and what its numbers are compared with. */

export const snapshot = {
  'usual.repeat': 'Repeat rates change over months, not weekdays: compare them by cohort.',
  'usual.noMargin': 'No contribution margin is set for this product.',
  'usual.notHeld': 'This product has no data for this metric.',
  'usual.tooYoung': 'Not enough history: {{known, number}} of the {{needed, number}} usable days needed.',
  'usual.fewRanges': 'Not enough history: {{known, number}} of the {{needed, number}} equal periods needed before this one.',
  'usual.people': 'People can’t be added up over days.',

  'movement.weekdays': 'same weekdays, 28 days',
  'movement.ranges_one': 'the {{count, number}} equal period before',
  'movement.ranges_other': 'the {{count, number}} equal periods before',
  'movement.rangesPartly_one': 'the equal period before ({{days, number}} days with data)',
  'movement.rangesPartly_other': 'the {{count, number}} equal periods before ({{days, number}} days with data)',
  'movement.running': 'This day is not over, and partial days aren’t comparable.',
  'movement.noWeekdays': 'No ad data for the same weekdays of the last 28 days.',
  'movement.noFacts': 'No ad data for this day.',
  'movement.rangeRunning': 'The last day is not over, and partial days aren’t comparable.',
  'movement.noRanges': 'No ad data in the equal periods before.',
  'movement.noRangeFacts': 'No ad data in this range.',
  'movement.noCommonDay': 'No breakdown: no day has spend, impressions, link clicks, purchases and purchase value together.',
  'movement.missing.now.cpm': 'No breakdown: spend or impressions of this day or period are missing or zero.',
  'movement.missing.now.ctr': 'No breakdown: link clicks or impressions of this day or period are missing or zero.',
  'movement.missing.now.cvr': 'No breakdown: purchases or link clicks of this day or period are missing or zero.',
  'movement.missing.now.aov_meta': 'No breakdown: purchase value or purchases of this day or period are missing or zero.',
  'movement.missing.before.cpm': 'No breakdown: spend or impressions of the comparison days are missing or zero.',
  'movement.missing.before.ctr': 'No breakdown: link clicks or impressions of the comparison days are missing or zero.',
  'movement.missing.before.cvr': 'No breakdown: purchases or link clicks of the comparison days are missing or zero.',
  'movement.missing.before.aov_meta': 'No breakdown: purchase value or purchases of the comparison days are missing or zero.',

  'warning.noAds': 'No ad data yet: import it under Data and sources.',
  'warning.noFacts': 'No ad data for this day.',
  'warning.mixed':
    'The totals mix attribution settings: {{settings, list}}. Purchases under different attribution windows aren’t comparable.',

  'reconcile.noOrders': 'No store orders for these days: import them under Data and sources.',
  'reconcile.otherDays': 'Store orders cover {{first, dated}} to {{last, dated}}, but none of these days.',
  'reconcile.noPurchases': 'The ad data of these days has no purchases.',
  'reconcile.noDay': 'Ad data and store orders have no days in common.',
} as const
