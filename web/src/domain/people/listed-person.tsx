import Box from '@mui/material/Box'
import { listName } from './names.ts'
import { AvatarPhoto, type Pictured } from '../../ui/photos/avatar-photo.tsx'

interface ListedPersonProps {
  person: Pictured & { second_last_name: string | null }
  inactive: boolean
  detail?: string
  /** Beside many columns: a name takes two lines rather than their room. */
  narrow?: boolean
}

/** Photo and name, last names first as lists are ordered; the word that goes with an inactive person's red row. */
export const ListedPerson = ({ person, inactive, detail, narrow = false }: ListedPersonProps) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: { xs: 130, sm: narrow ? 180 : 240 } }}>
    <AvatarPhoto person={person} size={32} />
    <span>
      {listName(person)}
      {detail !== undefined && (
        <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
          {detail}
        </Box>
      )}
      {inactive && (
        <Box component="strong" sx={{ display: 'block', fontSize: 12, color: 'var(--bad)' }}>
          Inactivo
        </Box>
      )}
    </span>
  </Box>
)
