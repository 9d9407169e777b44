/** Why a file is not imported, and what to do instead. */

export const importFile = {
  'file.nothing': 'Nothing was imported.',
  'file.saveAs': 'Save or export it as CSV (UTF-8) and import that file.',
  'file.exportAgain': 'Export the file again.',

  'file.is': 'The file is {{what, text}}, not a CSV file.',
  'file.kind.html': 'a web page (HTML)',
  'file.kind.xmlSheet': 'a spreadsheet saved as XML',
  'file.kind.xml': 'an XML document',
  'file.kind.json': 'a JSON document',
  'file.kind.rtf': 'a text document (RTF)',
  'file.kind.xls': 'an old Excel workbook (.xls)',
  'file.kind.locked': 'a password-protected Excel workbook',
  'file.kind.oldOffice': 'an old or protected Office document',
  'file.kind.pdf': 'a PDF document',
  'file.kind.picture': 'an image',
  'file.kind.compressed': 'a compressed file',
  'file.kind.zip': 'a zip archive',
  'file.kind.otherOffice': 'an Office document other than an Excel workbook',
  'file.way.page':
    'It may be a sign-in or error page that was saved instead of the export. Sign in, export the table as CSV or .xlsx and import that file.',
  'file.way.json':
    'JSON, such as an answer of the Marketing API, cannot be imported. Export the table from Ads Manager or the store as CSV or .xlsx and import that file.',
  'file.way.resave': 'Open it in Excel, save it as .xlsx or CSV (UTF-8) and import that file.',
  'file.way.unlock': 'Open it with its password, save it without one and import that file.',
  'file.way.table': 'Export the table itself as CSV or .xlsx and import that file.',
  'file.way.unpack': 'Extract it and import the file inside.',

  'file.notAds': 'The file is {{what, text}}: it contains store orders, not ad data.',
  'file.notAds.way': 'Import it as orders instead.',
  'file.notOrders': 'The file is {{what, text}}: it contains ad data, not store orders.',
  'file.notOrders.way': 'Import it as ads instead.',
  'file.made.shopify': 'a Shopify orders export',
  'file.made.woocommerce': 'a WooCommerce orders export',
  'file.made.amazon': 'an Amazon order report',
  'file.made.etsy': 'an Etsy orders export',
  'file.made.stripe': 'a Stripe payments export',
  'file.made.paypal': 'a PayPal activity download',
  'file.made.orders': 'an orders export',
  'file.made.adsManager': 'an Ads Manager export',
  'file.made.ads': 'a table of ads',

  'file.empty': 'The file is empty.',
  'file.emptyWay': 'Export it again and import the new file.',
  'file.binary': 'The file is binary, not CSV.',
  'file.binaryAfter': 'The file contains binary data after byte {{byte, row}}, so it is not CSV.',
  'file.mixed': 'The file contains invalid UTF-8 (before byte {{byte, row}}).',
  'file.mixedChinese': 'The file is in the Chinese encoding GB18030 and contains an invalid character (before byte {{byte, row}}).',
  'file.cut': 'The file ends in the middle of a character.',
  'file.noHeader': 'The first row must contain column names.',
  'file.noHeaderWay': 'Add a row with the column names above the data.',
  'file.noRows': 'The file has a header but no rows.',
  'file.noRowsWay': 'Export a date range that has data.',
  'file.longRow': 'Row {{row, row}} is longer than 1 MB: a quotation mark is not closed, or the file is not CSV.',
  'file.quotes': 'The quotation marks do not match in or after row {{row, row}}.',
  'file.quotesWay': 'Export the file again, or correct that row.',

  'file.mapColumn':
    'The mapping reads {{field, text}} from "{{column, name}}", but the file has no such column. Its columns are: {{columns, name}}.',
  'file.mapField': 'The mapping uses the field "{{field, name}}", which does not exist. Fields are: {{fields, name}}.',
  'file.twice': 'The column "{{column, name}}" is in the file more than once, with different content (first in row {{row, row}}).',
  'file.twiceWay': 'Choose one of them: {{columns, name}}.',
  'file.missing': 'The file has no column for {{fields, list}}. Its columns are: {{columns, name}}.',
  'file.which.one': 'Choose the column that contains it.',
  'file.which.more': 'Choose the columns that contain them.',
  'file.field.date': 'date',
  'file.field.spend': 'spend',
  'file.field.purchases': 'purchases',
  'file.field.purchase_value': 'purchase_value',
  'file.field.order_id': 'order_id',
  'file.field.created_at': 'created_at',
  'file.field.channel': 'channel',
  'file.field.campaign_id': 'campaign_id',
  'file.field.campaign_name': 'campaign_name',
  'file.field.adset_id': 'adset_id',
  'file.field.adset_name': 'adset_name',
  'file.field.ad_id': 'ad_id',
  'file.field.ad_name': 'ad_name',
  'file.field.impressions': 'impressions',
  'file.field.reach': 'reach',
  'file.field.link_clicks': 'link_clicks',
  'file.field.landing_page_views': 'landing_page_views',
  'file.field.add_to_cart': 'add_to_cart',
  'file.field.initiate_checkout': 'initiate_checkout',
  'file.field.daily_budget': 'daily_budget',
  'file.field.status': 'status',
  'file.field.attribution_setting': 'attribution_setting',
  'file.field.objective': 'objective',
  'file.field.optimization_goal': 'optimization_goal',
  'file.field.result_type': 'result_type',
  'file.field.edited': 'edited',
  'file.field.promo': 'promo',
  'file.field.pulled_at': 'reading time',
  'file.field.customer_id': 'customer_id',
  'file.field.email': 'email',
  'file.field.gross': 'gross',
  'file.field.discounts': 'discounts',
  'file.field.refunded': 'refunded',
  'file.field.net': 'net',
  'file.field.total': 'total',
  'file.field.currency': 'currency',
  'file.field.source': 'source',
  'file.field.cancelled_at': 'cancelled_at',
  'file.field.refund_of': 'refund_of',
  'file.field.tags': 'tags',
  'file.field.renewal': 'renewal',
  'file.field.item_sku': 'item_sku',
  'file.field.item_title': 'item_title',
  'file.field.item_quantity': 'item_quantity',
  'file.field.item_revenue': 'item_revenue',
  'file.field.item_price': 'item_price',
  'file.field.item_discount': 'item_discount',
  'file.field.entity': 'campaign_name (or another ID or name of a campaign, ad set or ad)',
  'file.field.value': 'net (or gross, or total)',
  'file.byDay': 'In Ads Manager, choose Breakdown → By time → Day and export the file again.',
  'file.byDayReport': 'Export the report again with one row per day.',
  'file.analytics': 'It is a Google Analytics report without ad spend.',
  'file.analyticsWay': 'Export the ads by day from the ad platform itself, such as Ads Manager or Google Ads, and import that file.',
  'file.currency': 'The column "{{column, name}}" is in {{code, name}}, but this account uses {{own, name}}.',
  'file.currencyWay': 'Export in {{own, name}}, or import into an account that uses {{code, name}}.',
  'file.noAds': 'No row contains a campaign, ad set or ad with numbers.',
  'file.noAdsWay': 'Export it again by campaign, ad set or ad.',
  'file.noOrders': 'No row contains an order.',
  'file.datesBoth':
    'The file uses two date formats: "{{one, name}}" in row {{oneRow, row}} and "{{other, name}}" in row {{otherRow, row}}.',
  'file.decimalsBoth':
    'The file uses two number formats: "{{one, name}}" in row {{oneRow, row}} and "{{other, name}}" in row {{otherRow, row}}.',
  'file.bothWay': 'Correct the file, or choose which one is right.',
  'file.open': 'The file format is ambiguous.',
  'file.split': 'Rows {{one, row}} and {{other, row}} both contain the ad "{{ad, name}}" on {{day, name}}, with different values.',
  'file.splitWay':
    'If the rows are breakdowns of the ad’s day (by age, by placement, …), choose to add them up. If they are two ads of one name, export the file with ad IDs.',
  'file.splitRead':
    'Rows {{one, row}} and {{other, row}} both contain the ad "{{ad, name}}" on {{day, name}}, read at the same time ({{readAt, name}}), with different values.',
  'file.splitReadWay':
    'If the export has two versions of the row with one time, remove one of them. If the rows are breakdowns of the ad’s day (by age, by placement, …), choose to add them up.',
  'file.identical_one':
    '{{count, number}} row is identical to another one and has no ad ID (first row {{row, row}}: "{{ad, name}}" on {{day, name}}).',
  'file.identical_other':
    '{{count, number}} rows are identical to another one and have no ad ID (first row {{row, row}}: "{{ad, name}}" on {{day, name}}).',
  'file.identical.whole': 'Every row is repeated, so the table was probably pasted more than once.',
  'file.identical.some': 'Only some rows are repeated, so they are probably copies of an ad with equal numbers.',
  'file.identicalWay': 'Choose whether they are repeats to skip or copies of an ad to count, or export the file with ad IDs.',
  'file.equalRefunds_one':
    '{{count, number}} refund without an ID has the same order, date and amount as another one (first row {{row, row}}).',
  'file.equalRefunds_other':
    '{{count, number}} refunds without an ID have the same order, date and amount as another one (first row {{row, row}}).',
  'file.equalRefunds.whole': 'The other rows are repeated as well, so the table was probably pasted more than once.',
  'file.equalRefunds.exceed': 'Counted each, they would exceed the value of their order, so they are probably repeated rows.',
  'file.equalRefunds.partly_one':
    'Counted each, {{count, number}} of them would exceed the value of its order and is probably a repeated row.',
  'file.equalRefunds.partly_other':
    'Counted each, {{count, number}} of them would exceed the value of their orders and are probably repeated rows.',
  'file.equalRefunds.different': 'The rows differ in other columns, so they are probably separate refunds.',
  'file.equalRefunds.timed': 'They have the same time of day, so they are probably repeated rows.',
  'file.equalRefunds.fit': 'Together they do not exceed the value of their order, so they may be separate partial refunds.',
  'file.equalRefundsWay': 'Choose whether they are repeated rows to skip or separate refunds to count, or export the file with refund IDs.',
  'file.columnRefunds_one':
    '{{count, number}} refund is of an order whose refunds an earlier file has as a total, which may or may not include it (row {{row, row}}).',
  'file.columnRefunds_other':
    '{{count, number}} refunds are of orders whose refunds an earlier file has as a total, which may or may not include them (first row {{row, row}}).',
  'file.columnRefunds.added': 'Such refunds are dated after the last order of that file, so they are probably further refunds.',
  'file.columnRefunds.included': 'Such refunds account for a whole total or are older than its file, so they are probably included.',
  'file.columnRefunds.matching_one':
    '{{count, number}} of them accounts for a whole total or is older than its file, and is probably included.',
  'file.columnRefunds.matching_other':
    '{{count, number}} of them account for a whole total or are older than its file, and are probably included.',
  'file.columnRefundsWay':
    'Choose whether they are added to the totals or included in them, or export the orders again with a current total.',
  'file.oldDates_one': '{{count, number}} row is dated before {{limit, name}}: {{first, name}} (row {{row, row}}).',
  'file.oldDates_other':
    '{{count, number}} rows are dated before {{limit, name}}: {{first, name}} to {{last, name}} (first in row {{row, row}}).',
  'file.oldDatesStored_one': '{{count, number}} row is dated before {{limit, name}} (row {{row, row}}).',
  'file.oldDatesStored_other': '{{count, number}} rows are dated before {{limit, name}} (first in row {{row, row}}).',
  'file.oldDates.all': 'No row is newer, so this is an old export, or its years are wrong.',
  'file.oldDates.joined': 'The other rows follow from {{next, name}}, so the dates are probably right.',
  'file.oldDates.apart': 'The other rows start only on {{next, name}}, so the dates are probably wrong.',
  'file.oldDatesWay': 'Choose whether to import or to skip such rows, or correct their dates.',
  'file.blankSpend_one': '{{count, number}} row has numbers but an empty spend cell (row {{row, row}}).',
  'file.blankSpend_other': '{{count, number}} rows have numbers but an empty spend cell (first in row {{row, row}}).',
  'file.blankSpend.all': 'No row of the file has a spend.',
  'file.blankSpend.zero': 'No row shows a spend of 0, so the export probably leaves such cells empty.',
  'file.blankSpend.unknown': 'Other rows show a spend of 0, so the spend of these rows is probably unknown.',
  'file.blankSpendWay': 'Choose whether to count a spend of 0 or to skip such rows, or enter their spend.',
  'file.excess.impressions_one':
    '{{count, number}} of {{all, number}} rows has more purchases than impressions (row {{row, row}}: {{purchases, number}} purchases, {{most, number}} impressions).',
  'file.excess.impressions_other':
    '{{count, number}} of {{all, number}} rows have more purchases than impressions (first in row {{row, row}}: {{purchases, number}} purchases, {{most, number}} impressions).',
  'file.excess.clicks_one':
    '{{count, number}} of {{all, number}} rows has more purchases than link clicks (row {{row, row}}: {{purchases, number}} purchases, {{most, number}} link clicks).',
  'file.excess.clicks_other':
    '{{count, number}} of {{all, number}} rows have more purchases than link clicks (first in row {{row, row}}: {{purchases, number}} purchases, {{most, number}} link clicks).',
  'file.excess.unseen': 'Nobody buys without an impression, so the column is probably not purchases.',
  'file.excess.viewed': 'If purchases after a view count as well, this can be right.',
  'file.excessWay': 'Choose whether to import these purchases or to leave purchases unknown, or map the right column.',
  'file.subtotal_one':
    'Row {{row, row}} names no ad of its own and does not equal the sum of the rows below its name: "{{column, name}}" is {{value, name}}, and the rows add up to {{sum, name}}.',
  'file.subtotal_other':
    '{{count, number}} rows name no ad of their own and do not equal the sum of the rows below their names. Row {{row, row}}: "{{column, name}}" is {{value, name}}, and the rows add up to {{sum, name}}.',
  'file.partTotal':
    '"{{column, name}}" of a totals row is {{total, name}}, but the rows add up to {{sum, name}}. The file may lack rows, or the total may include removed or filtered campaigns.',
  'file.partTotalWay': 'Export the file again without a filter, or choose to import its rows and skip the total.',
  'file.subtotalWay': 'Choose whether such rows are sums to skip or ads to count, or export the file without subtotals.',
  'file.doubled_one':
    '{{count, number}} of these days is already imported for the same ads, once with ad IDs and once without, and would be double-counted.',
  'file.doubled_other':
    '{{count, number}} of these days are already imported for the same ads, once with ad IDs and once without, and would be double-counted.',
  'file.doubledWay': 'Use only files with ad IDs or only files without, or import into another product.',
  'file.missingAds_one':
    'Stored numbers of {{count, number}} day that the file covers are not in it (such as "{{ads, text}}", spend {{spend, text}} {{currency, text}}): ads or campaigns that were renamed or deleted since, a day that the file lacks, or the same numbers by campaign and by ad, by name and by ID, or of another channel.',
  'file.missingAds_other':
    'Stored numbers of {{count, number}} days that the file covers are not in it (such as "{{ads, text}}", spend {{spend, text}} {{currency, text}}): ads or campaigns that were renamed or deleted since, a day that the file lacks, or the same numbers by campaign and by ad, by name and by ID, or of another channel.',
  'file.missingAdsWay': 'Choose whether the file replaces them, or both count.',
  'file.elsewhere_one':
    '{{count, number}} of {{total, number}} new rows is already stored in another source, "{{source, name}}" (used by: {{products, text}}), and would be counted twice.',
  'file.elsewhere_other':
    '{{count, number}} of {{total, number}} new rows are already stored in another source, "{{source, name}}" (used by: {{products, text}}), and would be counted twice.',
  'file.elsewhereWay':
    'Import the file into "{{product, name}}": it goes into that source, whose rules assign the rows to products. If the rows are of another ad account or shop, choose to count them again.',
  'file.elsewhereCounts':
    'If the rows are of another ad account or shop, choose to count them again; otherwise there is nothing to import.',
  'file.elsewhereOrders_one':
    '{{count, number}} of {{total, number}} new orders is already in "{{product, name}}" and would be counted in both products.',
  'file.elsewhereOrders_other':
    '{{count, number}} of {{total, number}} new orders are already in "{{product, name}}" and would be counted in both products.',
  'file.elsewhereOrdersWay':
    'To divide the orders of one store between products, set its rules under Data and sources. To count them in both products, choose to import them here as well.',
  'file.otherShop_one':
    '{{count, number}} order number of the file is already stored with an entirely different date ({{stored, name}} instead of {{now, name}}).',
  'file.otherShop_other':
    '{{count, number}} order numbers of the file are already stored with entirely different dates ({{stored, name}} instead of {{now, name}}).',
  'file.otherOrders_one': '{{count, number}} order number of the file is already stored for another customer, with another value and time.',
  'file.otherOrders_other':
    '{{count, number}} order numbers of the file are already stored for other customers, with other values and times.',
  'file.otherShopWay':
    'If the orders are of another shop, give the shop a name. If they are the same orders and were corrected, choose to replace the stored ones.',
  'file.otherAccount_one':
    '{{count, number}} row without IDs has the name of a stored ad, but an entirely different number: {{example, text}}',
  'file.otherAccount_other':
    '{{count, number}} rows without IDs have the names of stored ads, but entirely different numbers: {{example, text}}',
  'file.otherAccount.spend':
    '"{{ad, name}}" spent {{now, name}} {{currency, name}} on {{day, name}} instead of {{stored, name}} {{currency, name}}.',
  'file.otherAccount.impressions': '"{{ad, name}}" has {{now, number}} impressions on {{day, name}} instead of {{stored, number}}.',
  'file.otherAccountWay':
    'If the file is of another ad account, give the account a name, or export it with campaign, ad set and ad IDs. If the numbers were corrected, choose to replace the stored ones.',
  'file.twins_one': '{{count, number}} order is already stored under another order ID and would be counted twice.',
  'file.twins_other': '{{count, number}} orders are already stored under other order IDs and would be counted twice.',
  'file.twinsWay':
    'Use only exports with the same order ID: the orders of the shop or its payments, not both, and for Shopify those with the column Id. Or import into another product.',
  'file.accountChanged':
    'The time zone or the currency of the account was changed while the file was read. Nothing was imported; import the file again.',
  'file.similarProduct':
    'The product "{{product, name}}" does not exist, but "{{other, name}}" does. Use that name, or choose a different one.',
  'file.tooManyProducts':
    'An account can have at most {{count, number}} products. Import into an existing one, or delete one that you no longer need.',
  'file.demo': '"{{product, name}}" is a demo product; import into another product.',
  'file.otherCustomerKey': 'The customer key {{file, name}} belongs to another database, so no customer would be recognized.',
  'file.otherCustomerKeyFix':
    'Put the key of this database back; it is next to its backups. If it is lost, delete {{file, name}}: customers will then count as new, including earlier buyers.',
  'file.meta':
    '"{{product, name}}" is synced from Meta, so Meta ads of a file would count twice. Files of other platforms can be imported; import this one into another product.',

  'file.damagedBook': 'The Excel workbook is damaged or incomplete.',
  'file.damagedBookWay': 'Export it again, or save it as CSV and import that file.',
  'file.unreadBook': 'The file is not a readable Excel workbook ({{reason, name}}).',
  'file.unreadBookWay': 'Save it again as .xlsx or CSV and import that file.',
  'file.unpackedZip': 'The file in the archive unpacks to more than 512 MB.',
  'file.noSuchPart': 'The file has no sheet or file "{{name, name}}". It has: {{names, name}}.',
  'file.oneOfZip':
    'The files of an archive are imported one at a time; "*" is only for the sheets of a workbook. Choose one of: {{names, name}}.',
  'file.mergedNumbers':
    'The cells {{range, name}} in the column "{{column, name}}" of the sheet "{{sheet, name}}" are merged over several rows, so their number belongs to no single row.',
  'file.mergedNumbersWay': 'Unmerge these cells, enter the number of each row, and import the workbook again.',
  'file.largeBook': 'The workbook is larger than 128 MB.',
  'file.unpackedBook': 'The workbook unpacks to more than 512 MB.',
  'file.manyTexts': 'The workbook contains more different texts than can be read at once.',
  'file.largeSheet': 'The sheet contains more than 256 MB of text.',
  'file.mixedRows': 'The rows of the sheet "{{sheet, name}}" are out of order.',
  'file.wideSheet': 'The sheet "{{sheet, name}}" has more than {{most, number}} columns.',
  'file.wideRow': 'Row {{row, row}} has more than {{most, number}} columns.',
  'file.slow': 'Reading the file took longer than {{minutes, number}} minutes, so it was stopped.',
  'file.noSheet': 'The workbook has no visible sheet with content.',
  'file.sheetAsCsv': 'Save the sheet as CSV and import that file.',
  'file.sheetAsCsvOrSplit': 'Save the sheet as CSV and import that file, or split it by month.',
  'file.tooManyRows': 'The file has more than {{count, number}} rows.',
  'file.splitByMonth': 'Split it by month and import the parts.',
  'file.saveBook': 'Save the workbook again.',
  'file.fewerColumns': 'Remove the columns you don’t need.',
} as const
