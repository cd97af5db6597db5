import { ENDPOINTS } from '@plantel/contract/endpoints'
import { permissions } from '@plantel/contract/permissions'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '../../test/app.ts'
import { checkScopes } from './check-scopes.ts'

const readStudents = { name: 'readStudents', endpoint: { can: 'students:list', scopes: ['school'] } } as const

test('every endpoint honours the scopes that the table grants, and no other', () => {
  expect(() => checkScopes(ENDPOINTS, permissions)).not.toThrow()
})

test('a grant of a scope that the endpoint does not honour is refused with endpoint, role, action and scope', () => {
  const table = { 'students:list': { ADMINISTER: 'school', PROFESSOR: 'taught' } } as const
  expect(() => checkScopes([readStudents], table)).toThrow(
    'readStudents: PROFESSOR has students:list as taught, which the endpoint does not honour',
  )
})

test('a declared scope that nobody has is refused', () => {
  const endpoint = { can: 'students:list', scopes: ['school', 'advised'] } as const
  const table = { 'students:list': { ADMINISTER: 'school' } } as const
  expect(() => checkScopes([{ name: 'readStudents', endpoint }], table)).toThrow(
    'readStudents: declares advised, with which nobody has students:list',
  )
})

test('everything that is wrong is said at once', () => {
  const table = { 'students:list': { ASSESSOR: 'advised', PARENT: 'children' } } as const
  expect(() => checkScopes([readStudents], table)).toThrow(
    [
      'readStudents: ASSESSOR has students:list as advised, which the endpoint does not honour',
      'readStudents: PARENT has students:list as children, which the endpoint does not honour',
      'readStudents: declares school, with which nobody has students:list',
    ].join('\n'),
  )
})

test('who need not have a role has no scope', () => {
  expect(() =>
    checkScopes([{ name: 'readMe', endpoint: { can: 'signed-in', scopes: ['own'] } }], permissions),
  ).toThrow('readMe: declares own, with which nobody has signed-in')
})

test('an app whose table grants what an endpoint does not honour does not start', async () => {
  const grants = permissions['students:list']
  expect(Reflect.set(grants, 'PARENT', 'children')).toBe(true)
  onTestFinished(() => void Reflect.deleteProperty(grants, 'PARENT'))
  await expect(openApp()).rejects.toThrow('PARENT has students:list as children')
})
