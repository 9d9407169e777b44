/**
 * A dash in a long table, with its reason on hover and for screen readers.
 *
 * Lighter than a tooltip component, because hundreds may be in view.
 */

export const UnknownCell = ({ reason }: { readonly reason: string }) => (
  <span title={reason}>
    –<span className="visually-hidden">: {reason}</span>
  </span>
)
