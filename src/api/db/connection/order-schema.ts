/** The tables of store orders, their lines, and the daily sums of orders. */

export interface StoreOrderTable {
  readonly source_id: number
  readonly order_id: string
  readonly day: number
  readonly created_at: number
  readonly customer: string | null
  readonly gross: number
  readonly discounts: number
  readonly refunded: number
  readonly net: number
  readonly currency: string
  readonly source: string | null
  readonly cancelled: number
  readonly renewal: number
  readonly pull_id: number
}

export interface StoreOrderHistoryTable extends StoreOrderTable {
  readonly replaced_by: number
}

/** What a store sells, as its order lines name it. */
export interface StoreItemTable {
  readonly id: number
  readonly source_id: number
  /** Empty: unknown, as the title. */
  readonly sku: string
  readonly title: string
  /** The product whose rule claims it; null: none does. Worked out from the rules, so it changes with them. */
  readonly product_id: number | null
}

/** The lines of an order, one for each item. The amounts of all lines add up to those of the order. */
export interface OrderLineTable {
  readonly source_id: number
  readonly order_id: string
  /** ID of a {@link StoreItemTable}. */
  readonly item: number
  readonly quantity: number | null
  /** After the discount of the line; the order's amounts are divided in proportion to it. */
  readonly revenue: number
  readonly gross: number
  readonly discounts: number
  readonly refunded: number
  readonly net: number
}

/** The lines of a replaced version of an order. */
export interface OrderLineHistoryTable extends OrderLineTable {
  readonly replaced_by: number
}

export interface OrderDayTable {
  readonly product_id: number
  readonly day: number
  readonly orders: number
  readonly revenue: number
  readonly gross: number
  readonly refunded: number
  readonly discounts: number
  readonly identified: number
  readonly new_customers: number
  readonly new_revenue: number
  readonly renewals: number
  readonly cancelled_orders: number
  readonly zero_orders: number
  /** Running counts over all days up to this one: customers by first order, and those who came back within N days of it. */
  readonly first_orders_so_far: number
  readonly repeat_30_so_far: number
  readonly repeat_60_so_far: number
  readonly repeat_90_so_far: number
}
