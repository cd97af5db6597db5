import { text } from '@plantel/contract/fields'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiProblem } from '../src/lib/http/problem.ts'
import { useForm } from '../src/lib/forms/use-form.ts'
import { Button } from '../src/ui/buttons/button.tsx'
import { DangerDialog } from '../src/ui/dialogs/danger-dialog.tsx'
import { DialogDone, DialogProblem } from '../src/ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../src/ui/dialogs/form-dialog.tsx'
import { FieldGrid, TextInput } from '../src/ui/forms/form-fields.tsx'
import { SaveDialog } from '../src/ui/dialogs/save-dialog.tsx'
import { Shot } from './shot.tsx'

const PERSON = z.strictObject({ name: text(50, 1), last_name: text(50, 1), colony: text(50) })

const PROBLEM = new ApiProblem({
  title: 'Solicitud no válida',
  detail: 'No se puede procesar la solicitud, el formato de los datos es incorrecto',
  status: 422,
  errors: [
    { field: 'cellphone', message: 'Formato incorrecto' },
    { field: 'curp', message: 'La CURP no coincide con la fecha de nacimiento' },
  ],
})

const WIDTHS = ['xs', 'sm', 'md', 'lg'] as const

interface SampleProps {
  width: (typeof WIDTHS)[number]
  onClose: () => void
}

const SampleDialog = ({ width, onClose }: SampleProps) => {
  const form = useForm({ name: '', last_name: '', colony: '' }, PERSON)
  const [pending, setPending] = useState(false)
  const save = () => {
    setPending(true)
    setTimeout(() => setPending(false), 1500)
  }
  return (
    <SaveDialog
      title={`Agregar alumno (${width})`}
      width={width}
      onClose={onClose}
      form={form}
      saving={{ save, pending, problem: undefined }}
    >
      <FieldGrid>
        <TextInput label="Nombre(s)" {...form.field('name')} required maxLength={50} />
        <TextInput label="Apellido paterno" {...form.field('last_name')} required maxLength={50} />
        <TextInput label="Colonia" {...form.field('colony')} maxLength={50} />
      </FieldGrid>
    </SaveDialog>
  )
}

const OpenDialog = ({ width }: Pick<SampleProps, 'width'>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir SaveDialog {width}</Button>{' '}
      {open && <SampleDialog width={width} onClose={() => setOpen(false)} />}
    </>
  )
}

const LongDialog = () => {
  const [open, setOpen] = useState(false)
  const [inner, setInner] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir FormDialog largo</Button>
      {open && (
        <FormDialog
          title="Aviso de privacidad para madres, padres y tutores de la Secundaria Técnica 5"
          width="sm"
          keepOnBackdrop
          onClose={() => setOpen(false)}
        >
          {Array.from({ length: 30 }, (_, at) => (
            <p key={at}>{at + 1}. Encabezado y botones se quedan mientras el contenido se desplaza.</p>
          ))}
          <Button onClick={() => setInner(true)}>Abrir otro encima</Button>
          {inner && <SampleDialog width="xs" onClose={() => setInner(false)} />}
        </FormDialog>
      )}
    </>
  )
}

const RefusedDeletion = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir DangerDialog</Button>
      {open && (
        <DangerDialog
          title="Eliminar materia"
          onClose={() => setOpen(false)}
          act="Eliminar Matemáticas"
          saving={{ save: () => undefined, pending: false, problem: PROBLEM }}
        >
          <p>Se eliminará Matemáticas del grupo 2° B Matutino.</p>
        </DangerDialog>
      )}
    </>
  )
}

export const DialogShots = () => (
  <>
    <Shot name="SaveDialog: los cuatro anchos; Enter guarda, Esc pregunta">
      {WIDTHS.map((width) => (
        <OpenDialog key={width} width={width} />
      ))}
    </Shot>
    <Shot name="FormDialog: largo, sin cerrar con un clic afuera, con otro encima">
      <LongDialog />
    </Shot>
    <Shot name="DangerDialog: rechazado">
      <RefusedDeletion />
    </Shot>
    <Shot name="DialogProblem y DialogDone">
      <DialogProblem problem={PROBLEM} names={{ cellphone: 'Celular', curp: 'CURP' }} />
      <DialogDone>Alumno registrado</DialogDone>
    </Shot>
  </>
)
