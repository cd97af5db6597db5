import { useStores } from '../../domain/installation/stores.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { PrivacyLink } from '../../ui/layout/privacy-link.tsx'
import { StoreLinks } from '../../domain/installation/store-links.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './landing.module.css'

export const LandingFooter = () => {
  const stores = useStores()
  return (
    <footer className={styles.footer}>
      <div className={styles.mark}>
        <Brand size={24} />
        <span>{TEXTS.product}</span>
      </div>
      {stores.length > 0 && (
        <p className={styles.apps}>
          {TEXTS.mobileApp}
          <StoreLinks stores={stores} />
        </p>
      )}
      <p className={styles.apps}>
        <PrivacyLink />
        <span>Versión {TEXTS.version}</span>
      </p>
    </footer>
  )
}
