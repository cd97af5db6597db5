import { useWaitingInvitations } from '../../features/invitations/queries.ts'
import { useHasOtherSchools } from '../../domain/own-schools/own-schools-query.ts'
import { TEXTS } from '../../texts.ts'
import { homeIcon, inboxIcon } from '../../ui/icons/icons.ts'

export const useSchoolEntries = () => {
  const others = useHasOtherSchools()
  const invitations = useWaitingInvitations()
  return [
    ...(others ? [{ label: TEXTS.otherSchool, icon: homeIcon, to: '/escuelas' }] : []),
    ...(invitations > 0
      ? [{ label: `${TEXTS.invitations} (${invitations})`, icon: inboxIcon, to: '/invitaciones' }]
      : []),
  ]
}
