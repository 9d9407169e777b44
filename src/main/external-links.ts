/** Which links may leave the app for the buyer's browser. */

const hosts: ReadonlySet<string> = new Set([
  'adsmanager.facebook.com',
  'business.facebook.com',
  'developers.facebook.com',
  'www.facebook.com',
  'checkout.stripe.com',
  'billing.stripe.com',
])

/** The link in its normal form where it may be opened, else null. Only https, only known hosts, no credentials, no other port. */
export const openableLink = (link: string): string | null => {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  const plain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return plain && hosts.has(url.hostname) ? url.href : null
}
