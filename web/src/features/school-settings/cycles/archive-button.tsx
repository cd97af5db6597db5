import { type Cycle, readCycleArchive } from '@plantel/contract/cycles'
import { levelName } from '@plantel/contract/school-words'
import { addressOf } from '../../../lib/http/api.ts'
import { cycleName } from '../../../domain/cycles/cycles.ts'
import { download } from '../../../lib/http/download.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { Button, type ButtonLook } from '../../../ui/buttons/button.tsx'
import { downloadIcon } from '../../../ui/icons/icons.ts'

interface ArchiveButtonProps {
  cycle: Pick<Cycle, 'cycle_id' | 'cycle' | 'level'>
  look?: ButtonLook
}

/** Saves everything that a finished cycle froze, as a zip with one CSV per table. */
export const ArchiveButton = ({ cycle, look = 'outlined' }: ArchiveButtonProps) => {
  const name = `${cycleName(cycle.cycle)} ${levelName(cycle.level)}`
  const saving = useSave({
    save: () =>
      download(addressOf(readCycleArchive, { params: { id: cycle.cycle_id } }), `Ciclo ${name}.zip`),
  })
  return (
    <Button
      look={look}
      icon={downloadIcon}
      pending={saving.pending}
      aria-label={`Descargar respaldo de ${name}`}
      onClick={() => saving.save(undefined)}
    >
      Descargar respaldo
    </Button>
  )
}
