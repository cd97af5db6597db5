import { fullName } from '@plantel/contract/school-words'
import type { UserPage } from '@plantel/contract/user-page'
import { useSession } from '../../../lib/session/session.ts'
import { ClassesSection } from './classes-section.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { SubstitutionsPanel } from '../substitutions/substitutions-panel.tsx'
import { AdvisedList, ChildList } from './user-lists.tsx'

export const UserSections = ({ page }: { page: UserPage }) => {
  const { me } = useSession()
  const { user, roles, advised, children, sign_ins } = page
  const name = fullName(user)
  const is = (role: UserPage['roles'][number]) => roles.includes(role)
  return (
    <>
      {is('PROFESSOR') && <ClassesSection userId={user.user_id} name={name} />}
      {is('PROFESSOR') && <SubstitutionsPanel user={user} />}
      {(is('ASSESSOR') || advised.length > 0) && <AdvisedList groups={advised} />}
      {(is('PARENT') || children.length > 0) && <ChildList items={children} />}
      {sign_ins && (
        <SessionsPanel
          userId={user.user_id}
          name={name}
          signIns={sign_ins}
          own={user.user_id === me.user_id}
        />
      )}
    </>
  )
}
