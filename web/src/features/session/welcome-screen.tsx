import { Brand } from '../../ui/brand.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TEXTS } from '../../texts.ts'
import front from '../../ui/front.module.css'
import styles from './session.module.css'

/** `/`: who we are and the way in. */
export const WelcomeScreen = () => (
  <main className={styles.welcome}>
    <title>{`${TEXTS.product} · ${TEXTS.tagline}`}</title>
    <Brand size={72} />
    <h1 className={front.product}>{TEXTS.product}</h1>
    <p className={front.tagline}>{TEXTS.tagline}</p>
    <ButtonLink to="/login" look="filled" className={styles.wide}>
      {TEXTS.enter}
    </ButtonLink>
  </main>
)
