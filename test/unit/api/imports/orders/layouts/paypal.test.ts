import { describe, expect, it } from 'vitest'
import { paypalRowKind } from '#api/imports/orders/layouts/paypal.ts'

describe('a row of the activity of PayPal', () => {
  it.each([
    ['Express Checkout Payment', 'Credit', '10.00', 'sale'],
    ['Direct Credit Card Payment', 'Credit', '1,234.00', 'sale'],
    ['Website-Zahlung', 'Haben', '1.234,00', 'sale'],
    ['Shopping Cart Payment Received', '', '5.00', 'sale'],
    ['Payment Refund', 'Debit', '-5.00', 'refund'],
    ['Rückzahlung', 'Soll', '-5,00', 'refund'],
    ['Chargeback', 'Debit', '-45.50', 'refund'],
    ['Chargeback Fee', 'Debit', '-20.00', 'other'],
    ['Payment Refund', 'Credit', '8.00', 'other'],
    ['PreApproved Payment Bill User Payment', 'Debit', '-54.99', 'other'],
    ['Express Checkout Payment', 'Memo', '10.00', 'other'],
    ['General Credit Card Deposit', 'Credit', '40.00', 'other'],
    ['General Withdrawal', 'Debit', '-400.00', 'other'],
    ['Payment Hold', 'Credit', '12.00', 'other'],
    ['Bankgutschrift auf PayPal-Konto', 'Haben', '10,68', 'other'],
    ['Something new', 'Credit', '12.00', 'unknown'],
  ])('of type "%s" (%s, %s) is %s', (type, impact, amount, kind) => expect(paypalRowKind([type, impact, amount])).toBe(kind))
})
