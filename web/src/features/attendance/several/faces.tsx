import type { ClassStudent } from '@plantel/contract/classes'
import { listName } from '@plantel/contract/school-words'
import { Button } from '../../../ui/buttons/button.tsx'
import { AvatarPhoto } from '../../../ui/photos/avatar-photo.tsx'
import { shortName } from '../mark-words.ts'
import styles from './faces.module.css'

interface FacesProps {
  students: readonly ClassStudent[]
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

/** The students of a class to choose from by face, number and name. */
export const Faces = ({ students, chosen, onChoose }: FacesProps) => {
  const all = chosen.length === students.length
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.faces}>
      <legend className={styles.legend}>
        Alumnos
        <Button look="text" onClick={() => onChoose(all ? [] : students.map(({ student_id }) => student_id))}>
          {all ? 'Quitar todos' : 'Elegir a todos'}
        </Button>
      </legend>
      {students.map((student) => (
        <label key={student.student_id} className={styles.face} title={listName(student)}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(student.student_id)}
            aria-label={`${student.list_number} ${listName(student)}`}
            onChange={() => toggle(student.student_id)}
          />
          <AvatarPhoto person={student} />
          <span className={styles.name}>
            {student.list_number} {shortName(student)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
