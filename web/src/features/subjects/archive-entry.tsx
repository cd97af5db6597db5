import { STATUS } from '@plantel/contract/school-words'
import { updateCatalogEntry } from '@plantel/contract/subjects'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import type { EntryDialogProps } from './entry-dialog.ts'
import { STALE } from './queries.ts'
import { CATALOG_TEXTS } from './texts.ts'

/** Puts a subject aside, or takes it out again. Groups that have it keep it. */
export const ArchiveEntry = ({ entry, onClose }: EntryDialogProps) => {
  const used = entry.status === STATUS.active
  const { save, pending } = useSave({
    save: () =>
      call(updateCatalogEntry, {
        params: { id: entry.catalog_subject_id },
        body: { status: used ? STATUS.inactive : STATUS.active },
      }),
    success: used ? CATALOG_TEXTS.archived : CATALOG_TEXTS.usedAgain,
    about: () => entry.title,
    stale: STALE,
    onSaved: onClose,
  })
  return (
    <div>
      <Button look="text" pending={pending} onClick={() => save(undefined)}>
        {used ? CATALOG_TEXTS.archive : CATALOG_TEXTS.takeOut}
      </Button>
      <Muted>
        {used
          ? 'Los grupos que la tienen la conservan; ya no se ofrece a otros.'
          : 'Está archivada: los grupos que la tienen la conservan.'}
      </Muted>
    </div>
  )
}
