/** What the shell around the window says, in English; the other catalogues say the same. */

import type { CommandId } from '#shared/contract/commands.ts'
import type { ImportKind } from '#shared/contract/internal/import.ts'
import type { Snooze } from '#shared/contract/internal/reminders.ts'
import type { DeskOverview } from '#shared/contract/internal/window-account.ts'

type Health = DeskOverview['products'][number]['health']

const commands: Readonly<Record<CommandId, string>> = {
  'next-card': 'Next card',
  'previous-card': 'Previous card',
  'mark-next': 'Mark this card and the next',
  'mark-previous': 'Mark this card and the previous',
  'toggle-mark': 'Mark or unmark the card',
  adopt: 'Adopt',
  executed: 'Mark as executed',
  ignore: 'Ignore with a reason',
  agree: 'Agree',
  disagree: 'Disagree',
  undo: 'Undo the decision',
  refresh: 'Pull again',
  export: 'Export the trend as CSV…',
  report: 'Morning report…',
  'tab-1': 'Overview',
  'tab-2': 'Funnel',
  'tab-3': 'Plans',
  'tab-4': 'Series',
  'tab-5': 'Retention',
  'tab-6': 'Reconcile',
  'previous-day': 'Previous day',
  'next-day': 'Next day',
  'trend-table': 'Trend as chart or table',
  'toggle-advice': 'Show or hide the advice',
  palette: 'Command palette',
  help: 'Keyboard shortcuts',
}

const health: Readonly<Record<Health, string>> = {
  good: 'fine',
  watch: 'keep an eye on it',
  bad: 'needs a look',
  unknown: 'not enough data yet',
}

const snooze: Readonly<Record<Snooze, string>> = { hour: 'In an hour', tomorrow: 'Tomorrow at 9:00' }

const choose: Readonly<Record<ImportKind, string>> = { ads: 'Choose an ads export', orders: 'Choose an orders export' }

/** The first number that Intl writes costs milliseconds, and few desks have a thousand of anything. */
const count = (value: number): string => (value < 1000 ? String(value) : value.toLocaleString('en-US'))

