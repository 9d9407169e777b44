/** The texts of pages and dialogs that are loaded when they are opened. */

import { accounts } from './accounts.ts'
import { agentSettings } from './agent-settings.ts'
import { campaigns } from './campaigns.ts'
import { dataImport } from './data-import.ts'
import { decisions } from './decisions.ts'
import { deliveries } from './deliveries.ts'
import { egress } from './egress.ts'
import { entity } from './entity.ts'
import { funnel } from './funnel.ts'
import { gate } from './gate.ts'
import { maintenance } from './maintenance.ts'
import { naming } from './naming.ts'
import { onboarding } from './onboarding.ts'
import { orderLines } from './order-lines.ts'
import { outcomes } from './outcomes.ts'
import { palette } from './palette.ts'
import { plans } from './plans.ts'
import { proposals } from './proposals.ts'
import { reconcile } from './reconcile.ts'
import { retention } from './retention.ts'
import { roasParts } from './roas-parts.ts'
import { series } from './series.ts'
import { settings } from './settings.ts'
import { token } from './token.ts'

export const pageTexts = {
  accounts,
  agentSettings,
  campaigns,
  dataImport,
  decisions,
  deliveries,
  egress,
  entity,
  funnel,
  gate,
  maintenance,
  naming,
  onboarding,
  orderLines,
  outcomes,
  palette,
  plans,
  proposals,
  reconcile,
  retention,
  roasParts,
  series,
  settings,
  token,
} as const
