import { Icon } from '../icons/icon.tsx'
import { errorIcon } from '../icons/icons.ts'
import styles from './save-problem.module.css'

interface SaveProblemProps {
  problem: { title: string; message: string } | undefined
}

/** Why nothing was saved, beside *Guardar* until the next try; read out at once. */
export const SaveProblem = ({ problem }: SaveProblemProps) => (
  <div role="alert" className={styles.place}>
    {problem && (
      <p className={styles.problem}>
        <Icon path={errorIcon} />
        <span>
          <strong>No se guardó: {problem.title}.</strong> {problem.message}.
        </span>
      </p>
    )}
  </div>
)
