/** Fields of a file that are amounts. */
export const moneyFields: ReadonlySet<string> = new Set(['spend', 'purchase_value', 'gross', 'discounts', 'refunded', 'net'])
