import { ACTIVITY_COLOR, type ActivityForm, datesFit } from '@plantel/contract/activities'
import { groupTitle } from '@plantel/contract/school-words'
import { problem } from '../../http/problems.ts'
import { pick } from '../../db/columns.ts'
import { given } from '../../db/given.ts'
import { type ActivityRow, type ActivityValues, WRITTEN } from './sql.ts'

const WRONG = 'Campo requerido o incorrecto'
const SHAPE = 1
const TOLD = 'Ya se avisó a las familias: elimine la suspensión y haga otra'

const wrong = (...fields: string[]) => problem.invalid(fields.map((field) => ({ field, message: WRONG })))

export const newValues = ({
  end_date = null,
  no_class = 0,
  color = ACTIVITY_COLOR,
  shape = SHAPE,
  ...form
}: ActivityForm) => ({
  ...form,
  end_date,
  no_class,
  color,
  shape,
})

type Changes = { [Field in keyof ActivityForm]?: ActivityForm[Field] | undefined }

/** A field that is not sent stays; a single day has no end. @throws 1017 dates do not fit */
export const changedValues = (stored: ActivityRow, changes: Changes): ActivityValues => {
  const { is_range = stored.is_range, start_date = stored.start_date } = changes
  const { end_date = is_range === 0 ? null : stored.end_date } = changes
  if (!datesFit({ is_range, start_date, end_date })) throw wrong('end_date')
  return { ...pick(stored, WRITTEN), ...given(changes), is_range, start_date, end_date }
}

export const shownActivity = ({ groups, ...activity }: ActivityRow, can_edit: boolean) => ({
  ...activity,
  groups: (groups ?? []).map((group) => ({ group_id: group.group_id, title: groupTitle(group) })),
  can_edit,
})

/** Of a suspension. @throws 1017 what families were told would no longer be true */
export const checkTold = (stored: ActivityRow, meant: ActivityValues): void => {
  if (stored.told_at === null) return
  const told = ['level', 'is_range', 'start_date', 'end_date', 'no_class'] as const
  const moved = told.filter((field) => stored[field] !== meant[field])
  if (moved.length > 0) throw problem.invalid(moved.map((field) => ({ field, message: TOLD })))
}

/** @throws 1017 an hour that the school's clock skips (it would be stored as another one) */
export const checkMoments = (stored: ActivityRow, meant: ActivityValues): void => {
  const moved = (['start_date', 'end_date'] as const).filter((field) => stored[field] !== meant[field])
  if (moved.length > 0) throw wrong(...moved)
}
