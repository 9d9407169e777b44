/** The name of a command in the help and in the palette. */

import type { CommandId } from '#shared/contract/commands.ts'
import { type TextKey, t } from '../lib/i18n/i18n.ts'

const names = {
  'next-card': 'app.keys.nextCard',
  'previous-card': 'app.keys.previousCard',
  'mark-next': 'app.keys.markNext',
  'mark-previous': 'app.keys.markPrevious',
  'toggle-mark': 'app.keys.toggleMark',
  adopt: 'app.keys.adopt',
  executed: 'app.keys.executed',
  ignore: 'app.keys.ignore',
  agree: 'advice.agree',
  disagree: 'advice.disagree',
  undo: 'app.keys.undo',
  refresh: 'app.keys.refresh',
  report: 'app.palette.report',
  export: 'app.palette.export',
  'export-chart': 'app.palette.exportChart',
  'report-all': 'app.palette.reportAll',
  'tab-1': 'common.domain.overview',
  'tab-2': 'common.domain.funnel',
  'tab-3': 'common.domain.plans',
  'tab-4': 'common.domain.series',
  'tab-5': 'common.domain.retention',
  'tab-6': 'common.domain.reconcile',
  'previous-day': 'app.keys.previousDay',
  'next-day': 'app.keys.nextDay',
  'trend-table': 'app.keys.trendTable',
  'mark-event': 'app.keys.markEvent',
  events: 'app.palette.events',
  'choose-tiles': 'tiles.open',
  'save-view': 'views.save.open',
  'manage-views': 'views.manage.open',
  'toggle-advice': 'app.keys.toggleAdvice',
  'open-card': 'app.keys.openCard',
  'all-products': 'common.page.products',
  'track-record': 'common.page.outcomes',
  palette: 'app.keys.palette',
  help: 'app.keys.title',
} as const satisfies Record<CommandId, TextKey>

export const commandName = (command: CommandId): string => t(names[command])
