import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userPageQuery } from '../../../domain/pages/page-queries.ts'
import { UserFacts } from '../../../domain/pages/user-facts.tsx'
import { useWayBack } from '../../../domain/pages/way-back.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { MissingPanel } from '../../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { T } from '../texts.ts'
import { type OpenDialog, UserDialogs } from '../user-dialogs.tsx'
import { UserPageActions } from './user-page-actions.tsx'
import { UserSections } from './user-sections.tsx'
import { addressOf, USER_KINDS, type UserKind } from '../user-kinds.ts'
import { kindOf } from './kind-of.ts'

const NOT_FOUND = 404

/** Where who comes by an address finds the others; a director has no such list but that of professors. */
const useUsualBack = (kind: UserKind | undefined) => {
  const edits = useMay('users:edit')
  return edits
    ? { to: addressOf((kind ?? USER_KINDS[0]).path), label: T.title }
    : { to: '/director/profesores', label: 'Maestros' }
}

export const UserBody = () => {
  const userId = useIdParam('userId')
  const query = useQuery(userPageQuery(userId))
  const { data, error } = query
  const kind = data && kindOf(data.roles)
  const back = useWayBack(useUsualBack(kind))
  const [dialog, setDialog] = useState<OpenDialog>()
  if (error && asProblem(error).status === NOT_FOUND)
    return (
      <Page title={T.one}>
        <MissingPanel title={T.notFound} back={back}>
          La persona no existe o no pertenece a la escuela.
        </MissingPanel>
      </Page>
    )
  const name = data ? fullName(data.user) : T.one
  return (
    <Page
      title={name}
      back={back}
      actions={
        data && (
          <UserPageActions
            page={data}
            name={name}
            kind={kind}
            open={setDialog}
            refetch={() => void query.refetch()}
          />
        )
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={3} height={112} />}>
        {(page) => (
          <>
            <Card>
              <UserFacts page={page} />
            </Card>
            <UserSections page={page} />
          </>
        )}
      </QueryPanel>
      {kind && dialog && <UserDialogs kind={kind} open={dialog} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
