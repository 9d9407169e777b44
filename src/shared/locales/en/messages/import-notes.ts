/** Notes on how a file was read, questions about it, and why an import cannot be undone. */

export const importNotes = {
  'note.remembered': 'The file was read with the settings of the last file with the same header.',
  'note.rememberedColumns':
    'The file was read with the settings of the last file with the same header. Columns that this mapping leaves out were read as there: {{columns, name}}.',
  'note.sheet': 'The sheet "{{sheet, name}}" was read; not read: {{others, name}}.',
  'note.sheets': 'These sheets were read one after the other, as rows: {{sheets, name}}.',
  'note.zip': 'The file {{name, name}} in the archive was read.',
  'note.windows': 'The file is not UTF-8; it was read as Windows-1252.',
  'note.chinese': 'The file is not UTF-8; it was read as GB18030 (GBK).',
  'note.summed_one': '{{count, number}} row was added to another row of the same ad and day; reach can’t be added and is unknown there.',
  'note.summed_other':
    '{{count, number}} rows were added to another row of the same ad and day; reach can’t be added and is unknown there.',
  'note.summedBy_one':
    '{{count, number}} row was added to another row of the same ad and day, because the file breaks ads down by {{columns, name}}; reach can’t be added and is unknown there.',
  'note.summedBy_other':
    '{{count, number}} rows were added to another row of the same ad and day, because the file breaks ads down by {{columns, name}}; reach can’t be added and is unknown there.',
  'note.dropped_one': '{{count, number}} row is identical to another row and was merged with it.',
  'note.dropped_other': '{{count, number}} rows are identical to another row and were merged with it.',
  'note.totals_one': '{{count, number}} totals row was left out and is not among the rows read.',
  'note.totals_other': '{{count, number}} totals rows were left out and are not among the rows read.',
  'note.silent_one': '{{count, number}} row has no values and counts as empty.',
  'note.silent_other': '{{count, number}} rows have no values and count as empty.',
  'note.blankSpend_one': '{{count, number}} row has an empty spend cell, which was counted as a spend of 0.',
  'note.blankSpend_other': '{{count, number}} rows have an empty spend cell, which was counted as a spend of 0.',
  'note.pulledAt_one':
    '{{count, number}} row states when it was read: each version is stored, the latest of an ad and day counts, and it is as old as it states.',
  'note.pulledAt_other':
    '{{count, number}} rows state when they were read: each version is stored, the latest of an ad and day counts, and it is as old as it states.',
  'note.partialDays_one': '{{first, dated}} was last read before the day was over in the account’s time zone, so it counts as incomplete.',
  'note.partialDays_other':
    '{{count, number}} days from {{first, dated}} to {{last, dated}} were last read before they were over in the account’s time zone, so they count as incomplete.',
  'note.runningDay': '{{day, dated}} is not over yet in the account’s time zone, so it counts as incomplete.',
  'note.channel': 'The rows were read as ads of {{channel, text}}.',
  'note.otherChannel':
    'The columns are those of {{found, text}}. The rows were read as ads of {{chosen, text}}, the channel that was chosen.',
  'channel.meta': 'Meta',
  'channel.google': 'Google Ads',
  'channel.tiktok': 'TikTok Ads',
  'channel.microsoft': 'Microsoft Advertising',
  'channel.other': 'another platform',
  'note.subtotals_one': '{{count, number}} row that sums up other rows was left out and is not among the rows read.',
  'note.subtotals_other': '{{count, number}} rows that sum up other rows were left out and are not among the rows read.',
  'note.copies_one': '{{count, number}} row identical to another row was counted as a copy of the ad.',
  'note.copies_other': '{{count, number}} rows identical to another row were counted as copies of ads.',
  'note.partTotal': 'None of the totals rows equals the sum of the rows: one shows {{total, name}}, and the rows add up to {{sum, name}}.',
  'note.purchases':
    'Purchases are read from "{{purchases, name}}" and their value from "{{value, name}}". Other purchase columns were not read: {{others, name}}.',
  'note.results':
    'Purchases are read from "{{results, name}}" in the rows whose "{{indicator, name}}" names purchases; in other rows they are unknown.',
  'note.allClicks.unused': '"{{column, name}}" was not used: it counts all clicks, and link clicks are read from "{{link, name}}".',
  'note.allClicks.only':
    '"{{column, name}}" was not used: it may count all clicks, but link clicks are needed. If it has link clicks, map it.',
  'note.purchasesLeft': 'Purchases and their value were not read, as you chose: they are unknown.',
  'note.lacks': 'Unknown, because the file has no column for it: {{fields, list}}. If it has one, map it.',
  'note.unclear':
    'Unknown, because no column is clearly for it: {{fields, list}}. Not read: {{columns, name}}. If one of these contains it, map it.',
  'note.otherOffset_one':
    '{{count, number}} order has a UTC offset ({{offset, name}}) that the account’s time zone, {{zone, name}}, does not have on its day. It counts on the day of {{zone, name}}.',
  'note.otherOffset_other':
    '{{count, number}} orders have UTC offsets such as {{offset, name}} that the account’s time zone, {{zone, name}}, does not have on their days. They count on the days of {{zone, name}}, so daily totals differ from those of the shop.',
  'note.local_one': '{{count, number}} order has no UTC offset; times without one were read in the account’s time zone, {{zone, name}}.',
  'note.local_other':
    '{{count, number}} orders have no UTC offset; times without one were read in the account’s time zone, {{zone, name}}.',
  'note.noCurrency': 'The file does not state a currency; its amounts were read as {{own, name}}.',
  'note.repeated_one': '{{count, number}} row is identical to another order and was merged with it.',
  'note.repeated_other': '{{count, number}} rows are identical to another order and were merged with it.',
  'note.refundsAsBefore_one':
    '{{count, number}} refund row equal to another one was skipped as a repeat, as in the earlier import of this file. To count it, undo that import and import the file again.',
  'note.refundsAsBefore_other':
    '{{count, number}} refund rows equal to others were skipped as repeats, as in the earlier import of this file. To count them, undo that import and import the file again.',
  'note.equalRows_one':
    '{{count, number}} order has equal rows, and its value does not show whether these are several items or repeated rows: each was counted once.',
  'note.equalRows_other':
    '{{count, number}} orders have equal rows, and their values do not show whether these are several items or repeated rows: each was counted once.',
  'note.items_one': '{{count, number}} row was added to another row of the same order.',
  'note.items_other': '{{count, number}} rows were added to another row of the same order.',
  'note.refunds_one': '{{count, number}} refund was added to its order.',
  'note.refunds_other': '{{count, number}} refunds were added to their orders.',
  'note.refundsStored_one': '{{count, number}} refund is for an order that was imported earlier; it counts there once.',
  'note.refundsStored_other': '{{count, number}} refunds are for orders that were imported earlier; each counts there once.',
  'note.fractions_one':
    '{{count, number}} amount has decimals, which {{currency, name}} does not have (row {{row, row}}). It was imported exactly, and amounts are shown in whole units. Check the currency and the decimal separator of the file.',
  'note.fractions_other':
    '{{count, number}} amounts have decimals, which {{currency, name}} does not have (first in row {{row, row}}). They were imported exactly, and amounts are shown in whole units. Check the currency and the decimal separator of the file.',
  'note.refundExcess_one':
    'Refunds exceed the value of {{count, number}} order, by {{amount, text}} {{currency, text}} (row {{row, row}}). They count in full, so the order lowers revenue. If a refund is listed twice or belongs to another order, correct the file; after the import, undo it and import the corrected file.',
  'note.refundExcess_other':
    'Refunds exceed the value of {{count, number}} orders, by {{amount, text}} {{currency, text}} in total (first in row {{row, row}}). They count in full, so these orders lower revenue. If a refund is listed twice or belongs to another order, correct the file; after the import, undo it and import the corrected file.',
  'note.notSales_one':
    '{{count, number}} row is neither a sale nor a refund (withdrawals, fees, currency conversions, your own payments) and counts as empty.',
  'note.notSales_other':
    '{{count, number}} rows are neither sales nor refunds (withdrawals, fees, currency conversions, your own payments) and count as empty.',
  'note.pending_one': '{{count, number}} order is pending. It counts; if it is never paid, import it again with its new status.',
  'note.pending_other':
    '{{count, number}} orders are pending. They count; if some are never paid, import them again with their new status.',
  'note.refundedInFull_one':
    '{{count, number}} order has the status "refunded", but the file has no refund amount: it counts in full unless its refund is stored already. Import an export that has refunds.',
  'note.refundedInFull_other':
    '{{count, number}} orders have the status "refunded", but the file has no refund amounts: they count in full unless their refunds are stored already. Import an export that has refunds.',
  'note.unknownStatus_one': '{{count, number}} order has an unknown status. It counts.',
  'note.unknownStatus_other': '{{count, number}} orders have an unknown status. They count.',
  'note.noShipping': 'The values do not include shipping, which this file states for orders only; the file EtsySoldOrders includes it.',
  'note.counted':
    '{{counted, number}} of {{all, number}} orders count. Saved but not counted: canceled or not paid {{cancelled, number}}, zero value {{zero, number}}.',
  'note.renewals_one': '{{count, number}} order is a subscription renewal, which is not attributed to ads.',
  'note.renewals_other': '{{count, number}} orders are subscription renewals, which are not attributed to ads.',
  'note.keyLost':
    '{{file, name}} was missing, so a new one was created: customers in this file count as new, including earlier buyers. Put the previous file back and import the orders again.',
  'note.noList': 'Couldn’t save the list of skipped rows: {{reason, name}}.',

  'ask.sheet': 'Several sheets contain data of the same kind. Which one should be imported?',
  'ask.sheet.all': 'All of them, one after the other',
  'ask.sheet.one': '{{name, name}}',
  'ask.sheet.names': 'Choose one of: {{names, name}}.',
  'ask.sheet.namesAll': 'Choose one of: {{names, name}}; or "*" for all of these with the same header: {{together, name}}.',
  'ask.zip': 'The archive contains several files. Which one should be imported?',
  'ask.date': 'Is {{cell, name}} day first or month first?',
  'ask.dateStored': 'Are the dates day first or month first?',
  'ask.dateOrder': 'In which order are day, month and year in {{cell, name}}?',
  'ask.date.dmy': 'Day first',
  'ask.date.mdy': 'Month first',
  'ask.date.iso': 'Year first',
  'ask.serials': 'The dates contain plain numbers such as {{cell, name}}. Are they days as Excel counts them?',
  'ask.serialsStored': 'The dates contain plain numbers. Are they days as Excel counts them?',
  'ask.serials.yes': 'Yes, read them as days',
  'ask.decimal': 'What is the decimal separator in {{cell, name}}?',
  'ask.decimalStored': 'What is the decimal separator?',
  'ask.decimal.point': 'Point',
  'ask.decimal.comma': 'Comma',
  'ask.date.again': 'Is {{cell, name}} day first or month first? The last file with this header was {{last, text}}.',
  'ask.date.last.dmy': 'day first',
  'ask.date.last.mdy': 'month first',
  'ask.decimal.again': 'What is the decimal separator in {{cell, name}}? The last file with this header used {{last, text}}.',
  'ask.decimal.last.point': 'a point',
  'ask.decimal.last.comma': 'a comma',
  'ask.sum': '{{split, text}} Are the rows breakdowns of the ad’s day (by age, by placement, …) to add up?',
  'ask.sumRead':
    '{{split, text}} Are the rows breakdowns of the ad’s day (by age, by placement, …) to add up? If the export has two versions of the row with one time, remove one of them from the file instead.',
  'ask.sumItems': '{{split, text}} Are the rows items of the order to add up?',
  'note.replacedRows_one': '{{count, number}} stored row that is not in the file was replaced by it and no longer counts.',
  'note.replacedRows_other': '{{count, number}} stored rows that are not in the file were replaced by it and no longer count.',
  'note.otherProducts_one':
    '{{count, number}} campaign of the file (spend {{spend, text}} {{currency, text}}) is not assigned to "{{product, name}}" but to another product or to none, by the rules of its source. Change them under Data and sources.',
  'note.otherProducts_other':
    '{{count, number}} campaigns of the file (spend {{spend, text}} {{currency, text}}) are not assigned to "{{product, name}}" but to other products or to none, by the rules of its source. Change them under Data and sources.',
  'ask.replaceDays': '{{found, text}} What should happen to them?',
  'ask.replaceDays.yes': 'The file replaces them',
  'ask.replaceDays.no': 'Both count: they are different ads, or missing from the file',
  'ask.countAgain': '{{found, text}} {{way, text}}',
  'ask.countAgain.yes': 'They are of another ad account or shop: count them again',
  'ask.countAgain.both': 'Import them here as well: they count in both products',
  'ask.shop': '{{found, text}} Whose orders are these?',
  'ask.shop.other': 'Another shop’s: keep both',
  'ask.shop.replace': 'The same orders, corrected: replace the stored ones',
  'ask.adAccount': '{{found, text}} Is this another ad account?',
  'ask.adAccount.other': 'Yes, another ad account: keep both',
  'ask.adAccount.replace': 'No, the same ads, corrected: replace the stored numbers',
  'ask.sum.yes': 'Yes, add them up',
  'ask.identical': '{{found, text}} {{proposal, text}} What are they?',
  'ask.identical.repeated': 'The same rows again: skip the repeats',
  'ask.identical.copies': 'Copies of an ad: number them and count each',
  'ask.equalRefunds': '{{found, text}} {{proposal, text}} What are they?',
  'ask.equalRefunds.repeated': 'Repeated rows: skip the repeats',
  'ask.equalRefunds.separate': 'Separate refunds: count each',
  'ask.equalRefunds.fitting': 'Separate refunds up to the value of the order: count those, skip the others as repeats',
  'ask.columnRefunds': '{{found, text}} {{proposal, text}} How do they count?',
  'ask.columnRefunds.added': 'Further refunds: add them to the total',
  'ask.columnRefunds.included': 'Included in the total: the larger of the total and the sum of the rows counts',
  'ask.columnRefunds.matching': 'Those that account for a whole total are included: add only the others',
  'ask.oldDates': '{{found, text}} {{proposal, text}} What should happen to such rows?',
  'ask.oldDatesOpen': '{{found, text}} What should happen to such rows?',
  'ask.oldDates.import': 'The dates are right: import the rows',
  'ask.oldDates.skip': 'The dates are wrong: skip the rows',
  'ask.blankSpend': '{{found, text}} {{proposal, text}} What should happen to such rows?',
  'ask.blankSpendOpen': '{{found, text}} What should happen to such rows?',
  'ask.blankSpend.zero': 'Nothing was spent: count a spend of 0',
  'ask.blankSpend.skip': 'The spend is unknown: skip the rows',
  'ask.excess': '{{found, text}} {{proposal, text}} What should happen to the purchases?',
  'ask.excess.import': 'The numbers are right: import them',
  'ask.excess.unknown': 'The column is something else: import without purchases',
  'ask.partTotal': '{{found, text}} Import the rows of the file?',
  'ask.partTotal.skip': 'Yes, import the rows and skip the total',
  'ask.subtotals': '{{found, text}} What are these rows?',
  'ask.subtotals.skip': 'Sums of other rows: skip them',
  'ask.subtotals.count': 'Ads of their own: count them too',
  'ask.purchases': '"{{purchases, name}}" and "{{value, name}}" count different purchases. Should they be used together?',
  'ask.map': 'Are these the right columns?',
  'ask.map.yes': 'Yes, use these columns',

  'undo.none': 'This import does not exist.',
  'undo.done': 'It has already been undone.',
  'undo.gone': 'Its product was deleted with its rows, so there is nothing left to undo.',
  'undo.old': 'It was imported with an older version of the app that did not save the previous values of orders.',
  'undo.later': 'A later import builds on its rows: undo that one first (import {{id, row}}, {{days, text}}).',
  'undo.laterFile': 'A later import builds on its rows: undo that one first (import {{id, row}}, {{file, name}}, {{days, text}}).',
  'undo.day': 'data of {{first, dated}}',
  'undo.days': 'data of {{first, dated}} to {{last, dated}}',
  'undo.laterUndated':
    'A later import without orders of its own, such as one of refunds, builds on its rows: undo that one first (import {{id, row}}).',
  'undo.laterFileUndated':
    'A later import without orders of its own, such as one of refunds, builds on its rows: undo that one first (import {{id, row}}, {{file, name}}).',
} as const
