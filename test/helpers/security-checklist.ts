/** Electron's security checklist (its documentation, tutorial/security, 20 items), what satisfies each of them here, and where that is tested. */

export interface SecurityItem {
  readonly number: number
  /** Test titles start with it. */
  readonly name: string
  readonly satisfiedBy: string
  /** Files with at least one test of that name. */
  readonly tests: readonly string[]
}

const confinement = 'test/e2e/security/confinement.spec.ts'
const navigation = 'test/e2e/security/navigation.spec.ts'
const source = 'test/unit/main/security/security-source.test.ts'

export const securityChecklist: readonly SecurityItem[] = [
  {
    number: 1,
    name: 'only secure content',
    satisfiedBy: 'The window loads from app:// alone; main speaks https, and plain http on this machine only.',
    tests: [confinement, source],
  },
  {
    number: 2,
    name: 'no Node in pages',
    satisfiedBy: 'nodeIntegration is off in pages, workers and frames.',
    tests: [confinement, source],
  },
  { number: 3, name: 'context isolation', satisfiedBy: 'contextIsolation is on in every window.', tests: [confinement, source] },
  {
    number: 4,
    name: 'sandbox',
    satisfiedBy: 'sandbox is on in every window, and app.enableSandbox() before ready.',
    tests: [confinement, source],
  },
  {
    number: 5,
    name: 'permissions',
    satisfiedBy: 'Request, check and device handlers refuse all but writing to the clipboard from our own page.',
    tests: [confinement],
  },
  { number: 6, name: 'web security', satisfiedBy: 'webSecurity is left as it is: on.', tests: [confinement, source] },
  {
    number: 7,
    name: 'content security policy',
    satisfiedBy: 'Every answer of app:// carries one, without inline scripts and styles.',
    tests: ['test/e2e/security/content-policy.spec.ts'],
  },
  { number: 8, name: 'no insecure content', satisfiedBy: 'allowRunningInsecureContent is left off.', tests: [confinement, source] },
  { number: 9, name: 'no experimental features', satisfiedBy: 'experimentalFeatures is left off.', tests: [confinement, source] },
  { number: 10, name: 'no Blink features', satisfiedBy: 'enableBlinkFeatures is not used.', tests: [confinement, source] },
  { number: 11, name: 'no popups for webviews', satisfiedBy: 'The app has no webview, so none has allowpopups.', tests: [source] },
  {
    number: 12,
    name: 'webviews',
    satisfiedBy: 'webviewTag is off, and what is attached all the same is refused.',
    tests: [confinement, source],
  },
  {
    number: 13,
    name: 'navigation',
    satisfiedBy: 'Pages stay on app://bundle; frames and redirects go nowhere.',
    tests: [navigation],
  },
  { number: 14, name: 'new windows', satisfiedBy: 'Every request for one is denied.', tests: [navigation] },
  {
    number: 15,
    name: 'openExternal',
    satisfiedBy: 'https links of a short list of hosts, and what the local API says of itself while it listens; at a human pace.',
    tests: [navigation, 'test/unit/main/security/external-links.test.ts'],
  },
  {
    number: 16,
    name: 'a current Electron',
    satisfiedBy: 'Pinned exactly, to the major that the code was checked for.',
    tests: ['test/packaging/config.spec.ts'],
  },
  {
    number: 17,
    name: 'IPC senders',
    satisfiedBy: 'Each channel answers the top frame of our own page alone.',
    tests: ['test/e2e/security/senders.spec.ts'],
  },
  {
    number: 18,
    name: 'no file://',
    satisfiedBy: 'A scheme of our own serves one folder and nothing outside it.',
    tests: ['test/e2e/security/app-scheme.spec.ts', source],
  },
  { number: 19, name: 'fuses', satisfiedBy: 'Nine fuses are set in the packaged program.', tests: ['test/packaging/package.spec.ts'] },
  {
    number: 20,
    name: 'no raw Electron',
    satisfiedBy: 'The page gets one frozen object of three functions; events reach it without their sender.',
    tests: [confinement],
  },
]
