/** Before the desk: a missing key, an ended trial, a host that does not answer. */

export const gate = {
  connect: {
    title: 'Connect to your desk',
    rejected: 'This key was not accepted',
    text: 'Enter the API key that was shown once when the account was made.',
    rejectedText: 'It was mistyped, or a newer key has replaced it. Enter the key that was shown when the account was made.',
    malformed: 'An API key begins with rd_ and is 46 characters long.',
    key: 'API key',
    keep: 'Keep it in this browser',
    lost: 'Lost it? On the machine that runs the desk, <list/> names the account, and <rotate/> makes a new key.',
    submit: 'Connect',
  },
  recover: {
    title: 'The desk needs a new key',
    text: 'The key is missing, or no longer fits this account; where no keychain keeps it, that is so after each start. A new key ends the old one; your data and decisions stay as they are.',
    make: 'Make a new key',
    making: 'Making a new key…',
  },
  locked: {
    title: 'The keyring is locked',
    text: 'Unlock it in your system, then try again. If you cannot, a new key opens the desk; the old one ends, your data and decisions stay.',
  },
  badLink: 'The link you opened has a key in it that is no API key. Copy the whole link, or enter the key.',
  trial: {
    title: 'Your trial has ended',
    checkout: 'Go to checkout',
    checkAgain: 'Check again',
    billingOff: 'Billing is off on this desk: ask whoever runs it to continue your account.',
    afterPaying: 'Your data and decisions are kept. After paying, come back here and check again.',
  },
  newer: {
    title: 'Your data is from a newer ROAS Desk',
    text: 'This version is too old to read it, so it was left as it is: numbers and decisions are safe. Install the newest version and open it again.',
    older: 'To stay with this version, put back a backup that it made: the folder “backups” in the data folder has them.',
    look: 'Look for the newest version',
    install: 'Install version {{version}} and restart',
  },
  unreachable: {
    title: 'The desk cannot be reached',
    notStarted: 'The desk could not start',
    desktop: 'Close ROAS Desk and open it again.',
    served: 'See whether the desk’s server still runs, then try again.',
  },
} as const
