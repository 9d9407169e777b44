/** Texts of the rules that evaluate single ad sets and ads. */

export const adRules = {
  'r18.subject': 'purchases of each ad set vs its share of the spend',
  'r18.noPurchases': 'No ad-level purchases in this source',
  'r18.alone': 'there is only one running ad set to compare',
  'r18.title': 'Ad set “{{adset, short}}” brings fewer purchases than its spend',
  'r18.shares':
    'In {{days, number}} days whose purchases are all reported, it had {{spendShare, share}} of the spend and {{purchaseShare, share}} of the purchases: an efficiency of {{value, ratio}}.',
  'r18.withoutBest':
    'Without the ad sets that sell certainly better ({{share, share}} of the spend), such as retargeting, it still brings only {{value, ratio}} times as many purchases per spend as the others.',
  'r18.chance':
    'If its efficiency were {{limit, ratio}}, this would happen in at most {{chance, bound}} of cases, however often you check.',
  'r18.action':
    'Test it: lower the budget of this ad set by 20% for two weeks, leave “{{control, short}}” unchanged as the control, and compare the cost per purchase of both.',
  'r18.action.unknownBudget':
    'If this ad set has a budget of its own, test it: lower the budget by 20% for two weeks, leave “{{control, short}}” unchanged as the control, and compare the cost per purchase of both. With a campaign budget (CBO), change nothing.',
  'r18.action.alone':
    'Test it: lower the budget of this ad set by 20% for two weeks, and compare its cost per purchase with that of the two weeks before. Its campaign has no other running ad set that could be the control.',
  'r18.action.alone.unknownBudget':
    'If this ad set has a budget of its own, test it: lower the budget by 20% for two weeks, and compare its cost per purchase with that of the two weeks before. With a campaign budget (CBO), change nothing.',
  'r18.metric': 'Share of purchases ÷ share of spend',
  'r18.formula': 'of the product, over {{days, number}} days whose purchases are all reported; typical: 1',
  'purpose.doubt': 'The data does not include the goal of this ad set. If this ad set does not optimize for purchases, ignore this card.',
  'purpose.noSales': 'No ad set optimizes for purchases.',
  'r18.doubt.later': 'It may bring in people who buy later through another ad set, such as retargeting.',
  'r18.doubt.average': 'Its average cost does not predict what its last 20% of spend brings: that is why this is a test.',
  'r18.doubt.audience': 'A new audience or a more expensive country costs more and may be wanted.',

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
  'r20.action': 'Check, in this order: billing, rejected ads, the schedule, and the bid or cost cap of this ad set.',
  'r20.all.title': 'Nearly all ads of this product have stopped delivering',
  'r20.all.fell':
    'Impressions of all ad sets on the last day: {{now, number}} vs {{usual, number}} typical for this weekday ({{change, change}}).',
  'r20.all.action': 'Check the payment method and account status first, then the spending limit and rejected ads.',
  'r20.metric': 'Impressions on the last day',
  'r20.formula': 'impressions of the day; typical: median of the same weekday over 8 weeks',
  'r20.stop.title': 'No ads of this product have been delivered {{since, text}}',
  'r20.stop.days': 'From {{first, date}} to {{last, date}}, the ad data was read and has no delivery at all.',
  'r20.stop.before': 'Ads spent on {{spending, number}} of the {{known, number}} days before, about {{spend, money}} a week.',
  'r20.stop.active': 'Ads are reported as active, so they were not paused.',
  'r20.stop.action': 'Check, in this order: the payment method, the account status and disapproved ads.',
  'r20.stop.actionIfNotPaused':
    'If you did not pause the ads, check, in this order: the payment method, the account status and disapproved ads.',
  'r20.stop.metric': 'Days without delivery',
  'r20.stop.formula': 'days without spend since ads last delivered, without weekdays of rest, promotions and holidays',
  'r20.stop.doubt.paused': 'This source doesn’t report whether you paused the ads: a pause of all ads looks the same.',
  'r20.stop.doubt.ended': 'Campaigns that reached their end date or spending limit stop as expected.',
  'r20.doubt.moved': 'Moving the budget to another ad set on purpose looks the same.',
  'r20.doubt.cut': 'This source doesn’t report edits: a budget that you cut on purpose looks the same.',
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
  'r21.frequency.same': 'Its daily frequency did not change.',
  'r21.action':
    'Brief a new hook for this concept and launch it alongside this ad. Scale this ad down only once the new one delivers, to avoid a gap.',
  'r21.metric': 'CTR, last 7 days',
  'r21.formula': 'link clicks / impressions; typical: previous 21 days × CTR change of the siblings',
  'r21.doubt.reach':
    'How often people saw the ad in a week isn’t known: the reach of several days doesn’t add up, and daily frequency hardly moves as an audience tires.',
  'r21.doubt.placements': 'A shift to cheaper placements lowers CTR without creative fatigue.',
  'r21.doubt.siblings': 'New siblings that get more clicks make an unchanged ad look worse.',
  'r21.doubt.better': 'Fewer but better clicks are not a loss: check its cost per purchase before replacing it.',

  'r23.subject': 'ads that spend with no or too few purchases',
  'r23.noPurchases': 'No ad-level purchases in this source',
  'r23.noTarget': 'no target CPA is set, and no purchases exist to estimate one',
  'r23.title': 'Ad “{{ad, short}}” is spending without purchases',
  'r23.title.noLonger': 'Ad “{{ad, short}}” no longer brings purchases',
  'r23.title.few': 'Ad “{{ad, short}}” costs far too much per purchase',
  'r23.title.adset': '{{ads, number}} ads in “{{adset, short}}” spend with no or too few purchases',
  'r23.title.campaign': 'Is campaign “{{campaign, short}}” meant to bring purchases?',
  'r23.spent':
    'From {{first, date}} to {{last, date}} (attribution window closed), it spent {{spend, money}} without a purchase: {{multiples, times}} times the target CPA of {{target, money}}.',
  'r23.spent.own':
    'From {{first, date}} to {{last, date}} (attribution window closed), it spent {{spend, money}} without a purchase: {{multiples, times}} times the average CPA of this product, {{target, money}}.',
  'r23.few_one':
    'From {{first, date}} to {{last, date}} (attribution window closed), it spent {{spend, money}} for {{count, number}} purchase through {{through, date}}: a CPA of {{cpa, money}}, against the target CPA of {{target, money}}.',
  'r23.few_other':
    'From {{first, date}} to {{last, date}} (attribution window closed), it spent {{spend, money}} for {{count, number}} purchases through {{through, date}}: a CPA of {{cpa, money}}, against the target CPA of {{target, money}}.',
  'r23.few.own_one':
    'From {{first, date}} to {{last, date}} (attribution window closed), it spent {{spend, money}} for {{count, number}} purchase through {{through, date}}: a CPA of {{cpa, money}}, against the average CPA of this product, {{target, money}}.',
  'r23.few.own_other':
    'From {{first, date}} to {{last, date}} (attribution window closed), it spent {{spend, money}} for {{count, number}} purchases through {{through, date}}: a CPA of {{cpa, money}}, against the average CPA of this product, {{target, money}}.',
  'r23.group':
    'From {{first, date}} to {{last, date}} (attribution window closed), {{spend, money}} went to {{ads, names}}: {{multiples, times}} times the target CPA of {{target, money}}. Purchases through {{through, date}}: {{purchases, number}}.',
  'r23.group.own':
    'From {{first, date}} to {{last, date}} (attribution window closed), {{spend, money}} went to {{ads, names}}: {{multiples, times}} times the average CPA of this product, {{target, money}}. Purchases through {{through, date}}: {{purchases, number}}.',
  'r23.chance': 'If it were at that CPA, this would happen in at most {{chance, bound}} of cases, however often you check.',
  'r23.chance.few':
    'If it were at {{limit, times}} times that CPA, this would happen in at most {{chance, bound}} of cases, however often you check.',
  'r23.chance.clearest':
    'If the clearest of these ads were at that CPA, this would happen in at most {{chance, bound}} of cases, however often you check.',
  'r23.action.adset': 'Pause {{ads, names}}, and keep the other ads of this ad set running. Don’t relaunch them with the same hooks.',
  'r23.action.campaign':
    'If this campaign is meant to bring purchases, pause {{ads, names}}. Otherwise, ignore this card. If the data includes the goal (the columns “Objective” or “Optimization goal” of a file), the ads of such campaigns are not judged by purchases.',
  'r23.action': 'Pause this ad and keep its ad set running. Don’t relaunch it with the same hook.',
  'r23.metric': 'Spend without a purchase',
  'r23.formula': 'spend from {{first, date}} to {{last, date}}, with a closed attribution window; typical: target CPA',
  'r23.formula.own': 'spend from {{first, date}} to {{last, date}}, with a closed attribution window; typical: average CPA of this product',
  'r23.metric.few': 'Cost per purchase',
  'r23.formula.few':
    'spend from {{first, date}} to {{last, date}}, with a closed attribution window / purchases from {{first, date}} to {{through, date}}; typical: target CPA',
  'r23.formula.few.own':
    'spend from {{first, date}} to {{last, date}}, with a closed attribution window / purchases from {{first, date}} to {{through, date}}; typical: average CPA of this product',
  'r23.clicks.metric': 'Link clicks in that period',
  'r23.clicks.formula': 'link clicks on the same days',
  'r23.doubt.shared': 'If it shares a campaign budget (CBO), Meta may already be shifting spend away from it automatically.',
  'r23.doubt.ownTarget': 'No target is set, so the product’s own CPA is used instead.',
  'r23.doubt.later': 'It may still bring in buyers who purchase later or through another ad.',
  'r23.doubt.retargeting': 'Its purchases may be credited to a later retargeting ad.',
  'r23.doubt.tag': 'A link with missing tracking parameters hides its sales: open the ad and follow the link once.',

  'r24.subject': 'ads below target CPA with little of the spend',
  'r24.noPurchases': 'No ad-level purchases in this source',
  'r24.noTarget': 'no target CPA is set',
  'r24.title': 'Ad “{{ad, short}}” is below target CPA with little of the spend',
  'r24.cost':
    'In {{days, number}} days whose purchases are all reported, it made {{purchases, number}} purchases at {{cost, money}} each, with {{spendShare, share}} of the spend; the target CPA is {{target, money}}.',
  'r24.chance':
    'Its CPA is below target with a probability of {{chance, share}}. If it were on target, this would happen in at most {{p, bound}} of cases, however often you check.',
  'r24.action':
    'Run a scale test: copy the ad into an ad set with its own budget of about 10% of the spend for two weeks, and continue only if its CPA stays below target. Don’t take the budget from another ad by average CPA.',
  'r24.metric': 'Cost per purchase of the ad',
  'r24.formula': 'spend / purchases over {{days, number}} days whose purchases are all reported; typical: target CPA',
  'r24.doubt.shared':
    'Its campaign uses a campaign budget (CBO): Meta gives the ad little although it is cheap, so more spend may be more expensive.',
  'r24.doubt.marginal': 'The next purchases usually cost more than the average of the first ones.',
  'r24.doubt.retargeting': 'A retargeting ad gets credit for purchases that other ads started, and its audience is small.',
  'r24.doubt.promo': 'A promotion or a small audience can make an ad cheap for a while.',

  'r25.subject': 'share of purchases from one ad',
  'r25.noPurchases': 'No ad-level purchases in this source',
  'r25.title': 'Most purchases come from one ad: “{{ad, short}}”',
  'r25.share':
    'It made {{share, share}} of {{purchases, number}} purchases in the last {{days, number}} days (90% confidence interval {{low, share}} to {{high, share}}), and as much a week earlier. Ads with delivery: {{ads, number}}.',
  'r25.why': 'Nothing is wrong today, but if this ad fatigues, most sales go with it.',
  'r25.action': 'Brief 2 to 3 new concepts now and test them next to this ad. Leave this ad as it is.',
  'r25.metric': 'Share of purchases from this ad',
  'r25.formula': 'purchases of the ad / purchases of all ads over {{days, number}} days; typical: the two weeks that ended a week earlier',
  'r25.doubt.single': 'With one or two ads on purpose, such as a small budget, this is expected.',
  'r25.doubt.credit': 'The last ad that people see gets the credit for purchases that others started.',
  'r25.doubt.copies': 'Copies of one concept count as several ads, so the dependence on the concept can be larger.',
} as const
