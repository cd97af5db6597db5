import { PrivacyLink } from '../../ui/layout/privacy-link.tsx'
import styles from './access.module.css'
import { T } from './texts.ts'

/** The simplified notice: before anything of theirs is kept. */
export const PrivacyLines = ({ school }: { school: string }) => (
  <div className={styles.privacy}>
    <p>
      {school} {T.privacy.who}
    </p>
    <p>{T.privacy.what}</p>
    <p>
      {T.privacy.rights} <PrivacyLink />
    </p>
  </div>
)
