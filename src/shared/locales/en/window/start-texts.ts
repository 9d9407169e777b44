/** The texts that the window needs to start: of the frame, the first pages (all products, the Overview) and the advice panel. */

import { advice } from './advice.ts'
import { adviceRules } from './advice-rules.ts'
import { agent } from './agent.ts'
import { app } from './app.ts'
import { common } from './common.ts'
import { events } from './events.ts'
import { forecast } from './forecast.ts'
import { format } from './format.ts'
import { header } from './header.ts'
import { kpi } from './kpi.ts'
import { overview } from './overview.ts'
import { problem } from './problem.ts'
import { productsOverview } from './products-overview.ts'
import { sidebar } from './sidebar.ts'
import { spend } from './spend.ts'
import { tiles } from './tiles.ts'
import { views } from './views.ts'

export const startTexts = {
  advice,
  adviceRules,
  agent,
  app,
  common,
  events,
  forecast,
  format,
  header,
  kpi,
  overview,
  problem,
  productsOverview,
  sidebar,
  spend,
  tiles,
  views,
} as const
