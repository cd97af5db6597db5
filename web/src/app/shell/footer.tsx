import { useStores } from '../../domain/installation/stores.ts'
import { TEXTS } from '../../texts.ts'
import { PrivacyLink } from '../../ui/layout/privacy-link.tsx'
import { StoreLinks } from '../../domain/installation/store-links.tsx'
import styles from './footer.module.css'

export const Footer = () => {
  const stores = useStores()
  return (
    <footer className={styles.footer}>
      {stores.length > 0 && <span>{TEXTS.mobileApp}</span>}
      <StoreLinks stores={stores} />
      <PrivacyLink />
    </footer>
  )
}
