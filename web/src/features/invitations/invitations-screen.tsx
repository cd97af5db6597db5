import type { Invitation } from '@plantel/contract/invitations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { TEXTS } from '../../texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Accepted } from './accepted.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { invitationsQuery } from './queries.ts'
import { T } from './texts.ts'

interface ListProps {
  invitations: readonly Invitation[]
  code: string
  onAccepted: (invitation: Invitation, school_id: number) => void
}

/** With several, the code of a letter is of one of them: which one, the letter says. */
const InvitationList = ({ invitations, code, onAccepted }: ListProps) => {
  const only = invitations.length === 1
  if (invitations.length === 0)
    return <EmptyState title={T.none.title}>{code === '' ? T.none.message : T.noneForCode}</EmptyState>
  return (
    <>
      {code !== '' && !only && (
        <Notice tone="info" title={`${T.yourCode}: ${code}`}>
          {T.whichOne}
        </Notice>
      )}
      {invitations.map((invitation) => (
        <InvitationCard
          key={invitation.invitation_id}
          invitation={invitation}
          code={only ? code : ''}
          onAccepted={(school_id) => onAccepted(invitation, school_id)}
        />
      ))}
    </>
  )
}

const InvitationsScreen = () => {
  const search = useAddressSearch()
  const query = useQuery({ ...invitationsQuery, staleTime: 0 })
  const [accepted, setAccepted] = useState<{ invitation: Invitation; school_id: number }>()
  return (
    <Page title={TEXTS.invitations}>
      {accepted ? (
        <Accepted {...accepted} />
      ) : (
        <QueryPanel query={query} skeleton={<Skeleton height={180} />}>
          {(invitations) => (
            <InvitationList
              invitations={invitations}
              code={search.get('codigo')?.slice(0, 20) ?? ''}
              onAccepted={(invitation, school_id) => setAccepted({ invitation, school_id })}
            />
          )}
        </QueryPanel>
      )}
    </Page>
  )
}

export default InvitationsScreen
