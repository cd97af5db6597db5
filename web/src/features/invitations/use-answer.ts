import { answerInvitation, type Invitation } from '@plantel/contract/invitations'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { ownSchoolsQuery } from '../../domain/own-schools/own-schools-query.ts'
import { invitationsQuery } from './queries.ts'
import { T } from './texts.ts'

interface Acceptance {
  code: string
  password: string
  password_confirmation: string
}

/** As the server does: the e-mail rests until its owner has confirmed it. */
const restEmail = ({ me: { email, ...me }, ...session }: Session): Session => ({
  ...session,
  me: { ...me, email: null, ...(email === null ? {} : { email_to_confirm: email }) },
})

/** Not who is signed in: where several schools are open and none was chosen, the app would ask which before it is said what happened. */
const STALE = [invitationsQuery.queryKey, ownSchoolsQuery.queryKey]

export const useAccept = ({ invitation_id }: Invitation, onAccepted: (school_id: number) => void) =>
  useSave({
    save: (acceptance: Acceptance) =>
      call(answerInvitation, { params: { id: invitation_id }, body: { accept: true, ...acceptance } }),
    stale: STALE,
    onSaved: ({ data: { school_id } }) => {
      if (school_id === null) return
      queryClient.setQueryData(sessionQuery.queryKey, (session) => session && restEmail(session))
      onAccepted(school_id)
    },
    onProblem: () => true,
  })

export const useRefuse = ({ invitation_id }: Invitation) =>
  useSave({
    save: () => call(answerInvitation, { params: { id: invitation_id }, body: { accept: false } }),
    success: T.refused.done,
    stale: [invitationsQuery.queryKey],
  })
