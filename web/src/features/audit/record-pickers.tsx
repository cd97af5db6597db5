import { listName } from '@plantel/contract/school-words'
import { readUsers } from '@plantel/contract/users'
import { PersonSearch } from '../../domain/people/person-search.tsx'
import { USERS_KEY } from '../../domain/query-keys/school-keys.ts'
import { StudentPicker } from '../../domain/students/student-picker.tsx'
import { call } from '../../lib/http/api.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import styles from '../../domain/inbox/inbox.module.css'
import type { AuditFilter } from './table.ts'

const MOST_RESULTS = 10
/** No phone, no address: they are not shown. */
const FIELDS = 'user_id,name,last_name,second_last_name,url_photo_profile,enrollment,status'

/** Whose log it is: a student's or a person's, who may have been switched off since. */
export const RecordPickers = ({ table }: { table: TableState<AuditFilter> }) => (
  <>
    {table.filter('alumno') === undefined && (
      <div className={styles.state}>
        <StudentPicker
          label="Alumno"
          value={null}
          onChange={(student) => student && table.setFilter('alumno', String(student.student_id))}
        />
      </div>
    )}
    {table.filter('persona') === undefined && (
      <div className={styles.state}>
        <PersonSearch
          label="Persona"
          searchKey={[...USERS_KEY, 'search', 'audit']}
          find={(search, signal) =>
            call(readUsers, { query: { search, per_page: MOST_RESULTS, fields: FIELDS }, signal })
          }
          itemKey={({ user_id }) => user_id}
          itemLabel={(person) => ({ name: listName(person), person })}
          value={null}
          onChange={(person) => person && table.setFilter('persona', String(person.user_id))}
        />
      </div>
    )}
  </>
)
