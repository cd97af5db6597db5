import { CATALOGUE } from '@plantel/contract/errors'
import type { ClassList } from '@plantel/contract/classes'
import { timeIn } from '../../lib/dates/dates.ts'
import { listName } from '../../domain/people/names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import styles from './attendance.module.css'
import { labelOf, type lostMarks } from './marks.ts'
import { CORRECT_LIST } from './texts.ts'

const NEXT_STEP = {
  4022: 'La administración de la escuela debe registrar los parciales de este nivel.',
  4024: 'Hoy queda fuera de todos los parciales. La administración de la escuela puede revisar sus fechas.',
}

/** `undone`: it may still be taken back, by who has just saved it. */
export const takenWords = ({ taken_at }: ClassList, undone: boolean, timeZone: string): string => {
  const at = taken_at === null ? '' : ` a ${timeIn(taken_at, timeZone)}`
  return undone ? `Lista guardada${at}.` : `Lista tomada hoy${at}`
}

interface ListStateProps {
  list: ClassList
  correcting: boolean
  undone: boolean
  timeZone: string
  onCorrect: () => void
}

export const ListState = ({ list, correcting, undone, timeZone, onCorrect }: ListStateProps) => {
  if (correcting)
    return (
      <Notice tone="info" title={CORRECT_LIST}>
        Cambie las marcas equivocadas y guarde: se pide el motivo una vez.
      </Notice>
    )
  if (list.taken) {
    // After the grace the lower bar has it.
    const may = undone && list.list?.may_correct === true
    return (
      <Notice
        tone="good"
        title={takenWords(list, undone, timeZone)}
        action={may && <Button onClick={onCorrect}>{CORRECT_LIST}</Button>}
      />
    )
  }
  if (list.closed !== null) {
    const { title, message } = CATALOGUE[list.closed]
    return (
      <Notice tone="warn" title={title}>
        {message}. {NEXT_STEP[list.closed]}
      </Notice>
    )
  }
  if (list.can_take) return null
  return (
    <Notice tone="info" title="Solo consulta">
      Solo quien imparte la materia puede tomar la lista.
    </Notice>
  )
}

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
