import { todayIn } from '../../../lib/dates/dates.ts'
import { LEVEL_OPTIONS } from '../../../domain/levels/level-options.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { FieldGrid, PasswordInput, SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { TEXTS } from '../texts.ts'
import { CutRefusal } from './cut-refusal.tsx'
import { cycleOn } from './cycle-on.ts'
import { Rehearsal } from './rehearsal.tsx'
import { useCut } from './use-cut.ts'

const About = () => (
  <>
    <p>{TEXTS.cut.about}</p>
    <Notice tone="info">{TEXTS.cut.advice}</Notice>
  </>
)

export const CutDialog = ({ onClose }: { onClose: () => void }) => {
  const { time_zone } = useSession().school
  const cut = useCut(onClose)
  const { form, field } = cut
  return (
    <FormDialog
      title={TEXTS.cut.title}
      width="md"
      onClose={onClose}
      pending={cut.pending}
      dirty={form.dirty}
      onSubmit={cut.submit}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={cut.starting} disabled={!cut.ready}>
            Iniciar
          </SaveButton>
        </>
      }
    >
      <About />
      <FieldGrid>
        <TextInput
          {...field('cycle')}
          label="Ciclo escolar que termina"
          required
          help={`Por ejemplo, ${cycleOn(todayIn(time_zone))}`}
        />
        <SelectInput {...field('level')} label="Nivel" required options={LEVEL_OPTIONS} />
      </FieldGrid>
      <Rehearsal cut={cut} />
      <CutRefusal problem={cut.problem} level={form.values.level} />
      <FieldGrid title="Confirmación">
        <PasswordInput {...field('password')} label="Contraseña" required help="La de su cuenta" />
        <PasswordInput {...field('password_confirmation')} label="Repetir contraseña" required />
      </FieldGrid>
    </FormDialog>
  )
}
