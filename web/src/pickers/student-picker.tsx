import { readStudents, type StudentRow } from '@plantel/contract/students'
import { fullName } from '@plantel/contract/school-words'
import { call } from '../lib/api.ts'
import { STUDENTS_KEY } from '../lib/school-keys.ts'
import { useSession } from '../lib/session.ts'
import { SearchPicker } from '../ui/search-picker.tsx'
import { useSearch } from './use-search.ts'

const MOST_RESULTS = 30

const wordsOf = (student: StudentRow) => ({
  name: fullName(student),
  detail: `${student.folio} · ${student.group_title ?? 'Sin grupo'}`,
  person: student,
})

interface StudentPickerProps {
  value: StudentRow | null
  onChange: (student: StudentRow | null) => void
  label?: string
  /** Why the choice was refused. */
  error?: string | undefined
  /** While the choice is saved. */
  disabled?: boolean
}

/** Finds an active student of the school, by name, matrícula or phone; thirty results. */
export const StudentPicker = ({
  value,
  onChange,
  label = 'Buscar alumno por nombre o matrícula',
  error,
  disabled = false,
}: StudentPickerProps) => {
  const { school_id } = useSession().school
  const { failed, ...found } = useSearch([...STUDENTS_KEY, 'search', school_id], (search, signal) =>
    call(readStudents, {
      params: { id: school_id },
      query: { search, status: '1', per_page: MOST_RESULTS },
      signal,
    }),
  )
  return (
    <SearchPicker
      label={label}
      {...found}
      itemKey={({ student_id }) => student_id}
      itemLabel={wordsOf}
      value={value}
      onChange={onChange}
      error={failed ?? error}
      disabled={disabled}
    />
  )
}
