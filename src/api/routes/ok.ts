/** The envelope that most answers of the contract share. */

import { textResponse } from '../text-response.ts'

export const ok = <T extends object>(value: T): { readonly status: 'ok' } & T => ({ status: 'ok', ...value })

/** An answer with one more field, whose value is JSON text already. */
export const okField = (name: string, text: string): Response => textResponse(`{"status":"ok","${name}":${text}}`)

/** An answer with the fields of an object that is JSON text already, of one field at least. */
export const okText = (text: string): Response => textResponse(`{"status":"ok",${text.slice(1)}`)
