import * as z from 'zod/mini'
import { CatalogSubject, Group } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { SUBJECT_CHECKS } from './health-checks.ts'
import { Flag, Id, IdChanges, PathId, Status, text } from './fields.ts'
import { choice, except, idList, item, list, listing, paging, pastCycle, UNDOABLE } from './paging.ts'
import { Person } from './people.ts'
import type { Every, Level, Status as StatusValue } from './school-words.ts'

export const SUBJECT_LIMITS = { folio: 20, title: 70 } as const

export const GroupSubject = z.object({
  subject_id: Id,
  group_id: Id,
  catalog_subject_id: Id,
  professor_id: z.nullable(Id),
  special: Flag,
  catalogSubject: CatalogSubject,
  professor: z.nullable(z.extend(Person, { professor_id: Id, user_id: Id })),
})
export type GroupSubject = z.output<typeof GroupSubject>

export const readGroupSubjects = endpoint({
  method: 'GET',
  path: '/groups/:id/subjects',
  can: 'groups:read',
  scopes: ['school', 'taught', 'advised'],
  summary: 'Materias de un grupo',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...pastCycle }),
  answer: list(GroupSubject),
  errors: [5901],
})

/** Adds catalogue ids, removes subject ids, all or none; failures in `errors`. With grades or attendance: 1025. */
export const changeGroupSubjects = endpoint({
  method: 'POST',
  path: '/groups/:id/subjects',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Agregar y quitar materias de un grupo',
  params: z.strictObject({ id: PathId }),
  body: IdChanges,
  answer: list(GroupSubject),
  errors: [1017, 1025, 5901, 9013],
})

const NewSubject = z.strictObject({ catalog_subject_id: Id, group_id: Id })

export const createSubject = endpoint({
  method: 'POST',
  path: '/subjects',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Agregar una materia a un grupo',
  body: NewSubject,
  answer: item(GroupSubject),
  errors: [1017, 5901, 9013],
})

export const createTaughtSubject = endpoint({
  method: 'POST',
  path: '/professors/:id/subjects',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Agregar a un grupo una materia de este maestro',
  params: z.strictObject({ id: PathId }),
  body: NewSubject,
  answer: item(GroupSubject),
  errors: [1017, 5901, 9013],
})

/** Null takes the professor away. 9012 where he has another class at one of its hours. */
export const assignProfessor = endpoint({
  method: 'PATCH',
  path: '/subjects/:id',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Asignar o quitar al maestro de una materia',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ professor_id: z.nullable(Id) }),
  answer: z.extend(item(GroupSubject), UNDOABLE),
  errors: [1017, 9012, 9013],
})

/** With grades or attendance it stays (1025). */
export const deleteSubject = endpoint({
  method: 'DELETE',
  path: '/subjects/:id',
  can: 'groups:write',
  scopes: ['school'],
  summary: 'Eliminar una materia de un grupo',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
  errors: [1025, 9013],
})

export const CatalogRow = z.extend(CatalogSubject, { status: Status, groups: z.int(), professors: z.int() })
export type CatalogRow = z.output<typeof CatalogRow>

export const readSubjectCatalog = endpoint({
  method: 'GET',
  path: '/schools/:id/subjectcatalogs',
  can: 'subject-catalog:read',
  scopes: ['school'],
  summary: 'Catálogo de materias',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...listing(CatalogRow, {
      sorts: ['title', 'folio', 'level', 'groups', 'professors'],
      calculated: ['groups', 'professors'],
    }),
    level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
    /** 0: those that were put aside; without it, and without ids, those in use. */
    status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
    catalog_subject_id: z.optional(idList),
    /** *Datos por corregir*. */
    check: z.optional(z.enum(SUBJECT_CHECKS)),
    /** Those that the group does not have and may be given; its grade and name then count as words of each: *tercero b mat*. */
    without_group_id: z.optional(PathId),
    ...except,
  }),
  answer: list(CatalogRow),
})

export const CatalogEntry = z.extend(CatalogSubject, {
  /** 0: put aside, and offered to no group. */
  status: Status,
  groups: z.array(
    z.pick(Group, { group_id: true, grade: true, group: true, turn: true, special: true, title: true }),
  ),
  professors: z.array(
    z.extend(Person, {
      professor_id: Id,
      enrollment: z.nullable(z.string()),
      status: Status,
      cellphone: z.optional(z.nullable(z.string())),
    }),
  ),
})
export type CatalogEntry = z.output<typeof CatalogEntry>

export const readCatalogEntry = endpoint({
  method: 'GET',
  path: '/subjectcatalogs/:id',
  can: 'subject-catalog:read',
  scopes: ['school'],
  summary: 'Una materia del catálogo, con sus grupos y maestros',
  params: z.strictObject({ id: PathId }),
  answer: item(CatalogEntry),
})

const folio = text(SUBJECT_LIMITS.folio, 1)
const title = text(SUBJECT_LIMITS.title, 1)

/** `create_subject` also gives it to groups of its level: all or none, every failed group in `errors`. */
export const createCatalogEntry = endpoint({
  method: 'POST',
  path: '/schools/:id/subjectcatalogs',
  can: 'subject-catalog:write',
  scopes: ['school'],
  summary: 'Agregar una materia al catálogo',
  params: z.strictObject({ id: PathId }),
  body: z
    .strictObject({
      folio,
      title,
      level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>, 'Campo requerido'),
      create_subject: z.optional(z.boolean()),
      professor_id: z.optional(z.nullable(Id)),
      groups: z.optional(z.array(Id).check(z.maxLength(100))),
    })
    .check(
      z.refine(
        (form: { create_subject?: boolean | undefined; groups?: number[] | undefined }) =>
          !form.create_subject || (form.groups?.length ?? 0) > 0,
        { error: 'Al menos se tiene que seleccionar un grupo', path: ['groups'] },
      ),
    ),
  answer: item(CatalogEntry),
  errors: [1017, 4015],
})

/** The level stays: groups of that level may have it. `status` 0 puts it aside: groups keep it, no other is offered it. */
/** Whose official subjects the product knows. */
export const OFFICIAL_LEVELS = [2, 3] as const satisfies Level[]

/**
 * *Catálogo SEP*: the subjects of Plan 2022 by grade. One whose title the level has already, with or without its grade, is left out, so
 * that sent twice it adds nothing.
 */
export const createOfficialSubjects = endpoint({
  method: 'POST',
  path: '/schools/:id/subjectcatalogs/official',
  can: 'subject-catalog:write',
  scopes: ['school'],
  summary: 'Agregar las materias del catálogo SEP',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    levels: z
      .array(z.literal(OFFICIAL_LEVELS))
      .check(z.minLength(1, 'Elija un nivel'), z.maxLength(OFFICIAL_LEVELS.length)),
  }),
  answer: item(z.object({ created: z.int() })),
  errors: [1017],
})

export const updateCatalogEntry = endpoint({
  method: 'PATCH',
  path: '/subjectcatalogs/:id',
  can: 'subject-catalog:write',
  scopes: ['school'],
  summary: 'Cambiar una materia del catálogo',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ folio: z.optional(folio), title: z.optional(title), status: z.optional(Status) }),
  answer: z.extend(item(CatalogEntry), UNDOABLE),
  errors: [1017, 4015],
})
