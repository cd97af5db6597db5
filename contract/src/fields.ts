import * as z from 'zod/mini'
import type { Every, Status as StatusValue } from './school-words.ts'

export const Id = z.int().check(z.positive())

/** In a path or query everything is text. */
export const PathId = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,15}$/)),
  z.transform((text: string) => Number(text)),
)

/** `YYYY-MM-DD`; stays text from the form to the database. */
export const Day = z.iso.date()

export const Instant = z.iso.datetime({ offset: true })

/** What PostgreSQL can hold: no NUL, no half of a surrogate pair; trimmed. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.trim(),
    z.minLength(min, 'Campo requerido'),
    z.maxLength(max, `Máximo ${max} caracteres`),
    z.refine((value: string) => !value.includes('\0') && value.isWellFormed(), 'Caracteres no válidos'),
  )

export const Cellphone = z.string().check(z.regex(/^\d{10}$/, 'Formato incorrecto'))

/** Where somebody is called, nothing more: two people may have the same. */
export const ContactPhone = z.nullable(Cellphone)

/** 0 no, 1 yes. */
export const Flag = z.literal([0, 1])
export type Flag = z.output<typeof Flag>

export const Status = z.literal([0, 1] satisfies Every<StatusValue>)

/** In the shape's order: the SQL of a form writes and reads them so. */
export const fieldsOf = <Shape extends object>({ shape }: { shape: Shape }) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape is made by zod and has no other keys
  Object.keys(shape) as (keyof Shape & string)[]

interface Changes {
  create?: number[] | undefined
  delete?: number[] | undefined
}

export const IdLists = {
  create: z.optional(z.array(Id).check(z.maxLength(100))),
  delete: z.optional(z.array(Id).check(z.maxLength(100))),
}

export const someChange = z.refine<Changes>(
  ({ create = [], delete: removed = [] }) => create.length + removed.length > 0,
  'Sin cambios',
)

export const IdChanges = z.strictObject(IdLists).check(someChange)
