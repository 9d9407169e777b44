/** The messages that the window can show before a page is opened. */

import { mergedTexts } from '../../merged-texts.ts'
import { reminders } from '../reminders.ts'
import { adRules } from './ad-rules.ts'
import { agent } from './agent.ts'
import { conflicts } from './conflicts.ts'
import { egress } from './egress.ts'
import { judging } from './judging.ts'
import { productRules } from './product-rules.ts'
import { pulls } from './pulls.ts'
import { snapshot } from './snapshot.ts'

export const startMessages = mergedTexts(reminders, adRules, agent, conflicts, egress, judging, productRules, pulls, snapshot)
