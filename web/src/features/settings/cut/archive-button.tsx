import { type Cycle, readCycleArchive } from '@plantel/contract/cycles'
import { levelName } from '@plantel/contract/school-words'
import { addressOf } from '../../../lib/api.ts'
import { cycleName } from '../../../lib/cycles.ts'
import { download } from '../../../lib/download.ts'
import { useSave } from '../../../lib/use-save.ts'
import { Button, type ButtonLook } from '../../../ui/button.tsx'
import { downloadIcon } from '../../../ui/icons.ts'

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
