import { readStudents, type StudentRow } from '@plantel/contract/students'
import { listName } from '@plantel/contract/school-words'
import { call } from '../../lib/http/api.ts'
import { STUDENTS_KEY } from '../query-keys/school-keys.ts'
import { useSession } from '../../lib/session/session.ts'
import { type PersonPickerProps, PersonSearch } from '../people/person-search.tsx'
import { NO_GROUP } from './texts.ts'

const MOST_RESULTS = 30

const wordsOf = (student: StudentRow) => ({
  name: listName(student),
  detail: `${student.folio} · ${student.group_title ?? NO_GROUP}`,
  person: student,
})

export const StudentPicker = (props: PersonPickerProps<StudentRow> & { label?: string }) => {
  const { school_id } = useSession().school
  return (
    <PersonSearch
      label="Buscar alumno por nombre o matrícula"
      searchKey={[...STUDENTS_KEY, 'search', school_id]}
      find={(search, signal) =>
        call(readStudents, {
          params: { id: school_id },
          query: { search, status: '1', per_page: MOST_RESULTS },
          signal,
        })
      }
      itemKey={({ student_id }) => student_id}
      itemLabel={wordsOf}
      {...props}
    />
  )
}
