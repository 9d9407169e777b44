/** How the delivery of a report ended. */

export const deliveries = {
  'delivery.interrupted': 'ROAS Desk ended while it was sending. The report may have arrived; look there before you send it again.',
  'delivery.restored': 'A backup was restored. The report may have been sent before; look there before you send it again.',
  'delivery.missed': 'ROAS Desk was not running on this day.',
  'delivery.turnedOff': 'The schedule was turned off before it was sent.',
  'delivery.tooLate': 'It was not delivered before the end of the day. Last problem: {{reason, text}}',
  'delivery.noReport': 'There is no data to report.',
  'delivery.locked': 'The trial of the account has ended.',
  'delivery.internal': 'The report could not be created because of an internal error; see the log for details.',
  'delivery.keychain': 'The keychain could not be read. Unlock it.',
  'delivery.noSecret': 'The password or address is no longer stored here. Enter it again.',
  'delivery.folderNotAbsolute': 'The folder must be a full path.',
  'delivery.notAFolder': 'This path is a file, not a folder.',
  'delivery.folder': 'The file could not be written to the folder ({{code, name}}).',
  'delivery.notEncrypted':
    'The connection to {{host, name}} would not be encrypted, so nothing was sent. Outside a private network, use https or TLS.',
  'delivery.privateAddress':
    '{{host, name}} is on this computer or a private network, so nothing was sent. Allow private addresses to use it.',
  'delivery.noConnection': 'There is no connection to {{host, name}} ({{code, name}}).',
  'delivery.tls': 'The connection to {{host, name}} could not be encrypted.',
  'delivery.noAnswer':
    '{{host, name}} did not confirm the report ({{code, name}}). It may have arrived; look there before you send it again.',
  'delivery.serverError':
    '{{host, name}} answered with error {{status, row}}. The report may have arrived; look there before you send it again.',
  'delivery.busy': '{{host, name}} is busy ({{status, row}}).',
  'delivery.redirect': '{{host, name}} redirects to another address ({{status, row}}). Redirects are not followed; enter the new address.',
  'delivery.notAuthorized': '{{host, name}} does not accept the address or the token ({{status, row}}). Enter it again.',
  'delivery.noSuchAddress': '{{host, name}} does not know this address ({{status, row}}). It may have been deleted there.',
  'delivery.refused': '{{host, name}} does not accept the report ({{status, row}}).',
  'delivery.login': '{{host, name}} does not accept the user name or password ({{status, row}}).',
  'delivery.mailRefused': '{{host, name}} does not accept the e-mail ({{status, row}}). Check the sender and the recipients.',
  'delivery.someRejected_one': '{{host, name}} does not accept {{count, number}} of the recipients.',
  'delivery.someRejected_other': '{{host, name}} does not accept {{count, number}} of the recipients.',
} as const
