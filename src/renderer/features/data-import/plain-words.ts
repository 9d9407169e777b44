/** The import speaks to the command line too; in the window its flags are left out of the sentences. */

/** "Is it day first? (--date-format dmy|mdy)" → "Is it day first?". */
export const withoutFlags = (text: string): string => text.replace(/ \(--[^)]*\)/g, '').replace(/ with --[a-z-]+/g, '')
