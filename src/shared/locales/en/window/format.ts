/** Units and ages, as they are written beside numbers. */

export const format = {
  points: '{{value}}\u00a0pt',
  span: '{{low}}\u00a0to\u00a0{{high}}',
  days_one: '{{count, number}} day',
  days_other: '{{count, number}} days',
  hours_one: '{{count, number}} hour',
  hours_other: '{{count, number}} hours',
  partDays: '{{value}} days',
  partHours: '{{value}} hours',
  typed: {
    unclear: '“{{typed}}” is unclear. Write {{whole}} or {{decimal}}.',
    abbreviated: '“{{typed}}” is an abbreviated number. Write all digits, such as {{example}}.',
    otherCurrency: '“{{typed}}” is not in {{currency}}. Enter the amount in {{currency}}.',
    whole: 'Write a whole number without separators, such as {{example}}.',
    decimals_one: 'Write at most {{count, number}} decimal, such as {{example}}.',
    decimals_other: 'Write at most {{count, number}} decimals, such as {{example}}.',
  },
  justNow: 'just now',
  minutesAgo: '{{n, number}} min ago',
  hoursAgo: '{{n, number}} h ago',
  daysAgo: '{{n, number}} d ago',
} as const
