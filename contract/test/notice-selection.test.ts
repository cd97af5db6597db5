import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NoticeSelection, schemaOf, selectionOf } from '../src/notice-selection.ts'
import { DISTRIBUTION_MODES, RECIPIENT_PROFILES } from '../src/notices.ts'

test.each(DISTRIBUTION_MODES)('all, with quotes or without, is everybody that %s can reach', (mode) => {
  const everything = selectionOf(mode, 'all')
  expect(everything).toBeDefined()
  for (const text of ['"all"', ' all ', ' "all"\n']) expect(selectionOf(mode, text)).toEqual(everything)
  expect(schemaOf(everything!)).toBe('all')
})

test('everybody is the parents of all groups, the parents of all students, or the six profiles', () => {
  expect(selectionOf('groups', 'all')).toEqual({ mode: 'groups', selection: { groups: 'all' } })
  expect(selectionOf('students', 'all')).toEqual({ mode: 'students', selection: { students: 'all' } })
  expect(selectionOf('users', 'all')).toEqual({ mode: 'users', selection: { profiles: RECIPIENT_PROFILES } })
})

test.each([
  ['groups', '{"groups":[3,4]}'],
  ['groups', '{"groups":"all","students":"all","parents":[{"student_id":9,"parents":[7]}]}'],
  [
    'groups',
    '{"groups":[3,4],"students":[{"group_id":3,"students":[8,9]},{"group_id":4,"students":"all"}],"parents":"all"}',
  ],
  ['students', '{"students":[8,9]}'],
  ['students', '{"students":"all","parents":[{"student_id":9,"parents":[7]}]}'],
  ['groups', '{"groups":"all","without":[3]}'],
  ['groups', '{"groups":"all","without":[3],"students":[{"group_id":4,"students":"all"}]}'],
  ['students', '{"students":"all","without":[8]}'],
  ['users', '{"profiles":["PARENT"],"without":[4],"exceptions":[7]}'],
  ['users', '{"profiles":[],"exceptions":[7]}'],
] as const)('%s may be %s', (mode, text) => {
  expect(selectionOf(mode, text)).toEqual({ mode, selection: JSON.parse(text) })
})

test.each([
  ['groups', ''],
  ['groups', 'todos'],
  ['groups', '{"groups":'],
  ['groups', 'null'],
  ['groups', '[3]'],
  ['groups', '{}'],
  ['groups', '{"groups":[]}'],
  ['groups', '{"groups":["3"]}'],
  ['groups', '{"groups":[0]}'],
  ['groups', '{"groups":[9007199254740993]}'],
  ['groups', '{"groups":[3],"school_id":1}'],
  ['groups', '{"groups":[3],"__proto__":{"students":"all"}}'],
  ['groups', '{"groups":[3],"students":[]}'],
  ['groups', '{"groups":[3],"students":[{"group_id":3,"students":[]}]}'],
  ['groups', '{"groups":[3],"students":[{"group_id":3}]}'],
  // Students of a group that was not chosen.
  ['groups', '{"groups":[3],"students":[{"group_id":4,"students":"all"}]}'],
  ['groups', '{"groups":[3],"parents":[{"student_id":1,"parents":"all"}]}'],
  // What was taken out of all: not out of a few, and not chosen later on.
  ['groups', '{"groups":[3],"without":[4]}'],
  ['groups', '{"groups":"all","without":[]}'],
  ['groups', '{"groups":"all","without":[3],"students":[{"group_id":3,"students":"all"}]}'],
  ['students', '{"students":[8],"without":[9]}'],
  ['students', '{"groups":[3]}'],
  ['students', '{"students":[{"group_id":3,"students":[1]}]}'],
  ['users', '{"profiles":["TUTOR"]}'],
  ['users', '{"profiles":"all"}'],
  ['users', '{"exceptions":[7]}'],
  // Left out and asked for at once.
  ['users', '{"profiles":["PARENT"],"without":[7],"exceptions":[7]}'],
] as const)('%s may not be %s', (mode, text) => {
  expect(selectionOf(mode, text)).toBeUndefined()
})

const id = fc.integer({ min: 1, max: 99 })
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 5 })
const parents = fc.oneof(
  fc.constant('all' as const),
  fc.array(fc.record({ student_id: id, parents: ids }), { minLength: 1, maxLength: 3 }),
)
const whole = fc.record({ without: ids }, { requiredKeys: [] })
const chosen: fc.Arbitrary<NoticeSelection> = fc.oneof(
  fc
    .record({ groups: fc.oneof(fc.constant('all' as const), ids), parents }, { requiredKeys: ['groups'] })
    .map((selection) => ({ mode: 'groups' as const, selection })),
  whole.map((but) => ({ mode: 'groups' as const, selection: { groups: 'all' as const, ...but } })),
  whole.map((but) => ({ mode: 'students' as const, selection: { students: 'all' as const, ...but } })),
  fc
    .record({ students: fc.oneof(fc.constant('all' as const), ids), parents }, { requiredKeys: ['students'] })
    .map((selection) => ({ mode: 'students' as const, selection })),
  fc
    .record(
      { profiles: fc.uniqueArray(fc.constantFrom(...RECIPIENT_PROFILES)), exceptions: ids },
      { requiredKeys: ['profiles'] },
    )
    .map((selection) => ({ mode: 'users' as const, selection })),
)

test('what is sent for a selection is read as that selection', () => {
  fc.assert(
    fc.property(chosen, (selected) => {
      const schema = schemaOf(selected)
      const read = selectionOf(selected.mode, schema)
      expect(schema === 'all' ? read : JSON.stringify(read)).toEqual(
        schema === 'all' ? selectionOf(selected.mode, 'all') : JSON.stringify(selected),
      )
    }),
  )
})

test('a selection of very many wrong ones is refused at the first of them', () => {
  const wrong = (count: number) => `[${Array.from({ length: count }, () => '"x"').join(',')}]`
  for (const text of [`{"groups":${wrong(150_000)}}`, `{"groups":"all","parents":${wrong(150_000)}}`])
    expect(selectionOf('groups', text)).toBeUndefined()
  expect(selectionOf('students', `{"students":${wrong(150_000)}}`)).toBeUndefined()
  expect(selectionOf('users', `{"profiles":${wrong(150_000)}}`)).toBeUndefined()
})
