import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { pageAddress } from '../addresses.ts'
import { userPageQuery } from '../page-queries.ts'
import { UserFacts } from '../user-facts.tsx'
import { PeekDialog, type PeekProps } from './peek-dialog.tsx'

export const UserPeek = ({ id, onClose }: PeekProps) => (
  <PeekDialog
    query={useQuery(userPageQuery(id))}
    title={({ user }) => fullName(user)}
    to={pageAddress('usuarios', id)}
    onClose={onClose}
  >
    {(page) => <UserFacts page={page} />}
  </PeekDialog>
)
