import { useState } from 'react'
import { shortDay } from '../../lib/dates/dates.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { DaysTable } from './days-table.ts'
import { T } from './texts.ts'

/** A calendar is large: it comes when it is first opened. */
const DaysDialog = lateDialog(async () => (await import('./days-dialog.tsx')).DaysDialog)

const wordsOf = (from: string | undefined, to: string | undefined): string => {
  if (from !== undefined && to !== undefined)
    return from === to ? shortDay(from) : `${shortDay(from)} – ${shortDay(to)}`
  if (from !== undefined) return `desde ${shortDay(from)}`
  return to === undefined ? 'Todas' : `hasta ${shortDay(to)}`
}

export const DaysFilter = ({ table }: { table: DaysTable }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {T.days}: {wordsOf(table.filter('from'), table.filter('to'))}
      </Button>
      {open && <DaysDialog table={table} onClose={() => setOpen(false)} />}
    </>
  )
}
