/** The logo and the name of the app, at the top of every blocking screen. */

import mark from '../../favicon.svg'
import css from './brand.module.css'
import { UserText } from './user-text.tsx'

export const Brand = () => (
  <p className={css.brand}>
    <img src={mark} alt="" width={22} height={22} />
    <UserText>ROAS Desk</UserText>
  </p>
)
