/** A compact list of notices; hidden if there are none. */

import css from './notice-list.module.css'

export const NoticeList = ({ children }: { readonly children: React.ReactNode }) => <div className={css.list}>{children}</div>
