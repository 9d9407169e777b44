/** Every finding of the scanner that is known, why it is not a fault here, and what in the code the reason rests on. A finding without an entry fails the scan, and so does an entry without a finding or with a reason that the code no longer bears out. */

export interface Explanation {
  /** The scanner's check. */
  readonly id: string
  /** The file that it names; "N/A" where it speaks of the whole app. */
  readonly file: string
  readonly why: string
  /** Where the reason can be seen: a file of the project and the text in it. */
  readonly seen: readonly (readonly [file: string, text: RegExp])[]
}

const navigation = [
  ['src/main/security/web-contents-guard.ts', /app\.on\('web-contents-created'/],
  ['src/main/security/web-contents-guard.ts', /setWindowOpenHandler\([^)]*\) => \{\s*openOutside\(url\)\s*return \{ action: 'deny' \}/],
] as const

export const explanations: readonly Explanation[] = [
  {
    id: 'CSP_GLOBAL_CHECK',
    file: 'N/A',
    why: 'The scanner looks for a policy in HTML files and in onHeadersReceived. Ours comes with every answer of the app:// handler, with a nonce made for that answer.',
    seen: [
      ['src/http/window-files/bundle-handler.ts', /'content-security-policy': contentPolicy\(nonce\)/],
      ['src/http/window-files/content-policy.ts', /default-src 'none'/],
    ],
  },
  {
    id: 'ELECTRON_VERSION_JSON_CHECK',
    file: 'package.json',
    why: 'It reports the version for a check that needs the network. The version is pinned exactly and looked at by config.spec.ts.',
    seen: [['package.json', /"electron": "\d+\.\d+\.\d+"/]],
  },
  {
    id: 'PROTOCOL_HANDLER_JS_CHECK',
    file: 'src/main/native-ui/deep-link-host.ts',
    why: 'roasdesk:// links are hostile input: only one exact form is understood, it names a place in the window, and it changes nothing.',
    seen: [['src/main/native-ui/deep-link.ts', /export const parseDeepLink/]],
  },
  {
    id: 'OPEN_EXTERNAL_JS_CHECK',
    file: 'src/main/security/web-contents-guard.ts',
    why: 'Only an address that passed the allow-list of schemes and hosts is opened.',
    seen: [['src/main/security/web-contents-guard.ts', /const url = openableLink\(link\)/]],
  },
  {
    id: 'AUXCLICK_JS_CHECK',
    file: 'src/main/window/window.ts',
    why: 'A middle click asks for a new window, and every web contents denies that.',
    seen: navigation,
  },
  {
    id: 'AUXCLICK_JS_CHECK',
    file: 'src/main/diagnostics/log-window.ts',
    why: 'A middle click asks for a new window, and every web contents denies that; the log page has no links and no script.',
    seen: [...navigation, ['src/main/diagnostics/log-window.ts', /javascript: false/]],
  },
  {
    id: 'CONTEXT_ISOLATION_JS_CHECK',
    file: 'src/main/window/window.ts',
    why: 'The scanner does not follow the spread: the isolation is on in what every page is confined to.',
    seen: [
      ['src/main/window/window.ts', /webPreferences: \{ \.\.\.secureWebPreferences,/],
      ['src/main/window/web-preferences.ts', /export const secureWebPreferences = \{[^}]*contextIsolation: true,[^}]*\} as const/],
    ],
  },
  {
    id: 'SANDBOX_JS_CHECK',
    file: 'src/main/window/window.ts',
    why: 'The scanner does not follow the spread: the sandbox is on in what every page is confined to, and once more for the whole app.',
    seen: [
      ['src/main/window/web-preferences.ts', /export const secureWebPreferences = \{[^}]*sandbox: true,[^}]*\} as const/],
      ['src/main/index.ts', /app\.enableSandbox\(\)/],
    ],
  },
  {
    id: 'PRELOAD_JS_CHECK',
    file: 'src/main/window/window.ts',
    why: 'Reviewed: the preload exposes one frozen object of typed functions and hands neither ipcRenderer nor an event to the page; the built file is checked in bundles.spec.ts.',
    seen: [['src/preload/index.ts', /contextBridge\.exposeInMainWorld\('roasDesk'/]],
  },
]
