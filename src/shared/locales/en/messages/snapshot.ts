/** Why a snapshot lacks a number, and what its numbers are compared with. */

export const snapshot = {
  'usual.repeat': 'Repeat rates change over months, not weekdays: compare them by cohort.',
  'usual.noMargin': 'No contribution margin is set for this product.',
  'usual.notHeld': 'The data of this product does not hold this number.',
  'usual.tooYoung': 'Too little history: {{known, number}} usable days of the {{needed, number}} needed.',

  'movement.weekdays': 'same weekdays, 28 days',
  'movement.fourWeeks': 'the four weeks before',
  'movement.running': 'This day is not over: half a day would always look bad beside whole ones.',
  'movement.noWeekdays': 'The same weekdays of the last 28 days hold no facts.',
  'movement.noFacts': 'This day holds no facts.',
  'movement.missing.now.cpm': 'No split: spend or impressions now are missing or zero.',
  'movement.missing.now.ctr': 'No split: link clicks or impressions now are missing or zero.',
  'movement.missing.now.cvr': 'No split: purchases or link clicks now are missing or zero.',
  'movement.missing.now.aov_meta': 'No split: purchase value or purchases now are missing or zero.',
  'movement.missing.before.cpm': 'No split: spend or impressions before are missing or zero.',
  'movement.missing.before.ctr': 'No split: link clicks or impressions before are missing or zero.',
  'movement.missing.before.cvr': 'No split: purchases or link clicks before are missing or zero.',
  'movement.missing.before.aov_meta': 'No split: purchase value or purchases before are missing or zero.',

  'warning.noAds': 'No ad facts yet: import them under Data and sources.',
  'warning.noFacts': 'No facts are held for this day.',
  'warning.mixed': 'Mixed attribution settings are summed: {{settings, names}}. Purchases of different windows are not alike.',

  'reconcile.noOrders': 'No store orders of these days: import them under Data and sources.',
  'reconcile.otherDays': 'There are store orders of {{first, dated}} to {{last, dated}}, but none of these days.',
  'reconcile.noPurchases': 'The ad facts hold no purchases.',
  'reconcile.noDay': 'Ad facts and store orders share no day.',
} as const
