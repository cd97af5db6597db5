import { freeListNumbers, keepListNumbers } from '@plantel/contract/rolls'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'

interface NumbersButtonProps {
  groupId: number
  /** Now. */
  kept: boolean
  stale: readonly (readonly unknown[])[]
}

/** Keeps the numbers on the group's list as they are, or lets them follow the names again. */
export const NumbersButton = ({ groupId, kept: keptNow, stale }: NumbersButtonProps) => {
  const [kept, setKept] = useState(keptNow)
  const parts = { params: { id: groupId } }
  const saving = useSave<boolean, unknown>({
    save: (keep) => (keep ? call(keepListNumbers, parts) : call(freeListNumbers, parts)),
    success: kept ? 'Números de lista por orden alfabético' : 'Números de lista fijos',
    stale,
    onSaved: (_, keep) => setKept(keep),
  })
  return (
    <Button aria-busy={saving.pending || undefined} onClick={() => saving.save(!kept)}>
      {kept ? 'Volver al orden alfabético' : 'Fijar números'}
    </Button>
  )
}
