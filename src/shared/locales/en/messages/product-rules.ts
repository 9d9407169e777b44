/** Texts of the rules that evaluate a product. */

export const productRules = {
  'r02.subject': 'ROAS of the last 7 days with a closed attribution window and its drivers',
  'r02.noValues': 'No purchase values in this source',
  'r02.tooYoung': 'fewer than 14 usable days before the last 7 days with a closed attribution window',
  'r02.attribution': 'the attribution setting changed, so ROAS before and after is not comparable',
  'r02.step': 'Spend was up {{change, change}} on those days, so a lower ROAS was expected; this drop is beyond that.',
  'r02.paused': 'ads were paused on most of the last 7 days with a closed attribution window, or just before them',
  'r02.noDay': 'no usable day in the last 7 days with a closed attribution window',
  'r02.title.cpm': 'ROAS fell because CPM rose',
  'r02.title.ctr': 'ROAS fell because CTR dropped',
  'r02.title.cvr': 'ROAS fell because conversion rate dropped',
  'r02.title.aov_meta': 'ROAS fell because average order value dropped',
  'r02.fell':
    'ROAS from {{first, date}} to {{last, date}} was {{now, ratio}} vs {{usual, ratio}} typical in the four weeks before ({{change, change}}).',
  'r02.leftOut': 'That is without {{days, list}}, marked as a promotion or holiday.',
  'r02.explains': '{{factor, text}} explains {{share, share}} of the drop.',
  'r02.factor.cpm': 'CPM',
  'r02.factor.ctr': 'CTR',
  'r02.factor.cvr': 'Conversion rate',
  'r02.factor.aov_meta': 'Average order value',
  'r02.action.cpm': 'Leave creatives alone. Compare CPM by placement and audience, and don’t change budgets until CPM comes down.',
  'r02.action.ctr': 'Find the creatives whose CTR dropped, and brief a new hook for the largest of them.',
  'r02.action.cvr': 'Go through the funnel from landing page to checkout on a phone. Check price, stock and shipping cost first.',
  'r02.action.aov_meta': 'Check discounts, bundles and the product mix of the last 10 days.',
  'r02.metric': 'ROAS (Meta)',
  'r02.formula': 'Meta purchase value / spend',
  'r02.formula.cpm': '1000 × spend / impressions',
  'r02.formula.ctr': 'link clicks / impressions',
  'r02.formula.cvr': 'Meta purchases / link clicks',
  'r02.formula.aov_meta': 'Meta purchase value / Meta purchases',
  'r02.doubt.claims': 'It uses purchases reported by Meta: compare with store revenue / spend (MER) before acting.',
  'r02.doubt.edits_one': '{{count, number}} ad set was edited in the last 7 days: a learning phase reset looks the same.',
  'r02.doubt.edits_other': '{{count, number}} ad sets were edited in the last 7 days: a learning phase reset looks the same.',
  'r02.doubt.promotionDay':
    '{{day, day}} is marked as a promotion or holiday: CPM, conversion rate and order value move in the days around it, even if nothing is broken.',
  'r02.doubt.promotion':
    'Days from {{first, date}} to {{last, date}} are marked as a promotion or holiday: CPM, conversion rate and order value move in the days around them, even if nothing is broken.',
  'r02.doubt.season': 'A sale or season that just ended makes the weeks before look better than normal.',
  'r02.doubt.shift': 'A budget shift between campaigns changes the average even if no campaign changed.',

  'r07.subject': 'landing page views per link click',
  'r07.noViews': 'No landing page views in this source',
  'r07.unreported': 'the latest days lack landing page views or link clicks',
  'r07.tooYoung': 'fewer than 14 usable days of landing page views before the last week',
  'r07.title': 'Fewer clicks have reached the landing page {{since, text}}',
  'r07.title.views': 'Views of the landing page have not been reported {{since, text}}',
  'r07.purchasesRemain':
    'Purchases per click on these days are {{change, change}} vs typical, certainly less of a fall than that of views: people still reach the page.',
  'r07.cartsRemain':
    'Adds to cart per click on these days are {{change, change}} vs typical, certainly less of a fall than that of views: people still reach the page.',
  'r07.action.views': 'Check the page-view event of the pixel and the Conversions API on the landing page.',
  'r07.fell':
    '{{now, share}} of {{clicks, number}} link clicks became landing page views {{window, text}} vs {{usual, share}} typical ({{change, change}}).',
  'r07.action': 'Open the landing page from an ad on mobile data, measure the load time, and check that the pixel still fires.',
  'r07.metric': 'Landing page views per link click',
  'r07.formula': 'landing page views / link clicks',
  'r07.doubt.tag': 'A missing or late page-view tag looks the same even if the page is fine.',
  'r07.doubt.pixel':
    'A pixel that lost its events looks the same: store orders are {{orders, change}} vs typical, and if they hold, the page is fine.',
  'r07.doubt.carts':
    'Adds to cart per click on these days are {{change, change}} vs typical, nearer to typical than to the fall of views: views may only be missing.',
  'r07.doubt.purchases':
    'Purchases per click on these days are {{change, change}} vs typical, nearer to typical than to the fall of views: views may only be missing.',
  'r07.doubt.placements': 'A shift to placements with accidental clicks lowers it even if the page is fine.',
  'r07.doubt.consent': 'A changed consent banner can hide page views of visitors who did arrive.',

  'r10.subject': 'store orders per checkout initiated',
  'r10.noCheckouts': 'No checkouts initiated in this source',
  'r10.tooYoung': 'fewer than 14 usable days of checkouts initiated and orders before the last week',
  'r10.title': 'Checkout completion down sharply {{since, text}}',
  'r10.fell':
    'Store orders {{window, text}}: {{orders, number}} vs {{usual, number}} expected from checkouts initiated ({{change, change}}).',
  'r10.level': 'Store orders are {{change, change}} vs typical for these weekdays.',
  'r10.action':
    'Place a test order on a phone now, with each payment method and your main shipping country, and roll back the last change to the checkout.',
  'r10.metric': 'Store orders per checkout initiated',
  'r10.formula':
    'store orders without renewals / checkouts initiated; orders not attributed to Meta are compared with typical checkouts initiated',
  'r10.doubt.others': 'Store orders include those without an ad: if only those fell, the checkout is fine.',
  'r10.doubt.twice': 'A checkout event that fires twice inflates checkouts initiated and lowers this ratio.',
  'r10.doubt.notImported': 'Orders that are not imported yet look like lost orders.',

  'r31.subject': 'Meta purchases missing vs store orders',
  'r31.title': 'Meta has been missing store purchases {{since, text}}',
  'r31.title.page': 'Fewer Meta purchases per store order {{since, text}}',
  'r31.fell':
    'Purchases reported by Meta {{window, text}}: {{purchases, number}} vs {{usual, number}} expected from store orders ({{change, change}}, adjusted for late purchases).',
  'r31.fellBeside':
    'Purchases reported by Meta {{window, text}}: {{purchases, number}} vs {{usual, number}} expected from store orders ({{change, change}}, adjusted for late purchases), while store orders are {{orders, change}} vs typical.',
  'r31.pixel':
    'Landing page views per click are {{views, change}} too, but store orders are higher than a slow page would leave them: the pixel seems to lose all its events.',
  'r31.action':
    'Check the purchase event in Events Manager (pixel and server side) with a test order. Don’t change budgets or pause ads until it works again.',
  'r31.formula': 'Meta purchases / store orders without renewals; typical: less the purchases that may still be reported',
  'r31.doubt.channels':
    'More orders from other channels lower this ratio too. But purchases per click also fell, which points to tracking.',
  'r31.doubt.page':
    'Landing page views per click are {{views, change}} vs typical: a slow or broken page lowers this ratio too, since orders from other channels go on.',
  'r31.doubt.late': 'Purchases that Meta only reports late would close this gap: check again tomorrow.',
  'r31.doubt.attribution':
    'A change of the attribution setting, such as view-through turned off, lowers this ratio too, and this source does not report the setting: check it in Ads Manager.',
  'r31.doubt.twice': 'Orders counted twice in the store file inflate orders even if tracking is fine.',

  'r32.subject': 'Meta purchases counted twice vs store orders',
  'r32.title': 'Meta has over-reported purchases {{since, text}}',
  'r32.rose':
    'Meta reports {{purchases, number}} purchases {{window, text}} for {{orders, number}} store orders vs {{usual, number}} expected ({{change, change}}).',
  'r32.roseBeside':
    'Meta reports {{purchases, number}} purchases {{window, text}} for {{orders, number}} store orders vs {{usual, number}} expected ({{change, change}}); store orders are {{level, change}} vs typical.',
  'r32.action':
    'Check that browser and server events use the same event ID, and that the page has only one pixel. Rely on store orders until then.',
  'r32.formula': 'Meta purchases / store orders without renewals; typical: less the purchases that are still to be reported',
  'r32.doubt.tracking':
    'Better tracking, such as the Conversions API, raises this ratio too. Meta still reports fewer purchases than the store has orders, so duplicates are not proven.',
  'r32.doubt.channels':
    'Fewer orders from other channels raise this ratio too. But purchases per click also rose, which points to tracking.',
  'r32.doubt.missing': 'Store orders missing from the import look the same: check that the order file is complete.',
  'r32.doubt.otherShop': 'A second store that shares the pixel adds purchases that this store never had.',

  'mix.leftOut_one': '{{count, number}} campaign has less than two weeks of history and is left out of the comparison.',
  'mix.leftOut_other': '{{count, number}} campaigns have less than two weeks of history and are left out of the comparison.',
  'mix.pooled_one': '{{count, number}} campaign has less than two weeks of history and is compared with the average of all campaigns.',
  'mix.pooled_other': '{{count, number}} campaigns have less than two weeks of history and are compared with the average of all campaigns.',
  'mix.tooNew':
    '{{young, number}} of {{all, number}} campaigns, with {{share, share}} of {{of, text}}, have less than two weeks of history',
  'marked.latest': 'the latest days are marked as a promotion or holiday',
  'mix.unknownDays': 'the latest days lack purchases or {{of, text}}',
  'mix.of.clicks': 'link clicks',
  'mix.of.checkouts': 'checkouts initiated',
  'mix.of.spend': 'spend',
  'claims.noOrders': 'No store orders are connected',
  'claims.otherDays': 'Store orders cover {{first, dated}} to {{last, dated}} but not the evaluated days',
  'claims.noPurchases': 'No Meta purchases in this source',
  'claims.attribution': 'the attribution setting changed ({{change, text}}), so purchases before and after are not comparable',
  'claims.tooYoung': 'fewer than 14 usable days of purchases and orders before the last week',
  'claims.metric': 'Meta purchases per store order',
  'claims.orders.metric': 'Store orders per day',
  'claims.orders.formula': 'store orders without renewals / days',

  'r36.subject': 'attribution setting, data age and Meta token',
  'r36.attribution.title': 'The attribution setting changed: data before and after is not comparable',
  'r36.attribution.changed': 'The attribution setting of the ads changed: {{change, text}}.',
  'r36.attribution.means': 'Purchases and ROAS before and after are counted differently.',
  'r36.attribution.action':
    'Compare only days with the same setting, and use store orders to evaluate the change until you have four weeks with the new one.',
  'r36.attribution.doubt': 'Mixed settings across ad sets look like a change when their shares of spend move.',
  'r36.doubt.age': 'Data age counts from the last sync or import in this app; newer data may exist elsewhere.',
  'r36.doubt.renewed': 'A token renewed on Meta’s side may last longer than the 60 days counted here.',
  'r36.age.title_one': 'Ad data is {{count, number}} hour old',
  'r36.age.title_other': 'Ad data is {{count, number}} hours old',
  'r36.age.old_one': 'The last successful sync of ad data was {{count, number}} hour ago, so newer data isn’t evaluated.',
  'r36.age.old_other': 'The last successful sync of ad data was {{count, number}} hours ago, so newer data isn’t evaluated.',
  'r36.age.days.title': 'Ad data is {{days, number}} days old',
  'r36.age.days.old': 'The last successful sync of ad data was {{days, number}} days ago, so newer data isn’t evaluated.',
  'r36.age.date.title': 'Ad data is from {{day, dated}}',
  'r36.age.date.old': 'The last successful sync of ad data was on {{day, dated}}, so newer data isn’t evaluated.',
  'r36.age.action': 'Sync or import ad data again. If the sync fails, follow its message.',
  'r36.age.metric': 'Hours since the last successful sync',
  'r36.age.daysMetric': 'Days since the last successful sync',
  'r36.age.formula': 'now − time of the last successful sync of ad data',
  'r36.token.over.title': 'The Meta token has expired',
  'r36.token.over.text': 'The access token for the ad account has expired; new data can’t be synced.',
  'r36.token.title_one': 'The Meta token expires in {{count, number}} day',
  'r36.token.title_other': 'The Meta token expires in {{count, number}} days',
  'r36.token.text_one': 'The access token for the ad account expires in {{count, number}} day; after that, new data can’t be synced.',
  'r36.token.text_other': 'The access token for the ad account expires in {{count, number}} days; after that, new data can’t be synced.',
  'r36.token.action': 'Replace the token now. The API key and all data stay unchanged.',
  'r36.token.metric': 'Days until the Meta token expires',
  'r36.token.formula': '60 days from issue, or Meta’s own expiry if earlier',
} as const
