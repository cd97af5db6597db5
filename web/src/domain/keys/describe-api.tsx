import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'

const FILE = 'plantel-openapi.json'

/** For who writes the program. */
export const DescribeApi = () => {
  const saving = useSave({ save: () => download('/openapi.json', FILE) })
  return (
    <Button look="text" icon={downloadIcon} pending={saving.pending} onClick={() => saving.save(undefined)}>
      Descargar la descripción de la API
    </Button>
  )
}
