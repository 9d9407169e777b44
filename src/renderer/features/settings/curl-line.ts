/** A sample curl command for the API. It never contains the key: users insert their own. */

export const KEY_PLACEHOLDER = 'YOUR_API_KEY'

/** Also encodes characters that encodeURIComponent leaves and a shell would interpret. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*~]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * `product`: whose snapshot; null if the account has none yet. `isWindows`: in Windows PowerShell "curl" is an alias of another
 * command.
 */
export const curlLine = (url: string, product: string | null, isWindows: boolean): string => {
  const path = product === null ? '/api/products' : `/api/snapshot/${encoded(product)}`
  return `${isWindows ? 'curl.exe' : 'curl'} -H "X-API-Key: ${KEY_PLACEHOLDER}" "${url}${path}"`
}
