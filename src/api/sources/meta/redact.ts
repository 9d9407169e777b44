/** Removes secrets from texts of Meta: its error messages can quote the rejected token. */

const MAX_REASON = 300

/** The text as one line of at most 300 characters, without the secrets and without anything that looks like one. */
export const redacted = (text: string, secrets: readonly string[]): string => {
  const plain = secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
    .replaceAll(/\bEAA[A-Za-z0-9]{8,}/g, '[hidden]')
    .replaceAll(/(access_token|input_token|appsecret_proof|client_secret|fb_exchange_token)=[^&\s]+/g, '$1=[hidden]')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return plain.length > MAX_REASON ? `${plain.slice(0, MAX_REASON - 1)}…` : plain
}
