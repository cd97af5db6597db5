import { rolesOf } from '@plantel/contract/permissions'
import { ROLE_WORK } from '@plantel/contract/role-work'
import { fullName } from '@plantel/contract/school-words'
import { useSession } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { AccessPanel } from './access-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { DevicePanel } from './device-panel.tsx'
import { KindPanel } from './kind-panel.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { WaysPanel } from './ways-panel.tsx'
import styles from './profile.module.css'
import { T } from './texts.ts'

const ProfileScreen = () => {
  const { me } = useSession()
  const roles = rolesOf(me.group_id)
  return (
    <Page title={T.title} context={`${fullName(me)} · ${roles.map((role) => ROLE_WORK[role]).join(', ')}`}>
      <div className={styles.columns}>
        <Stack gap={16}>
          <PhotoPanel />
          <AccessPanel />
          <DevicePanel />
          <SessionsPanel />
        </Stack>
        <Stack gap={16}>
          <DataPanel />
          <WaysPanel />
          {roles.includes('ADMINISTER') && <KindPanel />}
        </Stack>
      </div>
    </Page>
  )
}

export default ProfileScreen
