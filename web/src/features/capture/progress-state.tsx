import styles from '../../domain/groups/group-board.module.css'
import { Icon } from '../../ui/icons/icon.tsx'
import { emptyIcon, fullIcon, halfIcon } from '../../ui/icons/progress-icons.ts'
import type { Progress } from './progress.ts'

const ICONS: Record<Progress, string> = { complete: fullIcon, partly: halfIcon, nothing: emptyIcon }

/** ● completa, ◐ 18 de 30, ○ sin calificaciones: never by colour alone. */
export const ProgressState = ({ progress, words }: { progress: Progress; words: string }) => (
  <span className={styles.state}>
    <Icon path={ICONS[progress]} size={16} />
    {words}
  </span>
)
