import { useOffline } from '../../lib/http/offline.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { offlineIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import styles from './offline-bar.module.css'

export const OfflineBar = () => {
  const offline = useOffline()
  const teaches = useMay('my-day:read')
  return (
    <output className={styles.place}>
      {offline && (
        <span className={styles.bar}>
          <Icon path={offlineIcon} />
          {teaches ? TEXTS.offlineTeaching : TEXTS.offline}
        </span>
      )}
    </output>
  )
}
