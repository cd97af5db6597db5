import type { StudentForm } from '@plantel/contract/students'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields, withChanges, written } from './form.ts'

const REQUIRED: StudentForm & { folio: string } = {
  name: 'Sofía',
  last_name: 'Ibáñez',
  folio: 'F1',
  cellphone: '6181234567',
  street: 'Calle',
  colony: 'Centro',
  outside_number: '1',
  zipcode: '34000',
  gender: 1,
}

const word = fc.string({ minLength: 1, maxLength: 10 })
const changes = fc.record(
  {
    name: word,
    folio: word,
    curp: fc.option(word),
    situation: fc.option(fc.string({ maxLength: 10 })),
    height: fc.option(fc.double({ min: 1, max: 200, noNaN: true })),
    apc: fc.boolean(),
    has_smartphone: fc.constantFrom<0 | 1>(0, 1),
  },
  { requiredKeys: [] },
)

test('a written student has a value for every field, and no text without a character', () => {
  fc.assert(
    fc.property(changes, (some) => {
      const student = written({ ...REQUIRED, ...some })
      expect(Object.keys(student)).toHaveLength(29)
      expect(Object.values(student).filter((value) => value === undefined || value === '')).toEqual([])
    }),
  )
})

test('a change changes what it names and nothing else, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(changes, changes, (before, after) => {
      const student = written({ ...REQUIRED, ...before })
      const changed = withChanges(student, after)
      const sent = Object.keys(after)
      for (const field of changedFields(student, changed)) expect(sent).toContain(field)
      for (const [field, value] of Object.entries(after))
        expect(changed).toHaveProperty(field, value === '' ? null : value)
      expect(changedFields(changed, withChanges(changed, after))).toEqual([])
    }),
  )
})
