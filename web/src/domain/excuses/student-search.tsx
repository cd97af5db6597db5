import { type ExcuseStudent, readExcuseStudents } from '@plantel/contract/excuses'
import { listName } from '@plantel/contract/school-words'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { type PersonPickerProps, PersonSearch } from '../people/person-search.tsx'
import { EXCUSES_KEY } from '../query-keys/school-keys.ts'
import { NO_GROUP } from '../students/texts.ts'

const MOST_RESULTS = 30

const wordsOf = (student: ExcuseStudent) => ({
  name: listName(student),
  detail: `${student.folio} · ${student.group_title ?? NO_GROUP}`,
  person: student,
})

/** Whose family the caller may record a justificante for. */
export const ExcuseStudentSearch = (props: PersonPickerProps<ExcuseStudent>) => {
  const { school_id } = useSession().school
  return (
    <PersonSearch
      label="Buscar alumno por nombre o matrícula"
      searchKey={[...EXCUSES_KEY, 'students', school_id]}
      find={(search, signal) =>
        call(readExcuseStudents, {
          params: { id: school_id },
          query: { search, per_page: MOST_RESULTS },
          signal,
        })
      }
      itemKey={({ student_id }) => student_id}
      itemLabel={wordsOf}
      {...props}
    />
  )
}
