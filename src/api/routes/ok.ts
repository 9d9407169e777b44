/** The envelope `{"status":"ok"}` that most responses of the contract share. */

import { textResponse } from '../text-response.ts'

/** Adds the status to the fields of a response. */
export const ok = <T extends object>(value: T): { readonly status: 'ok' } & T => ({ status: 'ok', ...value })

/**
 * A response with one more field.
 *
 * @param text the field's value as JSON text.
 */
export const okField = (name: string, text: string): Response => textResponse(`{"status":"ok","${name}":${text}}`)

/**
 * A response with the fields of an object.
 *
 * @param text an object with at least one field as JSON text.
 */
export const okText = (text: string): Response => textResponse(`{"status":"ok",${text.slice(1)}`)
