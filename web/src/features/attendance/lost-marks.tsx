import type { ClassList } from '@plantel/contract/classes'
import { listName } from '../../domain/people/names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './attendance.module.css'
import { labelOf, type lostMarks } from './marks.ts'

interface LostMarksProps {
  list: ClassList
  lost: ReturnType<typeof lostMarks>
  onForget: () => void
}

/** What was marked here and the saved list says otherwise: it is not dropped before the person has read it. */
export const LostMarks = ({ list, lost, onForget }: LostMarksProps) => (
  <Notice tone="warn" title="Sus marcas no se guardaron">
    {[...Map.groupBy(lost, ({ code }) => code)].map(([code, marked]) => (
      <p key={code}>
        Usted había marcado {labelOf(list, code).toLocaleLowerCase('es-MX')} y la lista guardada no lo tiene:{' '}
        {marked.map(({ student }) => listName(student)).join(', ')}.
      </p>
    ))}
    <Button
      className={styles.understood}
      onClick={({ currentTarget }) => {
        // The button goes away, and the focus would go with it.
        currentTarget.closest('main')?.focus()
        onForget()
      }}
    >
      Entendido
    </Button>
  </Notice>
)
