/** A name that a user gave: a product, a campaign, a file, a column. It is the same in every language. */

export const UserText = ({ children }: { readonly children: React.ReactNode }) => <span translate="no">{children}</span>
