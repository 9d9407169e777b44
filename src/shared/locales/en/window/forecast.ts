/** The month-end spend forecast, on All products and in the Ad sets tab, and why a number about ad sets is unknown. */

export const forecast = {
  againstPlan: '{{change}} vs plan',
  interval: '80% interval {{low}} to {{high}}',
  reason: {
    campaign_budget: 'The ad sets share the budget of their campaign.',
    no_budget: 'No ad set budget is known for the last 7 days.',
    no_purchases: 'No purchases to divide by.',
    no_value: 'No purchase value in the ad data.',
    not_reported: 'This source does not report purchases.',
    no_spend: 'No spend.',
    too_few: 'Sample too small: {{have, number}} purchases expected from the spend, {{need, number}} needed.',
    few_days: 'Not enough data: {{have, number}} of {{need, number}} complete days.',
    other_purpose: 'Not optimized for purchases: it is not judged by them.',
    no_facts: 'No ad data.',
  },
} as const
