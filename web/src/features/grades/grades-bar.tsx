import type { ApiProblem } from '../../lib/problem.ts'
import { Button } from '../../ui/button.tsx'
import { InvalidCells } from '../../ui/grade-grid/invalid-cells.tsx'
import { errorIcon } from '../../ui/icons.ts'
import { SaveButton } from '../../ui/save-button.tsx'
import { SaveProblem } from '../../ui/save-problem.tsx'
import styles from './grades.module.css'
import { GRID } from './grades-table.tsx'

const changes = (count: number): string =>
  count === 1 ? '1 calificación sin guardar' : `${count} calificaciones sin guardar`

/** Not found: a grade was cleared by another person or a student has left since the list was read. */
const CHANGED = {
  title: 'La lista cambió',
  message: 'Ya muestra lo más reciente; revise y guarde de nuevo',
}

interface GradesBarProps {
  /** How many grades a save would send. */
  toSend: number
  /** Cells with 0 or nothing, which are not saved. */
  unsent: number
  /** Invalid and disputed cells on this page, and the page of the first one when there are only others. */
  wrong: { here: number; elsewhere: { count: number; page: number } | undefined }
  pending: boolean
  problem: ApiProblem | undefined
  onPage: (page: number) => void
  onSave: () => void
}

/** The lower bar: what is typed and not saved, what is wrong, and *Guardar*. */
export const GradesBar = ({ toSend, unsent, wrong, pending, problem, onPage, onSave }: GradesBarProps) => {
  const { here, elsewhere } = wrong
  const blocked = here > 0 || elsewhere !== undefined
  return (
    <>
      <SaveProblem problem={problem?.status === 404 ? CHANGED : problem} />
      <output className={styles.count}>
        {toSend > 0 && changes(toSend)}
        {unsent > 0 && <span className={styles.unsent}>El 0 no se guarda</span>}
      </output>
      <InvalidCells grid={GRID} count={here} />
      {here === 0 && elsewhere && (
        <Button look="text" icon={errorIcon} onClick={() => onPage(elsewhere.page)}>
          {elsewhere.count} por corregir en la página {elsewhere.page}
        </Button>
      )}
      <SaveButton pending={pending} disabled={blocked || toSend === 0} onClick={onSave} />
    </>
  )
}
