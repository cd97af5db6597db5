import { Button } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import type { useExchange } from './use-exchange.ts'

interface ExchangeActionsProps {
  exchange: ReturnType<typeof useExchange>
  ready: boolean
}

export const ExchangeActions = ({ exchange, ready }: ExchangeActionsProps) => {
  const { step, direct, saving, setStep } = exchange
  const { pending, done } = saving
  return (
    <>
      {step === 2 && !done && (
        <Button
          disabled={pending}
          onClick={() => {
            saving.forget()
            setStep(1)
          }}
        >
          Regresar
        </Button>
      )}
      <DialogCancel>{done ? 'Cerrar' : 'Cancelar'}</DialogCancel>
      {step === 1 && !direct ? (
        <Button key="next" look="filled" type="submit" disabled={!ready}>
          Siguiente
        </Button>
      ) : (
        <SaveButton key="save" pending={pending} disabled={!ready || done} />
      )}
    </>
  )
}
