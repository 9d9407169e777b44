/** What a file is and what it adds up to. */

import type { ImportPreview } from '#shared/contract/desk-import.ts'
import { count, daySpan, decimal } from '../../lib/format.ts'
import { Figures } from '../../ui/figures.tsx'
import { fieldLabel } from './field-label.ts'

const formats: Readonly<Record<ImportPreview['format'], string>> = {
  own: 'Our own columns',
  shopify: 'Shopify orders',
  ads_manager: 'Ads Manager',
  mapped: 'Mapped by you',
  unknown: 'Not recognised',
}

export const PreviewFacts = ({ preview: { format, days, totals } }: { readonly preview: ImportPreview }) => (
  <Figures
    label="What the file adds up to"
    items={[
      { label: 'Format', text: formats[format], reason: null, note: days ? daySpan(days.first, days.last) : undefined },
      ...Object.entries(totals)
        .slice(0, 5)
        .map(([field, total]) => ({
          label: fieldLabel(field),
          text: Number.isInteger(total) ? count(total) : decimal(total),
          reason: null,
        })),
    ]}
  />
)
