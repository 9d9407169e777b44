/** The three ways in. */

import { Button } from '../../ui/button.tsx'
import css from './onboarding.module.css'

export interface WelcomeProps {
  readonly isBusy: boolean
  readonly onDemo: () => void
  readonly onOwn: () => void
  readonly onMeta: () => void
}

export const Welcome = ({ isBusy, onDemo, onOwn, onMeta }: WelcomeProps) => (
  <div className={css.ways}>
    <section className={css.way}>
      <h2>Explore the demo</h2>
      <p>Four invented products with months of ads and orders, and advice to work down. Takes a few seconds.</p>
      <Button kind="primary" onPress={onDemo} isDisabled={isBusy}>
        {isBusy ? 'Making the demo…' : 'Explore the demo'}
      </Button>
    </section>
    <section className={css.way}>
      <h2>Import your own files</h2>
      <p>An export from Ads Manager and, if you like, your store’s orders. You see what would be written before anything is.</p>
      <Button onPress={onOwn} isDisabled={isBusy}>
        Import your own files
      </Button>
    </section>
    <section className={css.way}>
      <h2>Connect Meta</h2>
      <p>Paste a token, choose an ad account and name your products. The desk only reads, and looks every hour.</p>
      <Button onPress={onMeta} isDisabled={isBusy}>
        Connect Meta
      </Button>
    </section>
  </div>
)
