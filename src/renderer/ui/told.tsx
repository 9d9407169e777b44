/** Words of the desk's API, which speaks English whatever the window speaks: screen readers and translators are told so. */

export const Told = ({ children }: { readonly children: React.ReactNode }) => <span lang="en">{children}</span>
