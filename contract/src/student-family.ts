import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { addRelationship, createStudentContact, createStudentParent, WITH_ACCESS_CODE } from './families.ts'
import { Id, PathId } from './fields.ts'
import { item } from './paging.ts'
import { RelationshipType } from './people.ts'
import { RELATIONSHIPS_LIMIT } from './school-words.ts'
import { StudentForm } from './students.ts'

const some = <Member extends z.core.$ZodType>(member: Member) =>
  z.optional(z.array(member).check(z.maxLength(RELATIONSHIPS_LIMIT)))

/**
 * *Agregar alumno* with the family: the student, the group and everybody, or nothing. `known`: people of the school; `parents`: new
 * ones, *por activar* without a password; `contacts`: without an account. A refused field is named `parents.0.parent.cellphone`.
 */
export const registerStudentFamily = endpoint({
  method: 'POST',
  path: '/schools/:id/families',
  can: 'students:write',
  scopes: ['school'],
  summary: 'Registrar un alumno con su familia',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    student: StudentForm,
    group_id: z.optional(z.nullable(Id)),
    known: some(z.extend(addRelationship.body, { parent_id: Id })),
    parents: some(createStudentParent.body),
    contacts: some(createStudentContact.body),
  }),
  answer: item(
    z.object({
      student_id: Id,
      family: z.array(
        z.object({
          relationship_id: Id,
          parent_id: Id,
          relationship: RelationshipType,
          /** Of somebody new; shown only once. */
          ...z.partial(z.object(WITH_ACCESS_CODE)).shape,
        }),
      ),
    }),
  ),
  errors: [1017, 1025, 1032, 2004, 4003, 5901, 6000, 9013],
})
export type StudentFamily = z.output<typeof registerStudentFamily.body>
