import type { StudentLite } from '@plantel/contract/people'
import Box from '@mui/material/Box'
import { listName } from '../../lib/names.ts'
import { AvatarPhoto } from '../../ui/avatar-photo.tsx'

/** Photo and name, last names first as the list is ordered; the word that goes with an inactive student's red row. */
export const StudentName = ({ student }: { student: StudentLite & { status: 0 | 1 } }) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: { xs: 130, sm: 240 } }}>
    <AvatarPhoto person={student} size={32} />
    <span>
      {listName(student)}
      {student.status === 0 && (
        <Box component="strong" sx={{ display: 'block', fontSize: 12, color: 'var(--bad)' }}>
          Inactivo
        </Box>
      )}
    </span>
  </Box>
)
