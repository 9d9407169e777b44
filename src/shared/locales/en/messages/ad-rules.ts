/** What the rules say that judge single ad sets and ads. */

export const adRules = {
  'r20.subject': 'delivery of each ad set against its weekday',
  'r20.noImpressions': 'No impressions in this source',
  'r20.tooYoung': 'no ad set has two weeks of steady delivery behind it',
  'r20.title': 'Ad set “{{adset, short}}” hardly delivers',
  'r20.fell':
    'It got {{now, number}} impressions on the last day, where {{usual, number}} are usual for this weekday ({{change, change}}).',
  'r20.action': 'Check billing, rejected ads, the schedule, and the bid or cost cap of this ad set, in this order.',
  'r20.all.title': 'Nearly all ads of this product stopped delivering',
  'r20.all.fell':
    'All ad sets together got {{now, number}} impressions on the last day, where {{usual, number}} are usual for this weekday ({{change, change}}).',
  'r20.all.action': 'Check the payment method and the account status first, then the spending limit and rejected ads.',
  'r20.metric': 'Impressions on the last day',
  'r20.formula': 'impressions of the day; usual: median of the same weekday over 8 weeks',
  'r20.doubt.paused': 'This source does not say whether the ad set was paused on purpose.',
  'r20.doubt.moved': 'A budget moved to another ad set on purpose looks the same.',
  'r20.doubt.allPaused': 'If you paused the product on purpose, ignore this card.',
  'r20.doubt.import': 'An incomplete import of the last day looks the same.',
  'r20.doubt.ended': 'An ad set that reached its end date or its spending cap stops as it should.',

  'r21.subject': 'click rate of each ad against its siblings',
  'r21.noClicks': 'No impressions or link clicks of single ads in this source',
  'r21.tooSmall': 'no ad has {{impressions, number}} impressions in 7 days and three weeks before them',
  'r21.title': 'Ad “{{ad, short}}” is wearing out',
  'r21.fell':
    '{{now, share}} of its impressions were clicked in the last 7 days, {{before, share}} in the three weeks before: {{change, change}}.',
  'r21.fellBeside':
    '{{now, share}} of its impressions were clicked in the last 7 days, {{before, share}} in the three weeks before: {{change, change}} after allowing for what its siblings did.',
  'r21.frequency': 'Its daily frequency is {{change, change}}.',
  'r21.action':
    'Brief a new hook for this idea and start it beside the ad; lower this one only once the new one delivers, so that no gap opens.',
  'r21.metric': 'Click rate of the last 7 days',
  'r21.formula': 'link clicks / impressions; usual: the 21 days before × what the siblings’ click rate did',
  'r21.doubt.reach': 'This source has no reach, so it cannot be checked that the same people see it more often.',
  'r21.doubt.placements': 'A shift to cheaper placements lowers the click rate without any wear.',
  'r21.doubt.siblings': 'New siblings that draw more clicks make an unchanged ad look worse.',
  'r21.doubt.better': 'Fewer but better clicks are no loss: look at its cost per purchase before replacing it.',

  'r23.subject': 'ads that spend without a purchase',
  'r23.noPurchases': 'No purchases of single ads in this source',
  'r23.noTarget': 'no target CPA is set and no purchase is known to take one from',
  'r23.title': 'Ad “{{ad, short}}” spends and sells nothing',
  'r23.spent':
    'It spent {{spend, money}} on matured days of the last {{days, number}} without one purchase, {{multiples, times}} times the target cost of {{target, money}}.',
  'r23.chance': 'An ad as good as the target would show that {{chance, share}} of the time.',
  'r23.action': 'Pause this ad and keep its ad set running; do not restart it with the same opening.',
  'r23.metric': 'Spend without a purchase',
  'r23.formula': 'spend of matured days in the last {{days, number}}; usual: target cost per purchase',
  'r23.clicks.metric': 'Link clicks in that time',
  'r23.clicks.formula': 'link clicks of the same days',
  'r23.doubt.shared': 'Its budget is shared: the platform may already be moving it away by itself.',
  'r23.doubt.ownTarget': 'No target is set; the product’s own cost per purchase stands in for it.',
  'r23.doubt.later': 'It may still bring in buyers that purchase later or through another ad.',
  'r23.doubt.retargeting': 'Its purchases may be credited to a retargeting ad that came after it.',
  'r23.doubt.tag': 'A link with a missing tag hides its sales: open the ad and follow it once.',
} as const
