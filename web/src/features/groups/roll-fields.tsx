import type { GroupRow } from '@plantel/contract/groups'
import { listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RadioInput, SelectInput } from '../../ui/forms/form-fields.tsx'
import { ROLL_OPTIONS } from './group-options.ts'
import { allSubjectsQuery } from './queries.ts'
import { GROUP_TEXTS } from './texts.ts'
import type { GroupForm } from './use-group-form.ts'

const AUTOMATIC = 0

/** The class in which the list of the day is passed, with who passes it. */
const RollClass = ({ form, group }: { form: GroupForm; group: GroupRow }) => (
  <QueryPanel query={useQuery(allSubjectsQuery(group.group_id))} skeleton={<Skeleton height={72} />}>
    {(classes) => (
      <SelectInput
        label="La pasa"
        value={form.values.roll_subject_id ?? AUTOMATIC}
        onChange={(id: number) => form.set('roll_subject_id', id === AUTOMATIC ? null : id)}
        options={[
          ...(group.roll_subject_id === null
            ? [{ value: AUTOMATIC, label: 'Quien imparte más de la mitad de las materias' }]
            : []),
          ...classes.map(({ subject_id, catalogSubject, professor }) => ({
            value: subject_id,
            label: `${professor ? listName(professor) : GROUP_TEXTS.noProfessor} · ${catalogSubject.title}`,
          })),
        ]}
      />
    )}
  </QueryPanel>
)

export const RollFields = ({ form, group }: { form: GroupForm; group: GroupRow | undefined }) => (
  <>
    <RadioInput
      label="La lista se pasa"
      {...form.field('roll')}
      options={ROLL_OPTIONS}
      help="Por día: una sola lista, que vale para las demás materias de quien la pasa."
    />
    {group && form.values.roll === 1 && <RollClass form={form} group={group} />}
  </>
)
