import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { Session } from '@plantel/contract/profile'
import { instantIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { T } from './texts.ts'

interface SessionRowProps {
  session: Session
  pending: boolean
  onClose: () => void
}

export const SessionRow = ({ session, pending, onClose }: SessionRowProps) => {
  const { time_zone } = useSession().school
  const { device, created_at, last_seen_at, current } = session
  const since = instantIn(created_at, time_zone)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1 }}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <strong>{device}</strong>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Desde el {since}
          <br />
          Última actividad: {instantIn(last_seen_at, time_zone)}
        </Box>
      </Box>
      {current ? (
        <Chip label={T.thisSession} color="primary" variant="outlined" />
      ) : (
        <Button
          aria-label={`Cerrar la sesión de ${device}, desde el ${since}`}
          pending={pending}
          onClick={onClose}
        >
          {T.closeOne}
        </Button>
      )}
    </Box>
  )
}
