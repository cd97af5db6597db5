import { useQuery } from '@tanstack/react-query'
import { pageAddress } from '../addresses.ts'
import { GroupFacts } from '../group-facts.tsx'
import { groupPageQuery } from '../page-queries.ts'
import { PeekDialog, type PeekProps } from './peek-dialog.tsx'

export const GroupPeek = ({ id, snaphot, onClose }: PeekProps) => (
  <PeekDialog
    query={useQuery(groupPageQuery(id, snaphot))}
    title={({ title }) => title}
    to={pageAddress('grupos', id, snaphot)}
    onClose={onClose}
  >
    {(group) => <GroupFacts group={group} />}
  </PeekDialog>
)
