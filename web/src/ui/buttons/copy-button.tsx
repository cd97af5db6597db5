import { toast } from '../../lib/saving/toast.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  text: string
  children: string
}

export const CopyButton = ({ text, children }: CopyButtonProps) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copiado')
    } catch {
      toast('No se pudo copiar: selecciónelo con el dedo o el ratón', { variant: 'error' })
    }
  }
  return (
    <Button look="text" onClick={() => void copy()}>
      {children}
    </Button>
  )
}
