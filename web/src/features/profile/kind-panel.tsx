import Box from '@mui/material/Box'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { DutyProblem } from '../../domain/users/duty-problem.tsx'
import { grantableOf, permissionBody } from '../../domain/users/permission-changes.ts'
import { NO_PERMISSION } from '../../domain/users/texts.ts'
import { PermissionList } from '../../domain/users/permission-list.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { T } from './texts.ts'
import { useOwnPermissions } from './use-own-permissions.ts'

export const KindPanel = () => {
  const { me } = useSession()
  const held = grantableOf(me.group_id)
  const [wanted, setWanted] = useState(held)
  const { save, pending, problem, done } = useOwnPermissions(me.user_id)
  const body = permissionBody(held, wanted)
  const none = wanted.length === 0
  return (
    <Panel title={T.kind}>
      <PermissionList
        title={T.kind}
        held={held}
        value={wanted}
        onChange={setWanted}
        disabled={pending || done}
        {...(none ? { error: NO_PERMISSION.own } : {})}
      />
      {!wanted.includes('ADMINISTER') && <Notice tone="warn">{T.losesAdminister}</Notice>}
      <DutyProblem problem={problem} names={{ group_id: T.kind, remove_group_id: T.kind }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', color: 'text.secondary' }}>{T.restarting}</Box>
        <SaveButton
          pending={pending}
          disabled={!body || none || done}
          onClick={() => {
            if (body) save(body)
          }}
        >
          {T.update}
        </SaveButton>
      </Box>
    </Panel>
  )
}
