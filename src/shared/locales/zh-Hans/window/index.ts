/** Every text of the window in Simplified Chinese; loaded when it is chosen. */

import type { window as en } from '../../en/window/index.ts'
import type { Translation } from '../../translation.ts'
import { accounts } from './accounts.ts'
import { advice } from './advice.ts'
import { adviceRules } from './advice-rules.ts'
import { agent } from './agent.ts'
import { agentSettings } from './agent-settings.ts'
import { app } from './app.ts'
import { campaigns } from './campaigns.ts'
import { common } from './common.ts'
import { dataImport } from './data-import.ts'
import { decisions } from './decisions.ts'
import { deliveries } from './deliveries.ts'
import { egress } from './egress.ts'
import { entity } from './entity.ts'
import { events } from './events.ts'
import { forecast } from './forecast.ts'
import { format } from './format.ts'
import { funnel } from './funnel.ts'
import { gate } from './gate.ts'
import { header } from './header.ts'
import { kpi } from './kpi.ts'
import { maintenance } from './maintenance.ts'
import { naming } from './naming.ts'
import { onboarding } from './onboarding.ts'
import { orderLines } from './order-lines.ts'
import { outcomes } from './outcomes.ts'
import { overview } from './overview.ts'
import { palette } from './palette.ts'
import { plans } from './plans.ts'
import { problem } from './problem.ts'
import { productsOverview } from './products-overview.ts'
import { proposals } from './proposals.ts'
import { reconcile } from './reconcile.ts'
import { retention } from './retention.ts'
import { roasParts } from './roas-parts.ts'
import { series } from './series.ts'
import { settings } from './settings.ts'
import { sidebar } from './sidebar.ts'
import { spend } from './spend.ts'
import { tiles } from './tiles.ts'
import { token } from './token.ts'
import { views } from './views.ts'

export const window: Translation<typeof en> = {
  advice,
  adviceRules,
  agent,
  accounts,
  agentSettings,
  app,
  campaigns,
  common,
  dataImport,
  decisions,
  entity,
  deliveries,
  egress,
  events,
  forecast,
  format,
  funnel,
  gate,
  header,
  kpi,
  naming,
  onboarding,
  orderLines,
  outcomes,
  overview,
  palette,
  plans,
  problem,
  productsOverview,
  proposals,
  sidebar,
  reconcile,
  retention,
  roasParts,
  series,
  settings,
  spend,
  tiles,
  token,
  views,
  maintenance,
}
