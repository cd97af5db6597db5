import { useOffline } from '../../lib/http/offline.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { offlineIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import styles from './offline-bar.module.css'

export const OfflineBar = () => (
  <output className={styles.place}>
    {useOffline() && (
      <span className={styles.bar}>
        <Icon path={offlineIcon} />
        {TEXTS.offline}
      </span>
    )}
  </output>
)
