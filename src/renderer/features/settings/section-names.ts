/** The names of the sections of the Settings page. */

import { hasDesktop } from '../../lib/api/desktop.ts'
import { type SettingsSection, settingsSections } from '../../lib/state/ui-store.ts'

/** Agents connect on this computer only. */
export const hasAgents = hasDesktop || ['127.0.0.1', 'localhost', '[::1]'].includes(window.location.hostname)

/** Those of this host. */
export const shownSections = settingsSections.filter(
  (section) => (section !== 'desktop' || hasDesktop) && (section !== 'agents' || hasAgents),
)

export const sectionNames = {
  window: 'settings.window',
  targets: 'settings.targets.title',
  rules: 'settings.rules.title',
  reminders: 'settings.reminders.title',
  schedule: 'deliveries.title',
  keys: 'settings.keys.title',
  localApi: hasDesktop ? 'settings.localApi.title' : 'settings.localApi.servedTitle',
  agents: 'settings.agents.title',
  egress: 'egress.title',
  agent: 'agentSettings.title',
  store: 'settings.store.title',
  desktop: 'settings.desktop.title',
  account: 'settings.account.title',
} as const satisfies Record<SettingsSection, string>
