import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'

interface WeekPaperProps {
  address: string
  /** Of the file. */
  title: string
}

/** The stored week as a PDF. */
export const WeekPaper = ({ address, title }: WeekPaperProps) => {
  const { save, pending } = useSave({ save: () => download(address, `${title}.pdf`) })
  return (
    <Button look="text" icon={downloadIcon} pending={pending} onClick={() => save(undefined)}>
      Descargar PDF
    </Button>
  )
}
