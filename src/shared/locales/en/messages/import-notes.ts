/** Notes on how a file was read, questions about it, and why an import cannot be undone. */

export const importNotes = {
  'note.remembered': 'The file was read with the settings of the last file with the same header.',
  'note.sheet': 'The sheet "{{sheet, name}}" was read; not read: {{others, name}}.',
  'note.windows': 'The file is not UTF-8; it was read as Windows-1252.',
  'note.summed_one': '{{count, number}} row was added to another row of the same ad and day; reach can’t be added and is unknown there.',
  'note.summed_other':
    '{{count, number}} rows were added to another row of the same ad and day; reach can’t be added and is unknown there.',
  'note.summedBy_one':
    '{{count, number}} row was added to another row of the same ad and day, because the file breaks ads down by {{columns, name}}; reach can’t be added and is unknown there.',
  'note.summedBy_other':
    '{{count, number}} rows were added to another row of the same ad and day, because the file breaks ads down by {{columns, name}}; reach can’t be added and is unknown there.',
  'note.dropped_one': '{{count, number}} row identical to another row was skipped.',
  'note.dropped_other': '{{count, number}} rows identical to another row were skipped.',
  'note.totals_one': '{{count, number}} totals row was skipped.',
  'note.totals_other': '{{count, number}} totals rows were skipped.',
  'note.silent_one': '{{count, number}} row with no values was skipped.',
  'note.silent_other': '{{count, number}} rows with no values were skipped.',
  'note.local_one': '{{count, number}} order has no UTC offset; times without one were read in the account’s time zone, {{zone, name}}.',
  'note.local_other':
    '{{count, number}} orders have no UTC offset; times without one were read in the account’s time zone, {{zone, name}}.',
  'note.noCurrency': 'The file does not state a currency; its amounts were read as {{own, name}}.',
  'note.repeated_one': '{{count, number}} row identical to another order was skipped.',
  'note.repeated_other': '{{count, number}} rows identical to another order were skipped.',
  'note.counted':
    '{{counted, number}} of {{all, number}} orders count. Saved but not counted: canceled {{cancelled, number}}, zero value {{zero, number}}.',
  'note.renewals_one': '{{count, number}} order is a subscription renewal, which is not attributed to ads.',
  'note.renewals_other': '{{count, number}} orders are subscription renewals, which are not attributed to ads.',
  'note.keyLost':
    '{{file, name}} was missing, so a new one was created: customers in this file count as new, including earlier buyers. Put the previous file back and import the orders again.',
  'note.noList': 'Couldn’t save the list of skipped rows: {{reason, name}}.',

  'ask.date': 'Is {{cell, name}} day first or month first?',
  'ask.dateStored': 'Are the dates day first or month first?',
  'ask.date.dmy': 'Day first',
  'ask.date.mdy': 'Month first',
  'ask.decimal': 'What is the decimal separator in {{cell, name}}?',
  'ask.decimalStored': 'What is the decimal separator?',
  'ask.decimal.point': 'Point',
  'ask.decimal.comma': 'Comma',
  'ask.sum': '{{split, text}} Are the rows breakdowns of the ad’s day (by age, by placement, …) to add up?',
  'ask.sum.yes': 'Yes, add them up',
  'ask.map': 'Are these the right columns?',
  'ask.map.yes': 'Yes, use these columns',

  'undo.none': 'This import does not exist.',
  'undo.done': 'It has already been undone.',
  'undo.gone': 'Its product was deleted.',
  'undo.old': 'It was imported with an older version of the app that did not save the previous values of orders.',
  'undo.later': 'A later import of the same days builds on its rows: undo that one first.',
  'undo.laterFile': 'A later import of the same days ({{file, name}}) builds on its rows: undo that one first.',
} as const
