/** All steps of the schema in order, and the run that brings a database up to the last one. */

import type BetterSqlite3 from 'better-sqlite3'
import { readSchemaVersion } from '../database-identity.ts'
import { initial } from './0010-initial.ts'
import { billing } from './0020-billing.ts'
import { applicationId } from './0025-application-id.ts'
import { sourceMapping } from './0030-source-mapping.ts'
import { platform } from './0040-platform.ts'
import { reminders } from './0050-reminders.ts'
import { preferences } from './0055-preferences.ts'
import { seen } from './0070-seen.ts'
import { imports } from './0080-imports.ts'
import { decidedCards } from './0090-decided-cards.ts'
import { localPort } from './0150-local-port.ts'
import { reminderWords } from './0160-reminder-words.ts'
import { customerKeys } from './0180-customer-keys.ts'
import { sourcesOwnFacts } from './0200-sources.ts'
import { channelSpend } from './0210-channel-spend.ts'
import { orderLines } from './0220-order-lines.ts'
import { productIds } from './0230-product-ids.ts'
import { pickedCampaigns } from './0240-picked-campaigns.ts'
import { readTimes } from './0250-read-times.ts'
import { notedEvents } from './0260-noted-events.ts'
import { contentHash } from './0270-content-hash.ts'
import { eventChannel } from './0280-event-channel.ts'
import { replacedLines } from './0290-replaced-lines.ts'
import { adAccounts } from './0300-ad-accounts.ts'
import { adNames } from './0310-ad-names.ts'
import { adPurpose } from './0311-ad-purpose.ts'
import { coveredEpisodes } from './0320-covered-episodes.ts'
import { reviewDetails } from './0330-review-details.ts'
import { accountOwner } from './0340-account-owner.ts'
import { oneDemo } from './0350-one-demo.ts'
import { renewalCustomers } from './0360-renewal-customers.ts'
import { deliveries } from './0370-deliveries.ts'
import { namingSchemes } from './0380-naming-schemes.ts'
import { hypotheses } from './0390-hypotheses.ts'
import { accountDays } from './0400-account-days.ts'
import { readingStates } from './0401-reading-states.ts'
import { unreadableDays } from './0402-unreadable-days.ts'
import { accountStatus } from './0403-account-status.ts'
import { egress } from './0410-egress.ts'
import { tokenFacts } from './0420-token-facts.ts'
import { adEntities } from './0430-ad-entities.ts'
import { adEdits } from './0431-ad-edits.ts'
import { reportRuns } from './0432-report-runs.ts'
import { purchaseAlias } from './0433-purchase-alias.ts'
import { apiVersion } from './0434-api-version.ts'
import { agent } from './0435-agent.ts'
import { mcp } from './0440-mcp.ts'
import { readFrom } from './0441-read-from.ts'
import { levelReach } from './0445-level-reach.ts'
import { adThumbnails } from './0446-ad-thumbnails.ts'
import { spendingLimits } from './0447-spending-limits.ts'
import { agentProposals } from './0450-agent-proposals.ts'
import { referenceRates } from './0470-reference-rates.ts'
import { linkedAccounts } from './0480-linked-accounts.ts'
import { unreadReach } from './0490-unread-reach.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  initial,
  billing,
  applicationId,
  sourceMapping,
  platform,
  reminders,
  preferences,
  seen,
  imports,
  decidedCards,
  localPort,
  reminderWords,
  customerKeys,
  sourcesOwnFacts,
  channelSpend,
  orderLines,
  productIds,
  pickedCampaigns,
  readTimes,
  notedEvents,
  contentHash,
  eventChannel,
  replacedLines,
  adAccounts,
  adNames,
  adPurpose,
  coveredEpisodes,
  reviewDetails,
  accountOwner,
  oneDemo,
  renewalCustomers,
  deliveries,
  namingSchemes,
  hypotheses,
  accountDays,
  readingStates,
  unreadableDays,
  accountStatus,
  egress,
  tokenFacts,
  adEntities,
  adEdits,
  reportRuns,
  purchaseAlias,
  apiVersion,
  agent,
  mcp,
  readFrom,
  levelReach,
  adThumbnails,
  spendingLimits,
  agentProposals,
  referenceRates,
  linkedAccounts,
  unreadReach,
]

/** The schema that this version of the app knows. */
export const newestSchema = (steps: readonly Migration[] = migrations): number => steps.at(-1)?.version ?? 0

/**
 * Migrates the database to the newest schema, with all missing steps in one transaction. First copies a database that is
 * not empty with `backup`, while the lock blocks every other writer. Throws a DbError for a database that is not ours or
 * is from a newer version of the app, and leaves it unchanged.
 */
export const migrate = (raw: BetterSqlite3.Database, backup: (version: number) => void, steps: readonly Migration[] = migrations): void => {
  const newest = newestSchema(steps)
  if (readSchemaVersion(raw, newest) === newest) return
  raw
    .transaction(() => {
      // Another process may have migrated between the look above and the lock.
      const current = readSchemaVersion(raw, newest)
      if (current === newest) return
      if (current > 0) backup(current)
      for (const step of steps.filter(({ version }) => version > current)) {
        raw.exec(step.sql)
        raw.pragma(`user_version = ${step.version}`)
      }
    })
    .immediate()
}
