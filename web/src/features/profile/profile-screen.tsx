import Box from '@mui/material/Box'
import { rolesOf } from '@plantel/contract/permissions'
import { ROLE_NAMES } from '@plantel/contract/roles'
import { fullName } from '@plantel/contract/school-words'
import { useSession } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { AccessPanel } from './access-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { KindPanel } from './kind-panel.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { T } from './texts.ts'

const columnsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
} as const

const columnStyle = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 } as const

const ProfileScreen = () => {
  const { me } = useSession()
  const roles = rolesOf(me.group_id)
  return (
    <Page title={T.title} context={`${fullName(me)} · ${roles.map((role) => ROLE_NAMES[role]).join(', ')}`}>
      <Box sx={columnsStyle}>
        <Box sx={columnStyle}>
          <PhotoPanel />
          <AccessPanel />
          <DevicePanel />
          <SessionsPanel />
        </Box>
        <Box sx={columnStyle}>
          <DataPanel />
          {roles.includes('ADMINISTER') && <KindPanel />}
        </Box>
      </Box>
    </Page>
  )
}

export default ProfileScreen
