import { Button } from '../src/ui/buttons/button.tsx'
import { ToastLine } from '../src/ui/feedback/toast-line.tsx'
import { toast } from '../src/lib/saving/toast.ts'
import { Shot } from './shot.tsx'

const DAY_MS = 86_400_000
const stay = () => undefined

export const ToastShots = () => (
  <>
    <Shot name="ToastLine: hecho, con detalle, error, se puede deshacer, se queda un minuto">
      <ToastLine toast={{ message: 'Copiado', variant: 'success', ms: DAY_MS }} onGone={stay} />
      <ToastLine
        toast={{
          message: 'Guardado correctamente',
          detail: '28 presentes · 2 faltas · Matemáticas · 3° B Vespertino',
          variant: 'success',
          ms: DAY_MS,
        }}
        onGone={stay}
      />
      <ToastLine toast={{ message: 'Sin conexión', variant: 'error', ms: DAY_MS }} onGone={stay} />
      <ToastLine
        toast={{ message: 'Expediente cerrado', variant: 'success', ms: DAY_MS, undo: stay }}
        onGone={stay}
      />
      <ToastLine
        toast={{
          message: 'Se esperaba otra cosa de un texto tan largo que necesita más de una línea',
          variant: 'info',
          ms: DAY_MS,
          undo: stay,
        }}
        onGone={stay}
      />
    </Shot>
    <Shot name="Mensaje de la aplicación, donde hay marco">
      <Button onClick={() => toast('Guardado', { detail: '1 alumno' })}>Decir algo</Button>
    </Shot>
  </>
)
