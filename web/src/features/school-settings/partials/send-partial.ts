import { createPartial, updatePartial } from '@plantel/contract/partials'
import { LEVELS, type Level } from '@plantel/contract/school-words'
import { call } from '../../../lib/http/api.ts'
import type { Kind } from '../texts.ts'
import type { PartialValues } from './partial-form.ts'

const isLevel = (level: number | null): level is Level => level !== null && level in LEVELS

/** Creates with plain days, as the specification says. */
export const sendNew = (schoolId: number, kind: Kind, { partial, level, ...days }: PartialValues) => {
  if (!isLevel(level)) throw new Error('a partial without a level')
  return call(createPartial, {
    params: { id: schoolId },
    body: { partial: Number(partial), level, ...days, is_regularized: kind === 'regularization' },
  })
}

/** Updates with the hours in which the days begin and end; level and kind stay. */
export const sendChanged = (id: number, values: PartialValues) =>
  call(updatePartial, {
    params: { id },
    body: {
      partial: Number(values.partial),
      start_date: `${values.start_date} 00:00:00`,
      end_date: `${values.end_date} 23:59:59`,
      limit_date: `${values.limit_date} 23:59:59`,
    },
  })
