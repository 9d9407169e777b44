/** Which links may be opened in the user's browser. */

const hosts: ReadonlySet<string> = new Set([
  'adsmanager.facebook.com',
  'business.facebook.com',
  'developers.facebook.com',
  'www.facebook.com',
  'checkout.stripe.com',
  'billing.stripe.com',
])

/** The one address of this machine that may be opened, by its exact spelling. */
let localDocument: string | null = null

/** The local API's document address while it listens; null if it does not. */
export const allowLocalDocument = (url: string | null): void => {
  localDocument = url
}

/** The link in its normal form if it may be opened, else null. Only https, only known hosts, no credentials, no other port; and the one document of our own. */
export const openableLink = (link: string): string | null => {
  if (link === localDocument) return link
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return plain && hosts.has(url.hostname) ? url.href : null
}
