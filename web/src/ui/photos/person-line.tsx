import Box from '@mui/material/Box'
import { AvatarPhoto, type Pictured } from './avatar-photo.tsx'

export interface PersonWords {
  name: string
  detail?: string
  person?: Pictured
}

export const PersonLine = ({ name, detail, person }: PersonWords) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
    {person && <AvatarPhoto person={person} size={32} />}
    <span>
      {name}
      {detail !== undefined && (
        <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
          {detail}
        </Box>
      )}
    </span>
  </Box>
)
