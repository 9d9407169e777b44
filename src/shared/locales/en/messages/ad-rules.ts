/** Texts of the rules that evaluate single ad sets and ads. */

export const adRules = {
  'r20.subject': 'delivery of each ad set vs its typical weekday',
  'r20.noImpressions': 'No impressions in this source',
  'r20.tooYoung': 'no ad set has two weeks of stable delivery yet',
  'r20.firstDay_one':
    'delivery of {{count, number}} ad set stopped during the last day; this source doesn’t report edits, and a pause looks the same: the next day decides',
  'r20.firstDay_other':
    'delivery of {{count, number}} ad sets stopped during the last day; this source doesn’t report edits, and a pause looks the same: the next day decides',
  'r20.noRows_one': 'this source doesn’t report whether {{count, number}} ad set without any delivery was paused',
  'r20.noRows_other': 'this source doesn’t report whether {{count, number}} ad sets without any delivery were paused',
  'r20.title': 'Ad set “{{adset, short}}” has almost stopped delivering',
  'r20.fell': 'Its impressions on the last day: {{now, number}} vs {{usual, number}} typical for this weekday ({{change, change}}).',
  'r20.action': 'Check billing, rejected ads, the schedule, and the bid or cost cap of this ad set, in this order.',
  'r20.all.title': 'Nearly all ads of this product have stopped delivering',
  'r20.all.fell':
    'Impressions of all ad sets on the last day: {{now, number}} vs {{usual, number}} typical for this weekday ({{change, change}}).',
  'r20.all.action': 'Check the payment method and account status first, then the spending limit and rejected ads.',
  'r20.metric': 'Impressions on the last day',
  'r20.formula': 'impressions of the day; typical: median of the same weekday over 8 weeks',
  'r20.doubt.moved': 'Moving the budget to another ad set on purpose looks the same.',
  'r20.doubt.allPaused': 'If you paused the product on purpose, ignore this card.',
  'r20.doubt.import': 'An incomplete import of the last day looks the same.',
  'r20.doubt.ended': 'An ad set that reached its end date or spending limit stops as expected.',

  'r21.subject': 'CTR of each ad vs its siblings',
  'r21.noClicks': 'No ad-level impressions or link clicks in this source',
  'r21.tooSmall': 'no ad has {{impressions, number}} impressions in the last 7 days plus 3 weeks of history',
  'r21.title': 'Ad “{{ad, short}}” shows creative fatigue',
  'r21.fell': 'Its CTR was {{now, share}} in the last 7 days vs {{before, share}} in the 3 weeks before: {{change, change}}.',
  'r21.fellBeside':
    'Its CTR was {{now, share}} in the last 7 days vs {{before, share}} in the 3 weeks before: {{change, change}} after adjusting for its siblings.',
  'r21.frequency': 'Its daily frequency changed by {{change, change}}.',
  'r21.action':
    'Brief a new hook for this concept and launch it alongside this ad. Scale this ad down only once the new one delivers, to avoid a gap.',
  'r21.metric': 'CTR, last 7 days',
  'r21.formula': 'link clicks / impressions; typical: previous 21 days × CTR change of the siblings',
  'r21.doubt.reach':
    'How often people saw the ad in a week isn’t known: the reach of several days doesn’t add up, and daily frequency hardly moves as an audience tires.',
  'r21.doubt.placements': 'A shift to cheaper placements lowers CTR without creative fatigue.',
  'r21.doubt.siblings': 'New siblings that get more clicks make an unchanged ad look worse.',
  'r21.doubt.better': 'Fewer but better clicks are not a loss: check its cost per purchase before replacing it.',

  'r23.subject': 'ads that spend without purchases',
  'r23.noPurchases': 'No ad-level purchases in this source',
  'r23.noTarget': 'no target CPA is set, and no purchases exist to estimate one',
  'r23.title': 'Ad “{{ad, short}}” is spending without sales',
  'r23.spent':
    'In the last {{days, number}} days (attribution window closed), it spent {{spend, money}} without a purchase: {{multiples, times}} times the target CPA of {{target, money}}.',
  'r23.chance': 'An on-target ad ever shows this in {{chance, share}} of cases at most, however often one looks.',
  'r23.action': 'Pause this ad and keep its ad set running. Don’t relaunch it with the same hook.',
  'r23.metric': 'Spend without a purchase',
  'r23.formula': 'spend of the last {{days, number}} days with a closed attribution window; typical: target CPA',
  'r23.clicks.metric': 'Link clicks in that period',
  'r23.clicks.formula': 'link clicks on the same days',
  'r23.doubt.shared': 'If it shares a campaign budget (CBO), Meta may already be shifting spend away from it automatically.',
  'r23.doubt.ownTarget': 'No target is set, so the product’s own CPA is used instead.',
  'r23.doubt.later': 'It may still bring in buyers who purchase later or through another ad.',
  'r23.doubt.retargeting': 'Its purchases may be credited to a later retargeting ad.',
  'r23.doubt.tag': 'A link with missing tracking parameters hides its sales: open the ad and follow the link once.',
} as const
