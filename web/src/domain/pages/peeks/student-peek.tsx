import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { pageAddress } from '../addresses.ts'
import { studentPageQuery } from '../page-queries.ts'
import { StudentFacts } from '../student-facts.tsx'
import { PeekDialog, type PeekProps } from './peek-dialog.tsx'

export const StudentPeek = ({ id, snaphot, onClose }: PeekProps) => (
  <PeekDialog
    query={useQuery(studentPageQuery(id, snaphot))}
    title={({ student }) => fullName(student)}
    to={pageAddress('alumnos', id, snaphot)}
    onClose={onClose}
  >
    {(page) => <StudentFacts page={page} snaphot={snaphot} />}
  </PeekDialog>
)
