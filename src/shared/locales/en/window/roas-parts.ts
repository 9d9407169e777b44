/** Where ROAS changed. */

export const roasParts = {
  title: 'Where ROAS changed',
  fromTo: '{{before}} → {{now}}',
  reason: '{{own}} from its own ROAS, {{mix}} from its share of spend ({{before}} → {{now}}).',
  others: {
    product_one: '{{count, number}} other product',
    product_other: '{{count, number}} other products',
    campaign_one: '{{count, number}} other campaign',
    campaign_other: '{{count, number}} other campaigns',
    adset_one: '{{count, number}} other ad set',
    adset_other: '{{count, number}} other ad sets',
    ad_one: '{{count, number}} other ad',
    ad_other: '{{count, number}} other ads',
  },
  addUp: 'The effects add up to the change of the whole; each is from a part’s own ROAS and its share of spend.',
  maturing: 'Purchases of the last days are still being reported, so ROAS can rise.',
  none: 'No change to split: the days are not over, or ROAS is unknown in one of the two periods.',
  failed: 'The parts could not be read.',
}
