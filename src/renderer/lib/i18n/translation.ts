/** What a catalogue of another language must hold; the same for the window's texts and for those that the API shares with it. */

export type { Translation } from '#shared/messages/translation.ts'
