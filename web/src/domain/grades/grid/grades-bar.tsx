import type { ReactNode } from 'react'
import type { ApiProblem } from '../../../lib/http/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { errorIcon } from '../../../ui/icons/icons.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { SaveProblem } from '../../../ui/feedback/save-problem.tsx'
import { useFocusAfterSave } from '../../../ui/forms/use-focus-after-save.ts'
import styles from './grades-bar.module.css'
import { ClampedCells, InvalidCells } from './invalid-cells.tsx'

const changes = (count: number): string =>
  count === 1 ? '1 calificación sin guardar' : `${count} calificaciones sin guardar`

/** Not found: a grade was cleared by another person or a student has left since the list was read. */
const CHANGED = {
  title: 'La lista cambió',
  message: 'Ya muestra lo más reciente; revise y guarde de nuevo',
}

/** What is typed and not saved, in words, with why the last save was refused. */
export const UnsavedGrades = ({
  toSend,
  unsent,
  problem,
}: Pick<GradesBarProps, 'toSend' | 'unsent' | 'problem'>) => (
  <>
    <SaveProblem problem={problem?.status === 404 ? CHANGED : problem} />
    <output className={styles.count}>
      {toSend > 0 && changes(toSend)}
      {unsent > 0 && <span className={styles.unsent}>El 0 no se guarda</span>}
    </output>
  </>
)

interface GradesBarProps {
  /** The `id` of the grid. */
  grid: string
  toSend: number
  unsent: number
  /** Invalid and disputed cells on this page, and of the others those on the first page that has any. */
  /** Why, where one rule says it. */
  wrong: { here: number; rule?: string | undefined; elsewhere?: { count: number; page: number } | undefined }
  clamped?: number
  pending: boolean
  problem: ApiProblem | undefined
  onPage?: (page: number) => void
  onSave: () => void
  children?: ReactNode
}

export const GradesBar = ({
  grid,
  wrong,
  clamped = 0,
  pending,
  onPage,
  onSave,
  children,
  ...unsaved
}: GradesBarProps) => {
  const { here, rule, elsewhere } = wrong
  const disabled = here > 0 || clamped > 0 || elsewhere !== undefined || unsaved.toSend === 0
  useFocusAfterSave(disabled, grid)
  return (
    <>
      <UnsavedGrades {...unsaved} />
      <InvalidCells grid={grid} count={here} rule={rule} />
      <ClampedCells grid={grid} count={clamped} />
      {here === 0 && elsewhere && (
        <Button look="text" icon={errorIcon} onClick={() => onPage?.(elsewhere.page)}>
          {elsewhere.count} por corregir en la página {elsewhere.page}
        </Button>
      )}
      {children}
      <SaveButton pending={pending} disabled={disabled} onClick={onSave} />
    </>
  )
}
