/** What the rules say that judge a product as a whole. */

export const productRules = {
  'r02.subject': 'ROAS of the last 7 matured days and what moved it',
  'r02.noValues': 'No purchase values in this source',
  'r02.tooYoung': 'fewer than 14 usable days before the last matured week',
  'r02.attribution': 'the attribution setting changed, so ROAS before and after does not compare',
  'r02.spendStep': 'spend stepped {{change, change}}, which moves ROAS by itself',
  'r02.noDay': 'no usable day in the last matured week',
  'r02.title.cpm': 'ROAS fell because impressions cost more',
  'r02.title.ctr': 'ROAS fell because fewer people click',
  'r02.title.cvr': 'ROAS fell because fewer clicks buy',
  'r02.title.aov_meta': 'ROAS fell because purchases got smaller',
  'r02.fell':
    'ROAS from {{first, date}} to {{last, date}} was {{now, ratio}}, where {{usual, ratio}} was usual in the four weeks before ({{change, change}}).',
  'r02.explains': '{{factor, text}} explains {{share, share}} of it.',
  'r02.factor.cpm': 'The price of impressions',
  'r02.factor.ctr': 'Clicks per impression',
  'r02.factor.cvr': 'Purchases per click',
  'r02.factor.aov_meta': 'The value of a purchase',
  'r02.action.cpm': 'Leave creatives alone; compare CPM by placement and audience, and hold budgets until the price eases.',
  'r02.action.ctr': 'Open the creatives, find those whose click rate fell, and brief a new hook for the largest of them.',
  'r02.action.cvr': 'Walk the funnel from landing page to checkout on a phone, and check price, stock and shipping cost first.',
  'r02.action.aov_meta': 'Check discounts, bundles and the product mix of the last ten days.',
  'r02.metric': 'ROAS on platform numbers',
  'r02.formula': 'platform purchase value / spend',
  'r02.formula.cpm': '1000 × spend / impressions',
  'r02.formula.ctr': 'link clicks / impressions',
  'r02.formula.cvr': 'platform purchases / link clicks',
  'r02.formula.aov_meta': 'platform purchase value / platform purchases',
  'r02.doubt.claims': 'It rests on what the platform claims; compare with store revenue over spend before acting.',
  'r02.doubt.edits_one': '{{count, count}} ad set was edited in the last 7 days: a reset of learning looks the same.',
  'r02.doubt.edits_other': '{{count, count}} ad sets were edited in the last 7 days: a reset of learning looks the same.',

  'r07.subject': 'landing page views per click',
  'r07.noViews': 'No landing page views in this source',
  'r07.tooYoung': 'fewer than 14 usable days of landing page views before the last week',
  'r07.title': 'Fewer clicks reach the landing page since {{since, text}}',
  'r07.fell':
    '{{now, share}} of {{clicks, count}} link clicks became landing page views {{window, text}}; {{usual, share}} is usual ({{change, change}}).',
  'r07.action': 'Open the landing page from an ad on a phone on mobile data, time how long it takes, and check that its pixel still fires.',
  'r07.metric': 'Landing page views per link click',
  'r07.formula': 'landing page views / link clicks',
  'r07.doubt.tag': 'A lost or late page-view tag looks the same while the page is fine.',
  'r07.doubt.placements': 'A shift to placements with accidental clicks lowers it without any fault of the page.',

  'r10.subject': 'store orders per checkout',
  'r10.noCheckouts': 'No checkouts in this source',
  'r10.tooYoung': 'fewer than 14 usable days of checkouts and orders before the last week',
  'r10.title': 'Checkout completes far less often since {{since, text}}',
  'r10.fell':
    '{{orders, count}} store orders came in {{window, text}}, where {{usual, count}} are usual for as many checkouts ({{change, change}}).',
  'r10.level': 'Store orders are {{change, change}} against the usual level of these weekdays.',
  'r10.action':
    'Place a test order now on a phone, with each payment method and the usual shipping country, and undo the last change to the checkout.',
  'r10.metric': 'Store orders per checkout',
  'r10.formula':
    'store orders without renewals / checkouts, the share of orders that the platform does not claim measured by usual checkouts',
  'r10.doubt.others': 'Store orders include those without an ad: if those alone fell, the checkout is fine.',
  'r10.doubt.twice': 'A checkout event that fires twice raises checkouts and lowers this ratio.',

  'r31.subject': 'a loss of platform purchases against store orders',
  'r31.title': 'Meta misses purchases that the store has, since {{since, text}}',
  'r31.fell':
    "Meta reports {{purchases, count}} purchases {{window, text}} where {{usual, count}} fit the store's orders ({{change, change}}, late purchases allowed for).",
  'r31.fellBeside':
    "Meta reports {{purchases, count}} purchases {{window, text}} where {{usual, count}} fit the store's orders ({{change, change}}, late purchases allowed for) while store orders are {{orders, change}} against usual.",
  'r31.action':
    'Check the purchase event in Events Manager (pixel and server side) with a test order, and hold every budget and pause decision until it is back.',
  'r31.formula': 'platform purchases / (store orders without renewals × least share of purchases in by age)',
  'r31.doubt.channels':
    'A rise of orders from other channels lowers this ratio too; purchases per click fell as well, which speaks against it.',
  'r31.doubt.late': 'Purchases that come in later than usual would shrink the gap: look again tomorrow.',

  'r32.subject': 'platform purchases counted twice against store orders',
  'r32.title': 'Meta counts purchases the store never had, since {{since, text}}',
  'r32.rose':
    'Meta reports {{purchases, count}} purchases {{window, text}} for {{orders, count}} store orders, where {{usual, count}} are usual ({{change, change}}).',
  'r32.roseBeside':
    'Meta reports {{purchases, count}} purchases {{window, text}} for {{orders, count}} store orders, where {{usual, count}} are usual ({{change, change}}); store orders are {{level, change}} against usual.',
  'r32.action':
    'Check that browser and server events carry the same event id, and that the page holds one pixel only; trust store orders until then.',
  'r32.formula': 'platform purchases / store orders without renewals',
  'r32.doubt.channels': 'Fewer orders from other channels raise this ratio too; purchases per click rose as well, which speaks against it.',
  'r32.doubt.missing': 'Store orders that are missing from the import look the same: check that the order file is complete.',

  'claims.noOrders': 'No store orders are connected',
  'claims.otherDays': 'Store orders are there of {{first, dated}} to {{last, dated}} and not of the days that are judged',
  'claims.noPurchases': 'No platform purchases in this source',
  'claims.attribution': 'the attribution setting changed ({{change, text}}), so purchases before and after do not compare',
  'claims.tooYoung': 'fewer than 14 usable days of purchases and orders before the last week',
  'claims.metric': 'Platform purchases per store order',
  'claims.orders.metric': 'Store orders a day',
  'claims.orders.formula': 'store orders without renewals / days',

  'r36.subject': 'attribution setting, age of the data and platform token',
  'r36.attribution.title': 'The attribution setting changed: old and new numbers do not compare',
  'r36.attribution.changed': 'The attribution setting of the ads is not what it was: {{change, text}}.',
  'r36.attribution.means': 'Purchases and ROAS before and after count different things.',
  'r36.attribution.action':
    'Compare only days with the same setting, and judge the change by store orders until four weeks with the new one are in.',
  'r36.attribution.doubt': 'Mixed settings in different ad sets look like a change when their shares of spend move.',
  'r36.age.title_one': 'Ad numbers are {{count, count}} hour old',
  'r36.age.title_other': 'Ad numbers are {{count, count}} hours old',
  'r36.age.old_one': 'The last successful pull of ad numbers is {{count, count}} hour ago, so nothing newer is judged here.',
  'r36.age.old_other': 'The last successful pull of ad numbers is {{count, count}} hours ago, so nothing newer is judged here.',
  'r36.age.action': 'Pull or import the ad numbers again; if the pull fails, follow the message it gives.',
  'r36.age.metric': 'Hours since the last successful pull',
  'r36.age.formula': 'now − time of the last successful pull of ad facts',
  'r36.token.over.title': 'The Meta token has run out',
  'r36.token.over.text': 'The access token for the ad account has run out; after that no new numbers come in.',
  'r36.token.title_one': 'The Meta token ends in {{count, count}} day',
  'r36.token.title_other': 'The Meta token ends in {{count, count}} days',
  'r36.token.text_one': 'The access token for the ad account ends in {{count, count}} day; after that no new numbers come in.',
  'r36.token.text_other': 'The access token for the ad account ends in {{count, count}} days; after that no new numbers come in.',
  'r36.token.action': 'Rotate the token now: the API key and all data stay as they are.',
  'r36.token.metric': 'Days left of the platform token',
  'r36.token.formula': '60 days from issue, or the platform’s own end where earlier',
} as const
