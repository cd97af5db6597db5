import type { UserRow } from '@plantel/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SeenPanel } from '../../../ui/layout/seen-panel.tsx'
import { substitutionsQuery } from './queries.ts'
import { SubstitutionList } from './substitution-list.tsx'

const Dialog = lateDialog(async () => (await import('./substitution-dialog.tsx')).SubstitutionDialog)

const Items = ({ userId }: { userId: number }) => {
  const { school_id } = useSession().school
  return (
    <QueryPanel
      query={useQuery(substitutionsQuery(school_id, userId))}
      skeleton={<Skeleton count={1} height={44} />}
    >
      {(items) => <SubstitutionList items={items} />}
    </QueryPanel>
  )
}

/** Who stands in for a professor, and for whom the professor does. */
export const SubstitutionsPanel = ({ user }: { user: UserRow }) => {
  const names = useMay('substitutions:write')
  const [open, setOpen] = useState(false)
  return (
    <SeenPanel
      title="Suplencias"
      actions={
        names && (
          <Button look="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Nombrar suplente
          </Button>
        )
      }
    >
      <Items userId={user.user_id} />
      {open && <Dialog user={user} onClose={() => setOpen(false)} />}
    </SeenPanel>
  )
}
