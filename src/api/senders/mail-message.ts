/** The e-mail of a report: its text, and the PDF as an attachment. The same report gives the same message, with the same Message-ID. */

import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingReport } from '../domain/deliveries/delivery-types.ts'

/** Sender and recipients as addresses. */
export interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

/** The bytes of the message. */
export const mailMessage = async ({ from, to }: Envelope, { id, title, lines, fileName, pdf, madeAt }: OutgoingReport): Promise<Buffer> => {
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const composer = new MailComposer({
    from: { name: 'ROAS Desk', address: from },
    to: to.map((address) => ({ name: '', address })),
    subject: title,
    text: `${lines.join('\n')}\n`,
    attachments: [{ filename: fileName, content: Buffer.from(pdf), contentType: 'application/pdf' }],
    messageId: `<${id}@${domain}>`,
    date: new Date(madeAt),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    baseBoundary: createHash('sha256').update(id).digest('hex').slice(0, 24),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}
