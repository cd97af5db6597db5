import type { GroupRow } from '@plantel/contract/groups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { snaphotIn } from '../../../domain/cycles/of-cycle.ts'
import { GroupFacts } from '../../../domain/pages/group-facts.tsx'
import { groupPageQuery } from '../../../domain/pages/page-queries.ts'
import { useWayBack } from '../../../domain/pages/way-back.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { useRoles } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { TEXTS } from '../../../texts.ts'
import { MissingPanel } from '../../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import type { GroupDialogName } from '../group-dialog.ts'
import { GroupPageActions } from './group-page-actions.tsx'
import { GroupSections } from './group-sections.tsx'
import { OpenGroupDialog } from './open-group-dialog.tsx'
import { GROUP_TEXTS } from '../texts.ts'

const NOT_FOUND = 404

const Shape = () => (
  <>
    <Skeleton height={112} />
    <Skeleton count={2} height={240} />
  </>
)

/** Where who comes by an address finds the other groups. */
const useUsualBack = () => {
  const roles = useRoles()
  if (roles.includes('ADMINISTER')) return { to: '/grupos', label: 'Grupos' }
  if (roles.includes('DIRECTOR')) return { to: '/director/grupos', label: 'Grupos' }
  if (roles.includes('PROFESSOR')) return { to: '/inicio-maestros', label: TEXTS.professor.groups }
  return { to: '/mis-avisos', label: TEXTS.myNotices }
}

const contextOf = (group: GroupRow, snaphot: string | undefined): string =>
  [group.special === 1 && 'Grupo especial', snaphot !== undefined && 'Ciclo terminado: solo consulta']
    .filter(Boolean)
    .join(' · ')

export const GroupBody = () => {
  const groupId = useIdParam('groupId')
  const snaphot = snaphotIn(useAddressSearch())
  const query = useQuery(groupPageQuery(groupId, snaphot))
  const back = useWayBack(useUsualBack())
  const [dialog, setDialog] = useState<GroupDialogName>()
  const now = snaphot === undefined
  const writes = useMay('groups:write') && now
  const { data, error } = query
  if (error && asProblem(error).status === NOT_FOUND)
    return (
      <Page title={GROUP_TEXTS.one}>
        <MissingPanel title={GROUP_TEXTS.notFound} back={back}>
          El grupo no existe, es de otro ciclo o no tiene acceso a él.
        </MissingPanel>
      </Page>
    )
  return (
    <Page
      title={data?.title ?? GROUP_TEXTS.one}
      context={data && contextOf(data, snaphot)}
      back={back}
      actions={
        data && <GroupPageActions group={data} snaphot={snaphot} open={writes ? setDialog : undefined} />
      }
    >
      <QueryPanel query={query} skeleton={<Shape />}>
        {(group) => (
          <>
            <Card level={group.level}>
              <GroupFacts group={group} />
            </Card>
            <GroupSections of={{ groupId, snaphot }} open={setDialog} />
          </>
        )}
      </QueryPanel>
      {data && dialog && <OpenGroupDialog name={dialog} group={data} onClose={() => setDialog(undefined)} />}
    </Page>
  )
}