export const en = {
  menu: {
    file: '&File',
    edit: '&Edit',
    numbers: '&Numbers',
    advice: '&Advice',
    view: '&View',
    window: '&Window',
    help: '&Help',
    decisions: 'Decisions',
    data: 'Data and sources',
    settings: 'Settings',
    dataFolder: 'Open data folder',
    checkUpdates: 'Look for a newer version',
    installUpdate: (version: string) => `Install version ${version} and restart`,
    log: 'Show log',
    about: 'About ROAS Desk',
    quit: 'Quit ROAS Desk',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    pastePlain: 'Paste and match style',
    delete: 'Delete',
    selectAll: 'Select all',
    speech: 'Speech',
    startSpeaking: 'Start speaking',
    stopSpeaking: 'Stop speaking',
    actualSize: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fullScreen: 'Full screen',
    reload: 'Reload',
    devTools: 'Developer tools',
    minimize: 'Minimize',
    zoom: 'Zoom',
    close: 'Close',
    front: 'Bring all to front',
    services: 'Services',
    hide: 'Hide ROAS Desk',
    hideOthers: 'Hide others',
    unhide: 'Show all',
  },
  commands,
  health,
  tray: {
    open: 'Open ROAS Desk',
    refresh: 'Pull again',
    quit: 'Quit',
    stays: {
      title: 'ROAS Desk goes on in the tray',
      body: 'Reminders and pulls stay on time. To end it, choose Quit in the tray or in the menu.',
    },
    nothing: 'Nothing to review',
    waiting: (cards: number) => (cards === 1 ? '1 card to review' : `${count(cards)} cards to review`),
    product: (name: string, how: string) => `${name}: ${how}`,
    products: (first: string, others: number, how: string) => `${first} and ${count(others)} more: ${how}`,
    reminder: (title: string, when: string) => `${title}: ${when}`,
  },
  snooze,
  about: {
    dataFolder: (folder: string) => `Data folder: ${folder}`,
    copy: 'Copy',
    close: 'Close',
  },
  link: {
    unknown: 'ROAS Desk does not know this link.',
    unknownDetail: 'It may come from a newer version, or it may be mistyped. Nothing was changed.',
    ok: 'OK',
  },
  key: {
    title: 'Your API key',
    once: 'It is shown only this once.',
    kept: 'The app has put it into the keychain of this computer, so you need it only for scripts of your own.',
    notKept: 'It could not be put into the keychain of this computer. The app opens without it; copy it if scripts of your own need it.',
    copy: 'Copy',
    done: 'Done',
  },
  files: {
    choose,
    tables: 'Tables',
    all: 'All files',
    isOpen: 'The dialog that chooses a file is open already.',
    unreadable: (name: string) => `${name} cannot be read: check that it is a file and that you may open it.`,
    notHandedOver: 'The file could not be handed over.',
    noKey: 'The API key is not in the keychain, or the keychain is locked: unlock it and try again.',
    saveExport: 'Save the export',
    choiceNotKept: 'The choice could not be kept: see that the data folder may be written to.',
    folderNotOpened: (problem: string, folder: string) => `The data folder could not be opened: ${problem}. It is at ${folder}.`,
  },
  login: {
    allow: 'Allow ROAS Desk under System Settings → General → Login Items.',
    entryComment: 'Starts in the background to remind you in time',
    controlCharacters: 'A start entry cannot hold a path with control characters.',
    failed: (problem: string) => `Starting at login could not be changed: ${problem}`,
  },
  localApi: {
    offNotKept: (problem: string) => `It is off, but that could not be kept, so it comes on again with the next start. ${problem}`,
    closing: 'The app is closing.',
  },
  trouble: {
    cannotStart: 'ROAS Desk cannot start',
    notDamaged: 'The database is sound, so nothing was replaced.',
    noBackup: (day: string) => `There is no backup of ${day}, so nothing was changed. Choose another one.`,
    title: 'The window could not go on',
    ended: (reason: string, code: string) => `The window ended twice within ten seconds (${reason}, code ${code}).`,
    notLoaded: (why: string) => `The page of the window did not load (${why}).`,
    code: (code: string) => `code ${code}`,
    status: (status: string) => `status ${status}`,
    untouched: 'Your numbers and decisions are kept in the data folder and are not touched.',
    reload: 'Reload',
    dataFolder: 'Open data folder',
    log: 'Show log',
  },
  log: {
    title: 'ROAS Desk log',
    empty: 'The log is empty.',
    none: 'No line of the log holds that.',
    search: 'Search the log',
    find: 'Search',
    count: (found: number, all: number) =>
      found === all ? `The last ${count(all)} lines` : `${count(found)} of the last ${count(all)} lines`,
    levels: { info: 'Info', error: 'Error' },
  },
  updates: {
    badAddress: 'The update address must start with https://, so no updates are looked for.',
    addressWithPassword: 'The update address must not hold a user name or a password, so no updates are looked for.',
    noAddress: 'No update address is set, so no updates are looked for.',
    notInstalled: 'Updates need the installed app; this one was started from its folder.',
    notYet: 'No newer version has been looked for yet.',
    looking: 'Looking for a newer version.',
    newest: 'This is the newest version.',
    loading: (version: string) => `Version ${version} is being downloaded.`,
    ready: (version: string) => `Version ${version} is ready to install.`,
    byHand: 'This installation cannot replace itself: newer versions have to be installed by hand.',
    failed: 'Looking for a newer version failed; the log says why.',
    nothing: 'There is no newer version to install.',
  },
  keychain: {
    /** What a system calls its keychain. */
    mac: 'the macOS Keychain',
    windows: 'the Windows Credential Manager',
    linux: 'the system keyring',
    keptIn: (place: string) => `Keys are kept in ${place}.`,
    willBeKeptIn: (place: string) => `Keys will be kept in ${place}; it has not been needed yet.`,
    silent: (place: string) => `${atStart(place)} does not answer; it may be waiting for you to unlock it. Unlock it, then try again.`,
    locked: (place: string) => `${atStart(place)} is locked. Unlock it, then try again.`,
    missing: (place: string, why: string) => `Keys are kept only until you quit, because ${place} cannot be used: ${why}.`,
    notAsked: 'Keys are kept only until you quit, because the app was started with --no-keychain.',
    notLoaded: 'the part of the app that speaks to it cannot be loaded',
    noService: 'no keyring service is running here',
    noKeyring: 'it has no login keyring yet',
    processEnded: (code: string) => `the process that speaks to it ended (code ${code})`,
    notGivenBack: 'it did not give back what was stored',
  },
  calls: {
    unknownForm: 'The window asked in a form that the app does not know.',
    bodyOfGet: 'A GET request carries no body.',
    noKey: 'The API key is not in the keychain of this computer: make a new key, which ends the old one.',
    failed: 'Something went wrong inside the app; the log holds the details.',
    notOurs: 'Only the window of this app may ask.',
    tooLarge: (mebibytes: number) =>
      `The window sent more than the app takes; a file may have ${mebibytes} MiB, a larger one goes in by the command line.`,
    tooMany: 'The window asks too much at once: wait until some of it is answered.',
  },
}

/** Every catalogue is of this form: one that leaves a text out, or has one more, is refused by the type check. */
export type Texts = typeof en

const atStart = (place: string): string => `${place.charAt(0).toUpperCase()}${place.slice(1)}`
