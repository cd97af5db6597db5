import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PERMISSION_POSITIONS,
  permissions,
  permissionString,
  ROLES,
  type Role,
  rolesOf,
  type Action,
  scopesFor,
} from '../src/permissions.ts'
import {
  COLLECTION,
  COLLECTIONS,
  HOME,
  homeOf,
  isMultiUser,
  primaryRole,
  ROLE_NAMES,
  ROLE_PRIORITY,
  sentToWorking,
} from '../src/roles.ts'

const someRoles = fc.uniqueArray(fc.constantFrom(...ROLES))
const of = (...roles: Role[]) => permissionString(roles)

describe('the permission string', () => {
  test.each<[Role, string]>([
    ['ADMINISTER', '10000000000000000000'],
    ['PROFESSOR', '01000000000000000000'],
    ['ASSESSOR', '00100000000000000000'],
    ['PARENT', '00010000000000000000'],
    ['SPOKESMAN', '00001000000000000000'],
    ['DIRECTOR', '00000100000000000000'],
    ['ADMINISTRATIVE', '00000010000000000000'],
    ['TUTOR', '00000001000000000000'],
    ['ADMIN_TI', '00000000100000000000'],
    ['SUPER_ADMIN', '00000000010000000000'],
    ['SUPERVISOR', '00000000001000000000'],
  ])('of %s is %s', (role, text) => {
    expect(permissionString([role])).toBe(text)
    expect(rolesOf(text)).toEqual([role])
  })

  test('goes there and back for any set of roles', () => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        expect(rolesOf(permissionString(roles)).sort()).toEqual([...roles].sort())
        expect(permissionString(roles)).toHaveLength(PERMISSION_POSITIONS)
      }),
    )
  })

  test('of eight positions, or with more than we know, is read as far as it goes', () => {
    expect(rolesOf('11000000')).toEqual(['ADMINISTER', 'PROFESSOR'])
    expect(rolesOf('0'.repeat(11) + '1'.repeat(9))).toEqual([])
    fc.assert(fc.property(fc.string(), (text) => rolesOf(text).every((role) => ROLES.includes(role))))
  })
})

describe('the home of a person', () => {
  test.each<[Role, string]>([
    ['ADMINISTER', '/configuracion'],
    ['PROFESSOR', '/inicio-maestros'],
    ['ASSESSOR', '/orientador'],
    ['PARENT', '/padres'],
    ['SPOKESMAN', '/avisos'],
    ['DIRECTOR', '/director'],
    ['ADMINISTRATIVE', '/administrativos'],
    ['TUTOR', '/tutores'],
    ['ADMIN_TI', '/configuraciones'],
    ['SUPER_ADMIN', '/configuraciones'],
    ['SUPERVISOR', '/Supervisiones'],
  ])('who is %s is %s', (role, home) => {
    expect(homeOf(of(role))).toBe(home)
    expect(HOME[role]).toBe(home)
  })

  test('without any role is /working', () => {
    expect(homeOf(of())).toBe('/working')
    expect(primaryRole(of())).toBeUndefined()
  })

  test('with several is the one of the first in the order of priority', () => {
    expect(ROLE_PRIORITY.slice(0, 8)).toEqual([
      'PROFESSOR',
      'ASSESSOR',
      'ADMINISTRATIVE',
      'TUTOR',
      'ADMINISTER',
      'PARENT',
      'SPOKESMAN',
      'DIRECTOR',
    ])
    expect([...ROLE_PRIORITY].sort()).toEqual([...ROLES].sort())
    expect(homeOf(of('DIRECTOR', 'PARENT', 'PROFESSOR'))).toBe('/inicio-maestros')
    expect(homeOf(of('ADMINISTER', 'TUTOR'))).toBe('/tutores')
    fc.assert(
      fc.property(someRoles, (roles) => {
        const first = primaryRole(permissionString(roles))
        const ranks = roles.map((role) => ROLE_PRIORITY.indexOf(role))
        expect(first === undefined ? Infinity : ROLE_PRIORITY.indexOf(first)).toBe(
          Math.min(Infinity, ...ranks),
        )
      }),
    )
  })
})

describe('/working', () => {
  const waiting: Role[] = ['ASSESSOR', 'ADMINISTRATIVE', 'TUTOR', 'ADMIN_TI', 'SUPER_ADMIN']

  test.each(ROLES)('is for who is only %s, if the home of that role is not built', (role) => {
    expect(sentToWorking(of(role))).toBe(waiting.includes(role))
  })

  test('is for nobody with more than one role', () => {
    fc.assert(
      fc.property(someRoles, (roles) => {
        const text = permissionString(roles)
        expect(isMultiUser(text)).toBe(roles.length > 1)
        if (roles.length > 1) expect(sentToWorking(text)).toBe(false)
      }),
    )
  })
})

test('every role has a name in Spanish and a collection of the API', () => {
  expect(Object.keys(ROLE_NAMES).sort()).toEqual([...ROLES].sort())
  expect([...new Set(Object.values(COLLECTION))].sort()).toEqual([...COLLECTIONS].sort())
  const users = ROLES.filter((role) => COLLECTION[role] === 'users')
  expect(users).toEqual(['TUTOR', 'ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR'])
})

describe('a scope', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant that has no others
  const actions = Object.keys(permissions) as Action[]

  test('comes from a role that grants the action, and from no other', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom(...actions), (roles, action) => {
        const grants: Partial<Record<Role, string>> = permissions[action]
        const expected = new Set(roles.flatMap((role) => grants[role] ?? []))
        expect(new Set(scopesFor(roles, action))).toEqual(expected)
      }),
    )
  })

  test('is never given to nobody', () => {
    for (const action of actions) expect(scopesFor([], action)).toEqual([])
  })

  test('of the whole school is given only to who runs it, besides what everybody reads', () => {
    const forEverybody: Action[] = [
      'school:read',
      'settings:read',
      'report-catalog:read',
      'partials:read',
      'cycles:read',
      'activities:read',
    ]
    // Looks and sessions are the technician's too; the figures of every school are the operator's. The office reads the list of
    // reports without their words, and the spokesman's work is notices.
    const others = [
      'settings:write ADMIN_TI',
      'users:close-sessions ADMIN_TI',
      'supervision:read SUPER_ADMIN',
      'reports:list ADMINISTRATIVE',
      'reports:list TUTOR',
      'notices:read SPOKESMAN',
      'notices:send SPOKESMAN',
      'notices:follow SPOKESMAN',
      'notice-answers:read SPOKESMAN',
    ]
    const isOther = (action: Action, role: Role) => others.includes(`${action} ${role}`)
    for (const action of actions.filter((each) => !forEverybody.includes(each)))
      for (const role of ROLES.filter(
        (each) => each !== 'ADMINISTER' && each !== 'DIRECTOR' && !isOther(action, each),
      ))
        expect([action, role, scopesFor([role], action)]).not.toEqual([
          action,
          role,
          expect.arrayContaining(['school']),
        ])
  })
})
