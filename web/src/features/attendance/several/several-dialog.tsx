import { FAMILY_TEXT_MAX, REPORT_DESCRIPTION_MAX, writeClassReports } from '@plantel/contract/case-files'
import type { ClassList } from '@plantel/contract/classes'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { classTitle } from '../../../domain/class-list/class-list.ts'
import { GROUPS_KEY, REPORTS_KEY, STUDENTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { reportTypesQuery } from '../../../domain/reports/report-types-query.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { ApiProblem } from '../../../lib/http/problem.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../../ui/forms/select-input.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { NO_ADVISOR, REPORT_SEVERAL } from '../texts.ts'
import { Faces } from './faces.tsx'

const schema = z.extend(writeClassReports.body, {
  catalog_report_id: z.int('Elija el tipo de reporte'),
})

const FAMILY = 'Texto para la familia (opcional)'
const NAMES = { catalog_report_id: 'Tipo de reporte', description: 'Qué pasó', family_text: FAMILY }

const students = (count: number): string => (count === 1 ? '1 alumno' : `${count} alumnos`)

/** Who was there a moment ago has left the group, or the class has another professor. */
const inWords = (problem: ApiProblem | undefined): ApiProblem | undefined =>
  problem?.status === 404
    ? new ApiProblem({
        title: 'El grupo cambió',
        detail: 'Cierre esta ventana, vuelva a abrir la lista y elija de nuevo',
        status: problem.status,
      })
    : problem

interface SeveralDialogProps {
  list: ClassList
  onClose: () => void
}

const useReports = (list: ClassList, onClose: () => void) => {
  const form = useForm<
    { student_ids: number[]; catalog_report_id: number | null; description: string; family_text: string },
    z.output<typeof schema>
  >(
    {
      student_ids: [],
      catalog_report_id: null,
      description: '',
      family_text: '',
    },
    schema,
  )
  const saving = useDialogSave({
    save: (body: z.output<typeof schema>) =>
      call(writeClassReports, { params: { id: list.subject.subject_id }, body }),
    success: `Reporte de ${students(form.values.student_ids.length)} guardado`,
    stale: [REPORTS_KEY, GROUPS_KEY, STUDENTS_KEY],
    onClose,
    closeAfterMs: 0,
  })
  return { form, saving }
}

/** One type and one sentence for several students of the class, in one save. */
export const SeveralDialog = ({ list, onClose }: SeveralDialogProps) => {
  const { school } = useSession()
  const types = useQuery(reportTypesQuery(school.school_id))
  const { form, saving } = useReports(list, onClose)
  const chosen = form.values.student_ids
  const advised = list.group.assessor !== null
  return (
    <SaveDialog
      title={REPORT_SEVERAL}
      width="md"
      form={form}
      saving={saving}
      disabled={chosen.length === 0 || !advised}
      verb={chosen.length === 0 ? 'Reportar' : `Reportar a ${students(chosen.length)}`}
      refusal={<DialogProblem problem={inWords(saving.problem)} names={NAMES} />}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Muted>{classTitle(list)}</Muted>
        {!advised && (
          <Notice tone="warn" title={NO_ADVISOR}>
            Los reportes llegan al asesor del grupo. La administración de la escuela puede asignarlo en
            Grupos.
          </Notice>
        )}
        <Faces
          students={list.students}
          chosen={chosen}
          onChoose={(student_ids) => form.set('student_ids', student_ids)}
        />
        <QueryPanel query={types} skeleton={<Skeleton height={64} />}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState title="Sin tipos de reporte">
                La administración los registra en Reportes, Catálogo.
              </EmptyState>
            ) : (
              <SelectInput
                label={NAMES.catalog_report_id}
                required
                options={data.map(({ catalog_report_id, title }) => ({
                  value: catalog_report_id,
                  label: title,
                }))}
                {...form.field('catalog_report_id')}
              />
            )
          }
        </QueryPanel>
        <TextInput
          label={`${NAMES.description} (opcional)`}
          rows={2}
          maxLength={REPORT_DESCRIPTION_MAX}
          {...form.field('description')}
        />
        <TextInput
          label={NAMES.family_text}
          rows={2}
          maxLength={FAMILY_TEXT_MAX}
          help="La familia ve el tipo, la fecha y este texto. No nombre a otros alumnos."
          {...form.field('family_text')}
        />
      </Stack>
    </SaveDialog>
  )
}
