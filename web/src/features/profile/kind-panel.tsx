import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { DutyProblem } from '../../domain/users/duty-problem.tsx'
import { grantableOf, permissionBody } from '../../domain/users/permission-changes.ts'
import { NO_PERMISSION } from '../../domain/users/texts.ts'
import { PermissionList } from '../../domain/users/permission-list.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import styles from './profile.module.css'
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
      <Line>
        <Muted size={14} className={styles.words}>
          {T.restarting}
        </Muted>
        <SaveButton
          pending={pending}
          disabled={!body || none || done}
          onClick={() => {
            if (body) save(body)
          }}
        >
          {T.update}
        </SaveButton>
      </Line>
    </Panel>
  )
}
