import { TEXTS } from '../../texts.ts'
import styles from './footer.module.css'

/** Addresses of the companion apps, given when the web app is built; a store without one is not named. */
const STORES = [
  { name: 'App Store', address: import.meta.env.VITE_APP_STORE_URL },
  { name: 'Google Play', address: import.meta.env.VITE_GOOGLE_PLAY_URL },
]

/** Invites to the mobile app. */
export const Footer = () => (
  <footer className={styles.footer}>
    <span>{TEXTS.mobileApp}</span>
    {STORES.map(
      ({ name, address }) =>
        address && (
          <a key={name} href={address} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
    )}
  </footer>
)
