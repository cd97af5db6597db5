import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Cellphone, ContactPhone, Id, PathId, text } from './fields.ts'
import { item, list, pastCycle, paging, UNDOABLE } from './paging.ts'
import { Person, RelationshipType } from './people.ts'
import { User } from './users.ts'

export { RelationshipType } from './people.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/** Only the upper limit: everything else that is wrong with it is 4003. */
export const TypedPassword = z.string().check(z.maxLength(PASSWORD_MAX))

export const RELATIONSHIP_LABEL_MAX = 30

/** Of a change of access. */
export const REASON_MAX = 155

export const Relationship = z.object({
  relationship_id: Id,
  student_id: Id,
  parent_id: Id,
  relationship: RelationshipType,
})

/** Besides the type. `relationship_label`: in the family's words, *Abuela*. `legal_guardian`: of an *Otro*. */
export const AboutRelationship = {
  relationship_label: z.optional(z.nullable(text(RELATIONSHIP_LABEL_MAX))),
  legal_guardian: z.optional(z.boolean()),
  call_order: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(3)))),
  lives_with: z.optional(z.nullable(z.boolean())),
}

/** The phone is only there for those who have to call. */
export const StudentParent = z.extend(Person, {
  relationship_id: Id,
  relationship: RelationshipType,
  relationship_label: z.nullable(z.string()),
  legal_guardian: z.boolean(),
  parent_id: Id,
  user_id: Id,
  /** A guardian who cannot sign in. */
  contact: z.boolean(),
  cellphone: z.optional(z.nullable(z.string())),
  contact_phone: z.optional(z.nullable(z.string())),
})
export type StudentParent = z.output<typeof StudentParent>

/** `snaphot` chooses who was a student then; the family is always today's. */
export const readStudentParents = endpoint({
  method: 'GET',
  path: '/students/:id/parents',
  can: 'relationships:read',
  scopes: ['school', 'advised', 'children'],
  summary: 'Padres y tutores de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...pastCycle }),
  answer: list(StudentParent),
})

export const readStudentRelationships = endpoint({
  method: 'GET',
  path: '/students/:id/relationships',
  can: 'relationships:read',
  scopes: ['school', 'advised', 'children'],
  summary: 'Parentescos de un alumno',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging, ...pastCycle }),
  answer: list(Relationship),
})

export const readRelationships = endpoint({
  method: 'GET',
  path: '/schools/:id/relationships',
  can: 'relationships:list',
  scopes: ['school'],
  summary: 'Parentescos de la escuela',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ ...paging }),
  answer: list(Relationship),
})

/**
 * Active students, at most three relationships (1025), one of each type (1032). With a higher `relationships-maximum` so many, and
 * several *Otro*, each with a label. Gives the parent's permission. A mother, a father and a legal guardian begin with full access;
 * nobody has any while the student has a resolution and nobody decided for that person.
 */
export const addRelationship = endpoint({
  method: 'POST',
  path: '/students/:id/parents/:parent_id/relationships',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Agregar un parentesco',
  params: z.strictObject({ id: PathId, parent_id: PathId }),
  body: z.strictObject({ relationship: RelationshipType, ...AboutRelationship }),
  answer: item(Relationship),
  errors: [1017, 1025, 1032],
})

/**
 * From the next call on the person sees nothing of the student. Of a mother, a father or a legal guardian `password` and `reason` are
 * asked for.
 */
export const endRelationship = endpoint({
  method: 'DELETE',
  path: '/relationships/:id',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Quitar un parentesco',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ password: z.optional(TypedPassword), reason: z.optional(text(REASON_MAX, 1)) }),
  answer: z.extend(item(z.null()), UNDOABLE),
  errors: [1017, 3753],
})

