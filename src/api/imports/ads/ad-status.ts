/** Reduces the status of an ad to one that the platforms use: the column is free text in a file. */

/** `effective_status` of the Marketing API, the delivery column of Ads Manager, and the states of other platforms' exports. */
const STATUSES = new Set([
  ...['active', 'paused', 'deleted', 'archived', 'in process', 'with issues', 'campaign paused', 'adset paused', 'ad set paused'],
  ...['disapproved', 'pending billing info', 'pending review', 'preapproved'],
  ...[
    'inactive',
    'not delivering',
    'not published',
    'off',
    'campaign off',
    'ad set off',
    'adset off',
    'ad off',
    'account off',
    'completed',
  ],
  ...[
    'recently completed',
    'scheduled',
    'pending',
    'in review',
    'in draft',
    'draft',
    'processing',
    'rejected',
    'error',
    'errors',
    'limited',
  ],
  ...['learning', 'learning limited', 'permanently deleted', 'enabled', 'disabled', 'removed', 'eligible', 'ended', 'on', 'unknown'],
])

const OTHER = 'other'

/** The status in lower case as it may be stored. */
export const storedStatus = (text: string): string => {
  const status = text.trim().toLowerCase()
  return STATUSES.has(status.replaceAll(/[\s_-]+/g, ' ')) ? status : OTHER
}
