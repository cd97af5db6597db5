import type { GroupRow } from '@plantel/contract/groups'
import { freeListNumbers, keepListNumbers } from '@plantel/contract/rolls'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { STALE } from './queries.ts'
import { GROUP_TEXTS } from './texts.ts'

/** Keeps the numbers on the group's list as they are, or lets them follow the names again. */
export const NumbersButton = ({ group }: { group: GroupRow }) => {
  const [kept, setKept] = useState(group.numbers_kept)
  const parts = { params: { id: group.group_id } }
  const saving = useSave<boolean, unknown>({
    save: (keep) => (keep ? call(keepListNumbers, parts) : call(freeListNumbers, parts)),
    success: kept ? GROUP_TEXTS.numbersFree : GROUP_TEXTS.numbersKept,
    stale: STALE,
    onSaved: (_, keep) => setKept(keep),
  })
  return (
    <Button aria-busy={saving.pending || undefined} onClick={() => saving.save(!kept)}>
      {kept ? GROUP_TEXTS.freeNumbers : GROUP_TEXTS.keepNumbers}
    </Button>
  )
}
