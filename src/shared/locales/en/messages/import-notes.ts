/** What was done beside reading a file, what a file leaves open, and why an import cannot be taken back. */

export const importNotes = {
  'note.remembered': 'The file was read as the last one with the same header was.',
  'note.sheet': 'The sheet "{{sheet, name}}" was read; not read: {{others, name}}.',
  'note.windows': 'The file is not UTF-8; it was read as Windows-1252.',
  'note.summed_one': '{{count, number}} row was added to another row of the same ad and day; reach cannot be added and is unknown there.',
  'note.summed_other':
    '{{count, number}} rows were added to another row of the same ad and day; reach cannot be added and is unknown there.',
  'note.summedBy_one':
    '{{count, number}} row was added to another row of the same ad and day, because the file splits ads by {{columns, name}}; reach cannot be added and is unknown there.',
  'note.summedBy_other':
    '{{count, number}} rows were added to another row of the same ad and day, because the file splits ads by {{columns, name}}; reach cannot be added and is unknown there.',
  'note.dropped_one': '{{count, number}} row that repeats another in every cell was left out.',
  'note.dropped_other': '{{count, number}} rows that repeat another in every cell were left out.',
  'note.totals_one': '{{count, number}} totals row was left out.',
  'note.totals_other': '{{count, number}} totals rows were left out.',
  'note.silent_one': '{{count, number}} row without any number was left out.',
  'note.silent_other': '{{count, number}} rows without any number were left out.',
  'note.local_one':
    "{{count, number}} order names no offset from UTC; times without one were read in the account's time zone, {{zone, name}}.",
  'note.local_other':
    "{{count, number}} orders name no offset from UTC; times without one were read in the account's time zone, {{zone, name}}.",
  'note.noCurrency': 'The file names no currency; its amounts were read as {{own, name}}.',
  'note.repeated_one': '{{count, number}} row that repeats another order in every value was left out.',
  'note.repeated_other': '{{count, number}} rows that repeat another order in every value were left out.',
  'note.counted':
    '{{counted, number}} of {{all, number}} orders count; {{cancelled, number}} cancelled and {{zero, number}} of 0.00 are kept and do not.',
  'note.renewals_one': '{{count, number}} is a subscription renewal, which no ad gets.',
  'note.renewals_other': '{{count, number}} are subscription renewals, which no ad gets.',
  'note.keyLost':
    '{{file, name}} was missing, so a new one was made: customers of this file count as new, also those who bought before. Put the earlier one in its place and import the orders again.',
  'note.noList': 'The list of refused rows could not be written: {{reason, name}}.',

  'ask.date': 'Is {{cell, name}} written day first or month first?',
  'ask.date.dmy': 'Day first',
  'ask.date.mdy': 'Month first',
  'ask.decimal': 'Which mark stands before the decimals in {{cell, name}}?',
  'ask.decimal.point': 'Point',
  'ask.decimal.comma': 'Comma',
  'ask.sum': "{{split, text}} Do the rows split the ad's day (by age, by placement, …), to be added up?",
  'ask.sum.yes': 'Yes, add them up',
  'ask.map': 'Are these the right columns?',
  'ask.map.yes': 'Yes, read these columns',

  'undo.none': 'There is no such import.',
  'undo.done': 'It was taken back already.',
  'undo.gone': 'Its product was deleted.',
  'undo.old': 'It is from a version of the app that did not keep what orders said before.',
  'undo.later': 'A later import of the same days rests on its rows: take that one back first.',
  'undo.laterFile': 'A later import of the same days ({{file, name}}) rests on its rows: take that one back first.',
} as const
