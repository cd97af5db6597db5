import { useStores } from '../../lib/stores.ts'
import { TEXTS } from '../../texts.ts'
import { PrivacyLink } from '../../ui/privacy-link.tsx'
import { StoreLinks } from '../../ui/store-links.tsx'
import styles from './footer.module.css'

/** Invites to the mobile app, and leads to the privacy notice. */
export const Footer = () => (
  <footer className={styles.footer}>
    <span>{TEXTS.mobileApp}</span>
    <StoreLinks stores={useStores()} />
    <PrivacyLink />
  </footer>
)
