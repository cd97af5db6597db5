import { useOffline } from '../../lib/offline.ts'
import { Icon } from '../../ui/icon.tsx'
import { offlineIcon } from '../../ui/icons.ts'
import { TEXTS } from '../../texts.ts'
import styles from './offline-bar.module.css'

/** A line under the title bar while the device has no connection. */
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
