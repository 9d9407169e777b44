/** The names of the sections of the Settings page. */

import type { SettingsSection } from '../../lib/state/ui-store.ts'

export const sectionNames = {
  window: 'settings.window',
  targets: 'settings.targets.title',
  rules: 'settings.rules.title',
  reminders: 'settings.reminders.title',
  keys: 'settings.keys.title',
  localApi: 'settings.localApi.title',
  store: 'settings.store.title',
  desktop: 'settings.desktop.title',
  account: 'settings.account.title',
} as const satisfies Record<SettingsSection, string>
