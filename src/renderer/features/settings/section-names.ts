/** The names of the sections of the Settings page. */

import { hasDesktop } from '../../lib/api/desktop.ts'
import { type SettingsSection, settingsSections } from '../../lib/state/ui-store.ts'

/** Those of this host. */
export const shownSections = settingsSections.filter((section) => section !== 'desktop' || hasDesktop)

export const sectionNames = {
  window: 'settings.window',
  targets: 'settings.targets.title',
  rules: 'settings.rules.title',
  reminders: 'settings.reminders.title',
  schedule: 'deliveries.title',
  keys: 'settings.keys.title',
  localApi: hasDesktop ? 'settings.localApi.title' : 'settings.localApi.servedTitle',
  egress: 'egress.title',
  store: 'settings.store.title',
  desktop: 'settings.desktop.title',
  account: 'settings.account.title',
} as const satisfies Record<SettingsSection, string>
