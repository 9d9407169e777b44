/** The texts that the window needs to start: of the frame, the first pages (all products, the Overview) and the advice panel. */

import { advice } from './advice.ts'
import { adviceRules } from './advice-rules.ts'
import { app } from './app.ts'
import { common } from './common.ts'
import { decisions } from './decisions.ts'
import { entity } from './entity.ts'
import { events } from './events.ts'
import { format } from './format.ts'
import { header } from './header.ts'
import { kpi } from './kpi.ts'
import { overview } from './overview.ts'
import { plans } from './plans.ts'
import { problem } from './problem.ts'
import { productsOverview } from './products-overview.ts'
import { reconcile } from './reconcile.ts'
import { sidebar } from './sidebar.ts'
import { spend } from './spend.ts'
import { tiles } from './tiles.ts'
import { views } from './views.ts'

export const startTexts = {
  advice,
  adviceRules,
  app,
  common,
  decisions,
  entity,
  events,
  format,
  header,
  kpi,
  overview,
  plans,
  problem,
  productsOverview,
  reconcile,
  sidebar,
  spend,
  tiles,
  views,
} as const