/** Never trimmed: a space may be part of a password. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'Campo requerido, La contraseña debe tener una longitud de 6 caracteres'),
    z.maxLength(PASSWORD_MAX),
  )

export const PersonForm = z.strictObject({
  name: text(50, 1),
  last_name: text(50, 1),
  second_last_name: z.optional(z.nullable(text(50))),
  enrollment: z.optional(z.nullable(text(50))),
  email: z.optional(z.nullable(z.email('Correo no válido').check(z.maxLength(254)))),
  cellphone: Cellphone,
  street: text(50, 1),
  colony: text(50, 1),
  outside_number: text(25, 1),
  inside_number: z.optional(z.nullable(text(20))),
  zipcode: text(25, 1),
  country_code: z.optional(z.int().check(z.gte(1), z.lte(999))),
})
export type PersonForm = z.output<typeof PersonForm>

/** Without a password the account is *por activar*: a code of the school sets the first one. */
export const NewPersonForm = z
  .extend(PersonForm, {
    password: z.optional(NewPassword),
    password_confirmation: z.optional(z.string()),
  })
  .check(
    z.refine(
      (form: { password?: string | undefined; password_confirmation?: string | undefined }) =>
        form.password === form.password_confirmation,
      { error: 'Las contraseñas no coinciden', path: ['password_confirmation'] },
    ),
  )

/** Opens this row for users of another school. Always there, so that it reveals nothing; shown only once. */
export const WITH_ACCESS_CODE = { access_code: z.string() }

/** 2004 for a person of this school. One known elsewhere is invited, and the answer must not tell so. */
export const createParent = endpoint({
  method: 'POST',
  path: '/schools/:id/parents',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Registrar a un padre o tutor',
  params: z.strictObject({ id: PathId }),
  body: NewPersonForm,
  answer: item(z.extend(User, WITH_ACCESS_CODE)),
  errors: [1017, 2004, 4003],
})

export const createStudentParent = endpoint({
  method: 'POST',
  path: '/students/:id/parents',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Registrar a un padre o tutor de un alumno',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ relationship: RelationshipType, ...AboutRelationship, parent: NewPersonForm }),
  answer: item(z.extend(StudentParent, WITH_ACCESS_CODE)),
  errors: [1017, 1025, 1032, 2004, 4003],
})

/** A guardian without log-in: nothing is sent to them, and no letter is made. */
export const ContactForm = z.strictObject({
  name: text(50, 1),
  last_name: text(50, 1),
  second_last_name: z.optional(z.nullable(text(50))),
  /** May be the phone by which somebody else signs in. */
  contact_phone: z.optional(ContactPhone),
  street: z.optional(z.nullable(text(50))),
  colony: z.optional(z.nullable(text(50))),
  outside_number: z.optional(z.nullable(text(25))),
  inside_number: z.optional(z.nullable(text(20))),
  zipcode: z.optional(z.nullable(text(25))),
})
export type ContactForm = z.output<typeof ContactForm>

/** `updateParent` with a `cellphone` gives the person an account later, *por activar*. */
export const createStudentContact = endpoint({
  method: 'POST',
  path: '/students/:id/contacts',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Registrar a un contacto de un alumno, sin acceso',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ relationship: RelationshipType, ...AboutRelationship, contact: ContactForm }),
  answer: item(StudentParent),
  errors: [1017, 1025, 1032],
})

/** `contact_phone` is a contact's only (1017); a contact who is given a `cellphone` has an account from then on. */
export const ParentChanges = z.extend(z.partial(PersonForm), { contact_phone: z.optional(ContactPhone) })

/** 403 for phone or e-mail of a person who has opened another school too: they open the account. */
export const updateParent = endpoint({
  method: 'PATCH',
  path: '/parents/:id',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Cambiar los datos de un padre o tutor',
  params: z.strictObject({ id: PathId }),
  body: ParentChanges,
  answer: item(User),
  errors: [1017, 2004],
})

/**
 * Type and, with `parent`, the person: both or neither. Phone and e-mail as with `updateParent`. Whoever is a guardian no more loses
 * what only a court order takes: 1017 without `own_password` and `reason`, 3753 a wrong one.
 */
export const updateRelationship = endpoint({
  method: 'PATCH',
  path: '/relationships/:id',
  can: 'families:write',
  scopes: ['school'],
  summary: 'Cambiar un parentesco, también con los datos del padre o tutor',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    relationship: RelationshipType,
    ...AboutRelationship,
    parent: z.optional(ParentChanges),
    own_password: z.optional(TypedPassword),
    reason: z.optional(text(REASON_MAX, 1)),
  }),
  answer: item(Relationship),
  errors: [1017, 1032, 2004, 3753],
})
